import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sqliteOnly } from './sqlite-only-tests.ts';

const cwd = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync('{db,server}/**/*.test.ts', { cwd }).map((file) =>
  readFileSync(`${cwd}/${file}`, 'utf8'),
);

test.each(Object.keys(sqliteOnly))('exactly one test has the title “%s”', (title) => {
  const count = sources.reduce((sum, source) => sum + source.split(`'${title}'`).length - 1, 0);
  expect(count).toBe(1);
});
