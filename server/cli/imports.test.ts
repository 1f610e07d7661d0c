import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireProcessLock } from '../../db/engine/process-lock.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const directory = (...words: string[]) => runCommand(commands, words, { DATA_DIR: dataDir });

const HEADER = 'name,specialty,city,state,barNumber,licenseStatus,licenseSource';

/** A roster of the lawyers with these numbers. */
function roster(numbers: readonly number[], ...more: string[]): string {
  const rows = numbers.map((n) => `Ada Lane ${n},Tax Law,Opelika,AL,A-${n},active,Bar`);
  return [HEADER, ...rows, ...more].join('\n');
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function importFile(content: string, ...options: string[]) {
  const file = join(dataDir, 'roster.csv');
  writeFileSync(file, content);
  const { code, out, err } = await directory('import', file, ...options);
  return { code, text: out + err };
}

const retire = ['--retire-missing', '--source', 'Bar'];

async function readLicenses() {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const licenses = await db
    .selectFrom('licenses')
    .innerJoin('lawyers', 'lawyers.id', 'lawyerId')
    .select(['number', 'status', 'missingSince', 'unlistedReason'])
    .orderBy('lawyerId')
    .execute();
  await db.destroy();
  return licenses;
}

const missingNumbers = async () =>
  (await readLicenses()).flatMap((license) =>
    license.missingSince !== null &&
    license.status === 'unknown' &&
    license.unlistedReason === 'missing'
      ? license.number
      : [],
  );

test('retires up to 5% of a source’s licenses, and undoing restores them', async () => {
  await importFile(roster(range(1, 40)));
  const before = await readLicenses();
  const dry = await importFile(roster(range(3, 41)), ...retire, '--dry-run');
  expect(dry.text).toContain(
    "The file is missing 2 of 40 licenses from 'Bar', which would be retired.",
  );
  expect(await readLicenses()).toEqual(before);
  expect(await importFile(roster(range(3, 41)), ...retire)).toMatchObject({ code: 0 });
  expect(await missingNumbers()).toEqual(['A-1', 'A-2']);
  expect((await directory('import', 'undo', '2')).out).toBe(
    'Import 2 was undone: 2 restored, 1 deleted.',
  );
  expect(await readLicenses()).toEqual(before);
});

test('retires more than 5% only with --yes', async () => {
  await importFile(roster(range(1, 40)));
  const { code, text } = await importFile(roster(range(4, 40)), ...retire);
  expect(code).toBe(1);
  expect(text).toContain(
    "The file is missing 3 of 40 licenses from 'Bar'. None were retired, because this is more than 5%",
  );
  expect(await missingNumbers()).toEqual([]);
  expect(await importFile(roster(range(4, 40)), ...retire, '--yes')).toMatchObject({ code: 0 });
  expect(await missingNumbers()).toEqual(['A-1', 'A-2', 'A-3']);
});

test('a lawyer whose row is rejected isn’t missing if the bar number is readable', async () => {
  await importFile(roster(range(1, 40)));
  const rejected = 'Ada Lane 1,Tax Law,,AL,A-1,active,Bar';
  const renamed = 'Zoe Other,Tax Law,Opelika,AL,A-2,active,Bar';
  await importFile(roster(range(4, 40), rejected, renamed), ...retire);
  expect(await missingNumbers()).toEqual(['A-3']);
});

test('retires no one if skipped rows have no readable bar number, except with --yes', async () => {
  await importFile(roster(range(1, 40)));
  const unread = 'Ada Lane 1,Tax Law,Opelika,AL,,active,Bar';
  const { code, text } = await importFile(roster(range(2, 40), unread), ...retire);
  expect(code).toBe(1);
  expect(text).toContain('skipped rows without a readable bar number: 1.');
  expect(await missingNumbers()).toEqual([]);
  await importFile(roster(range(2, 40), unread), ...retire, '--yes');
  expect(await missingNumbers()).toEqual(['A-1']);
});

test('never retires anyone if the end of the file can’t be read', async () => {
  await importFile(roster(range(1, 40)));
  const open = '"Ada Lane 1,Tax Law,Opelika,AL,A-1,active,Bar';
  const { text } = await importFile(roster(range(2, 40), open), ...retire, '--yes');
  expect(text).toContain("because the end of the file couldn't be read");
  expect(await missingNumbers()).toEqual([]);
});

test('rejects a source that no license has before it imports anything', async () => {
  await importFile(roster([1]));
  const { code, text } = await importFile(roster([1, 2]), '--retire-missing', '--source', 'Bat');
  expect(code).toBe(1);
  expect(text).toContain("No license comes from the source 'Bat'. Sources: 'Bar'.");
  expect(await readLicenses()).toHaveLength(1);
  expect(await importFile(roster([1]), '--retire-missing')).toMatchObject({ code: 2 });
  expect(await importFile(roster([1]), '--yes')).toMatchObject({ code: 2 });
});

test('lists imports with their figures and state', async () => {
  expect((await directory('imports')).out).toBe('There are no imports yet.');
  await importFile(roster([1, 2], 'Bea,Tax Law,Opelika,ZZ,B-1,active,Bar'));
  await importFile(roster([1, 2, 3]), '--retire-missing', '--source', 'Bar');
  await directory('import', 'undo', '2');
  const [second, figures, first, firstFigures] = (await directory('imports')).out.split('\n');
  expect(second).toMatch(/^2 {2}roster\.csv \(source Bar\), .*, undone on /);
  expect(figures).toBe('   1 added, 2 unchanged');
  expect(first).toMatch(/^1 {2}roster\.csv, .*, finished$/);
  expect(firstFigures).toBe('   2 added, 1 skipped with errors');
});

test('names the reason why an import can’t be undone', async () => {
  await importFile(roster([1]));
  await importFile(roster([2]));
  expect(await directory('import', 'undo', '1')).toMatchObject({
    code: 1,
    err: "Import 1 can't be undone, because import 2 came after it. Only the latest import can be undone. Nothing was changed.",
  });
  expect(await directory('import', 'undo', 'x')).toMatchObject({ code: 2 });
});

test('neither undoes an import nor begins another while one is running', async () => {
  await importFile(roster([1]));
  const lock = acquireProcessLock(join(dataDir, 'import.lock'));
  const running = 'An import or an undo is still running.';
  expect(await directory('import', 'undo', '1')).toMatchObject({
    code: 1,
    err: expect.stringContaining(running),
  });
  expect(await importFile(roster([1, 2]))).toMatchObject({
    code: 1,
    text: expect.stringContaining(running),
  });
  expect(await importFile(roster([1, 2]), '--dry-run')).toMatchObject({ code: 0 });
  expect(await readLicenses()).toHaveLength(1);
  lock?.release();
  expect(await directory('import', 'undo', '1')).toMatchObject({ code: 0 });
});
