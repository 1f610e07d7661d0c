import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';

test("the README's table names every command and no other", () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split('| command | what it does |');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

test('no command hides behind another’s name', () => {
  // The first whose words were typed runs: `outbox` before `outbox retry` would take both.
  const hidden = commands.filter(({ name }, index) =>
    commands.slice(0, index).some((earlier) => `${name} `.startsWith(`${earlier.name} `)),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
});
