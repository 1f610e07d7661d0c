import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoLawyers } from '../demo/lawyers.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';

const file = readFileSync(new URL('../demo/name-queries.tsv', import.meta.url), 'utf8');
const queries = file
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [q: string, name: string]);

test('finds the right lawyer among the first five results for 97% of 200 names', async () => {
  const db = await createTestDirectory(...demoLawyers('2026-11-22'));
  const misses: string[] = [];
  let firsts = 0;
  for (const [q, name] of queries) {
    const { lawyers } = await searchLawyers(
      db,
      { q, radiusMiles: 50 },
      { limit: 5, offset: 0 },
      '2026-11-22',
    );
    const names = lawyers.map((lawyer) => lawyer.name);
    if (!names.includes(name)) misses.push(`${q}: ${names.join(', ')}`);
    if (names[0] === name) firsts++;
  }
  console.info(`First: ${firsts} of ${queries.length}. Not among the first five:`, misses);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(1 - misses.length / queries.length).toBeGreaterThanOrEqual(0.97);
});
