import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCounts } from '../../db/counts/counts.ts';
import { addDays, DEFAULT_TIME_ZONE, dayIn } from '../contract/site/dates.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { counts } from './counts.ts';
import { runCli } from './run.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function runCounts(...words: string[]) {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const terminal = { out: write, err: write, input: () => Readable.from([]) };
  const code = await runCli([counts], ['counts', ...words], { DATA_DIR: dataDir }, terminal);
  return { code, output };
}

const day = (daysAgo: number) => addDays(dayIn(DEFAULT_TIME_ZONE, new Date()), -daysAgo);

async function storeCounts() {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  await addCounts(db, [
    { day: day(0), what: 'pageViews', count: 12_345 },
    { day: day(0), what: 'phoneClicks', count: 7 },
    { day: day(3), what: 'searches', count: 2 },
    { day: day(40), what: 'pageViews', count: 99 },
  ]);
  await db.destroy();
}

test('prints a table of the last 30 days, newest first', async () => {
  await storeCounts();
  const { code, output } = await runCounts();
  expect(code).toBe(0);
  expect(output.split('\n')).toEqual([
    '       Day  Page views  Searches  Profile views  Phone clicks',
    `${day(0)}      12,345         0              0             7`,
    `${day(3)}           0         2              0             0`,
  ]);
});

test('--days sets the number of days, and --json prints plain numbers', async () => {
  await storeCounts();
  const { output } = await runCounts('--days', '60', '--json');
  expect(JSON.parse(output)).toHaveLength(3);
  expect(JSON.parse((await runCounts('--days', '1', '--json')).output)).toEqual([
    { day: day(0), pageViews: 12_345, searches: 0, profileViews: 0, phoneClicks: 7 },
  ]);
});

test('prints a message if nothing was counted', async () => {
  expect((await runCounts()).output).toBe('Nothing was counted in this period.');
});

test.each(['0', 'many', '-1'])('--days %s is a usage error', async (days) => {
  expect((await runCounts(`--days=${days}`)).code).toBe(2);
});
