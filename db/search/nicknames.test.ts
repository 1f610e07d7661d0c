import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { relatedGivenNames } from './nicknames.ts';

const file = readFileSync(new URL('../data/search/nicknames.tsv', import.meta.url), 'utf8');
const lines = file
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'));

test.each([
  ['bob', 'robert'],
  ['bill', 'william'],
  ['peggy', 'margaret'],
  ['pepe', 'jose'],
  ['chuy', 'jesus'],
  ['nacho', 'ignacio'],
])('%s and %s are related, in both directions', (nickname, formal) => {
  expect(relatedGivenNames(nickname)).toContain(formal);
  expect(relatedGivenNames(formal)).toContain(nickname);
});

test('two nicknames of the same name aren’t related', () => {
  expect(relatedGivenNames('kathy')).not.toContain('katie');
});

test('the table has at least 1,000 pairs of lowercase names without accents', () => {
  expect(lines.length).toBeGreaterThanOrEqual(1000);
  expect(lines.filter((line) => !/^[a-z]+\t[a-z]+$/.test(line))).toEqual([]);
});

test('the table is sorted and lists no pair twice, in either direction', () => {
  expect(lines).toEqual([...lines].sort());
  const pairs = lines.map((line) => line.split('\t').sort().join(' '));
  expect(pairs.length).toBe(new Set(pairs).size);
});
