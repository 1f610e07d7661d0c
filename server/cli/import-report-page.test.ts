import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const HEADER = 'name,specialty,city,state,barNumber,phone,licenseStatus';

async function importFile(rows: readonly string[], ...options: string[]) {
  const file = join(dataDir, 'roster.csv');
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  return runCommand(commands, ['import', file, ...options], { DATA_DIR: dataDir });
}

const report = () => readFileSync(join(dataDir, 'report.html'), 'utf8');
const dryRun = () => ['--dry-run', '--report', join(dataDir, 'report.html')];

test('shows changes by field, status changes, skipped rows and renames of a dry run', async () => {
  await importFile([
    'Ada Lane,Tax Law,Opelika,AL,A-1,2055550101,active',
    'Bea Moss,Tax Law,Opelika,AL,B-1,2055550102,active',
  ]);
  const { out } = await importFile(
    [
      'Ada Lane,Tax Law,Mobile,AL,A-1,2055550101,suspended',
      'Zoe Other,Tax Law,Opelika,AL,B-1,2055550102,active',
      'Cal Nash,Tax Law,Opelika,ZZ,C-1,,active',
    ],
    ...dryRun(),
  );
  expect(out).toContain('Changed fields:\n  1  city\n  1  licenseStatus');
  expect(out).toContain('Status changes:\n  1  active → suspended');
  const text = report()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Would be changed 1');
  expect(text).toContain('city: 1 Lawyer In the directory In the file Ada Lane Opelika Mobile');
  expect(text).toContain('active → suspended: 1');
  expect(text).toContain('unknown state: 1 Row Column Problem 4 state');
  expect(text).toMatch(/Suspicious renames Different name: 1 .* 3 name .*Bea Moss.*Zoe Other/);
});

test('escapes everything that the file contains', async () => {
  const attack = '<img src=x onerror=alert(1)>';
  await importFile([`Ada Lane,Tax Law,${attack},AL,A-1,,active`]);
  await importFile(
    [
      `Ada Lane,"<script>alert(1)</script>",Mobile,AL,A-1,,active`,
      `"<b>Bea</b> Moss",Tax Law,Opelika,${attack},B-1,,active`,
      `"<b>Zoe</b> Other",Tax Law,Mobile,AL,A-1,,active`,
    ],
    ...dryRun(),
  );
  expect(report()).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(report()).toContain('&lt;script&gt;');
  expect(report()).not.toMatch(/<script|<img|<b>/);
});

test('keeps at most 20 examples of each kind', async () => {
  const rows = (city: string) =>
    Array.from({ length: 25 }, (_, n) => `Ada Lane,Tax Law,${city},AL,A-${n},,active`);
  await importFile(rows('Opelika'));
  await importFile(rows('Mobile'), ...dryRun());
  expect(report()).toContain('city: 25');
  expect(report().match(/<td>Opelika<\/td>/g)).toHaveLength(20);
});

test('writes a report only for a dry run, and never over the CSV file', async () => {
  expect(await importFile([], '--report', join(dataDir, 'report.html'))).toMatchObject({ code: 2 });
  const file = join(dataDir, 'roster.csv');
  expect(await importFile([], '--dry-run', '--report', file)).toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe(HEADER);
});
