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
const reportText = () =>
  report()
    .replace(/<style>.*<\/style>|<[^>]*>/gs, ' ')
    .replace(/\s+/g, ' ');
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
  expect(reportText()).toContain('3 rows in the file');
  expect(reportText()).toContain('1 would be changed (33%)');
  expect(reportText()).toContain(
    'City 1 All of them Lawyer In the directory In the file Ada Lane Opelika Mobile',
  );
  expect(reportText()).toContain('Active → suspended 1');
  expect(reportText()).toContain('Unknown state 1 All of them Row Column Problem 4 state');
  expect(reportText()).toMatch(/Different name 1 .* 3 name .*Bea Moss.*Zoe Other/);
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
  expect(report()).not.toMatch(/<script|<img|<b>(?:Bea|Zoe)/);
});

test('keeps at most 20 examples of each kind', async () => {
  const rows = (city: string) =>
    Array.from({ length: 25 }, (_, n) => `Ada Lane,Tax Law,${city},AL,A-${n},,active`);
  await importFile(rows('Opelika'));
  await importFile(rows('Mobile'), ...dryRun());
  expect(reportText()).toContain('City 25 The first 20 of 25');
  expect(report().match(/>Opelika<\/td>/g)).toHaveLength(20);
});

test('lists lawyers who may be listed already with a license of another jurisdiction', async () => {
  await importFile([
    'Ada Lane,Tax Law,Opelika,AL,A-1,2055550101,active',
    'Bea Moss,Tax Law,Opelika,AL,B-1,2055550102,active',
  ]);
  const rows = [
    'Ada B. Lane,Tax Law,Atlanta,GA,1,(205) 555-0101,active',
    // The same jurisdiction, another phone number, another name.
    'Bea Moss,Tax Law,Mobile,AL,B-2,2055550102,active',
    'Bea Moss,Tax Law,Atlanta,GA,2,2055550199,active',
    'Cal Nash,Tax Law,Atlanta,GA,3,2055550102,active',
    'Dee Park,Tax Law,Atlanta,GA,4,2055550104,active',
    'Dee Park,Tax Law,Miami,FL,4,2055550104,active',
  ];
  const { out } = await importFile(rows, ...dryRun());
  expect(out).toContain(
    [
      'Possible duplicates of lawyers with a license of another jurisdiction:',
      '  2  same name and phone',
      '  row 2: Ada B. Lane (GA), like listing 1 (AL)',
      '  row 7: Dee Park (FL), like row 6 (GA)',
    ].join('\n'),
  );
  expect(reportText()).toMatch(
    /Same name and phone 2 .* 2 Ada B\. Lane GA listing 1 AL 7 Dee Park FL row 6 GA/,
  );
});

test('writes a report only for a dry run, and never over the CSV file', async () => {
  expect(await importFile([], '--report', join(dataDir, 'report.html'))).toMatchObject({ code: 2 });
  const file = join(dataDir, 'roster.csv');
  expect(await importFile([], '--dry-run', '--report', file)).toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe(HEADER);
});
