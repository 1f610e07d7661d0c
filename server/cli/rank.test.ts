import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { searchLawyers } from '../../db/lawyers/lawyers.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { rank } from './rank.ts';
import { runCommand } from './test-cli.ts';

const family = { practiceAreas: ['family-law', 'tax-law'] };
const alsoFamily = { practiceAreas: ['tax-law', 'family-law'] };
const day = '2026-11-22';

let dataDir: string;
beforeAll(async () => {
  dataDir = await createEmptyDataFolder();
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  await addLawyers(db, [
    lawyer({ name: 'Ada Quill', ...alsoFamily }),
    lawyer({ name: 'Ben Quill', ...family, latitude: 33.9 }),
    lawyer({ name: 'Cleo Ortiz', ...family, isVerified: false }),
    lawyer({ name: 'Dora Ortiz', ...family, isActive: false }),
    lawyer({ name: 'Eve Ortiz', ...family }),
    lawyer({ name: 'Finn Ortiz', ...family }),
    lawyer({ name: 'Gus Ruiz', lawFirmName: 'Quill Law', practiceAreas: [] }),
  ]);
  await db.destroy();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const runRank = (...words: string[]) =>
  runCommand([rank], ['rank', ...words], { DATA_DIR: dataDir });

test('lists each lawyer with the sort key that decided the rank', async () => {
  const { out } = await runRank('--query', 'divorce Birmingham, AL', '--date', day, '--json');
  const { lawyers, ...rest } = JSON.parse(out);
  expect(rest).toEqual({ day, total: 6 });
  const decisions = lawyers.map(({ name, decidedBy }: Record<string, string>) => [name, decidedBy]);
  expect(
    decisions
      .slice(0, 2)
      .map(([name]: string[]) => name)
      .sort(),
  ).toEqual(['Eve Ortiz', 'Finn Ortiz']);
  expect(decisions[0][1]).toBeNull();
  expect(decisions[1][1]).toBe('drawNumber');
  expect(decisions.slice(2)).toEqual([
    ['Ben Quill', 'miles'],
    ['Ada Quill', 'isMainPracticeArea'],
    ['Cleo Ortiz', 'isVerified'],
    ['Dora Ortiz', 'isActive'],
  ]);
});

test('prints the same order as the search of that day', async () => {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  for (const date of ['2025-12-31', day, '2027-01-01']) {
    const page = { limit: 20, offset: 0 };
    const { lawyers } = await searchLawyers(db, { radiusMiles: 50 }, page, date);
    const { out } = await runRank('--date', date, '--json');
    expect(JSON.parse(out).lawyers.map(({ id }: { id: number }) => id)).toEqual(
      lawyers.map(({ id }) => id),
    );
  }
  await db.destroy();
});

test('prints a table that a person can read', async () => {
  const { out } = await runRank('--query', 'quill', '--date', day, '--limit', '1');
  const [head, row, , note] = out.split('\n');
  expect(head).toMatch(/^Place {2}ID {2}Name +Name match +Active +Verified +Main area +Miles/);
  expect(row).toMatch(/^1 +\d +(Ada|Ben) Quill +exact +yes +yes +- +- +\d+ +-$/);
  expect(note).toBe(
    `The first 1 of 3 results on ${day}, from today's data. "Decided by" names what put each lawyer below the previous one.`,
  );
});

test('says that no lawyers match', async () => {
  expect(await runRank('--query', 'zzzz')).toMatchObject({
    code: 0,
    out: 'No lawyers match this search.',
  });
});

test.each([
  ['--date', '2026-02-30'],
  ['--date', 'yesterday'],
  ['--limit', '0'],
  ['--limit', '1.5'],
])('%s %s is a usage error', async (option, value) => {
  expect((await runRank(option, value)).code).toBe(2);
});
