import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

test('the operator’s manual lists exactly the existing commands', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split('| command | what it does |');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

test('no command is shadowed by an earlier one', () => {
  // The first match runs: if `outbox` came before `outbox retry`, it would match both.
  const hidden = commands.filter(({ name }, index) =>
    commands.slice(0, index).some((earlier) => `${name} `.startsWith(`${earlier.name} `)),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const writeHomeFile = (name: string, text: string) => {
  writeFileSync(join(home, name), text);
  return join(home, name);
};
const csvFile = () => writeHomeFile('roster.csv', 'id,name,specialty,city,state\n');
const articleFile = () =>
  writeHomeFile('a.md', '---\ntitle: T\nexcerpt: E\ncategory: C\ndate: 2026-03-31\n---\nText.\n');
const newsletterFile = () => writeHomeFile('june.md', '---\nsubject: In June\n---\nText.\n');

test.each<[string, () => string[]]>([
  ['admin create', () => ['ann@example.com']],
  ['admin reset-password', () => ['ann@example.com']],
  ['admin remove', () => ['ann@example.com']],
  ['admin list', () => []],
  ['export', () => [join(home, 'out.csv')]],
  ['post publish', () => [articleFile()]],
  ['post list', () => []],
  ['post unpublish', () => ['x']],
  ['newsletter send', () => [newsletterFile(), '--to', 'ann@example.com']],
  ['newsletter send', () => [newsletterFile(), '--to', 'all']],
  ['outbox', () => []],
  ['outbox retry', () => []],
  ['backup', () => []],
  ['verify', () => []],
  ['retention', () => ['--dry-run']],
  ['retention', () => []],
  ['person export', () => ['ann@example.com']],
  ['person erase', () => ['ann@example.com', '--yes']],
  ['counts', () => []],
  ['rank', () => ['--query', 'divorce']],
])('with a mistyped DATA_DIR, `directory %s` fails and creates nothing', async (name, words) => {
  const DATA_DIR = join(home, 'typo');
  const variables = { DATA_DIR, BASE_URL: 'https://counsel.example' };
  expect(await runCommand(commands, [...name.split(' '), ...words()], variables)).toEqual({
    code: 1,
    out: '',
    err: `${DATA_DIR}/directory.db doesn't exist. Set DATA_DIR to the folder that contains it, or create it by starting the server or running 'directory migrate'.`,
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('`directory migrate` creates a missing directory', async () => {
  const DATA_DIR = join(home, 'new');
  expect(await runCommand(commands, ['migrate'], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(existsSync(join(DATA_DIR, 'directory.db'))).toBe(true);
}, 30_000);

test('`directory import` creates a missing directory and reports it', async () => {
  const DATA_DIR = join(home, 'new');
  const notice = `There was no directory, so a new one was created: ${DATA_DIR}/directory.db.`;
  const first = await runCommand(commands, ['import', csvFile()], { DATA_DIR });
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining(notice) });
  const second = await runCommand(commands, ['import', csvFile()], { DATA_DIR });
  expect(second.out).not.toContain('was created');
}, 30_000);
