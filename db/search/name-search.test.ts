import { describe, expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { nameDistance } from './name-distance.ts';
import { isLawyerName, matchNames, significantWords } from './name-search.ts';
import { variantsOf } from './name-variants.ts';
import { searchIndex } from './search-index.ts';

const lawyers = [
  ['Robert Dalton', null],
  ['Bob Dalton', null],
  ['Rosa Maria Alvarez', null],
  ['Rosa T. Alvarez', null],
  ['Rosa Alvarez', null],
  ['Élise Novak', null],
  ['Eve Novak', 'Dalton & Novak, LLP'],
  ['Sean O’Brien', null],
  ['Fernando McAllister', null],
  ['Denise Lopez-Vega', null],
  ['Stephen Smith', null],
  ['Steven Smyth', null],
  ['Gregory Gunderson Jr.', null],
  ['Katherine Wolfenden', null],
] as const;
const db = await createTestDirectory(
  ...lawyers.map(([name, lawFirmName]) => lawyer({ name, lawFirmName })),
);
const index = await searchIndex(db);

/** The names that a text matches, closest first, each with its kind of match. */
async function search(text: string): Promise<string[]> {
  const kinds = Object.keys(nameDistance);
  return [...(await matchNames(db, index, significantWords(text)))]
    .map(([row, distance]) => ({
      name: lawyers[(index.columns.id[row] as number) - 1]?.[0],
      distance,
    }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ name, distance }) => `${name}: ${kinds[distance]}`);
}

describe('a search for a name', () => {
  test.each([
    ['bob dalton', ['Bob Dalton: exact', 'Robert Dalton: related']],
    ['robert dalton', ['Robert Dalton: exact', 'Bob Dalton: related']],
    ['eve dalton', ['Eve Novak: withFirm']],
    ['stephen smith', ['Stephen Smith: exact', 'Steven Smyth: similar']],
    ['steven smith', ['Stephen Smith: related', 'Steven Smyth: similar']],
    ['stefen smith', ['Stephen Smith: similar']],
    ['E. Novak', ['Élise Novak: related', 'Eve Novak: related']],
    ['Novak, E', ['Élise Novak: related', 'Eve Novak: related']],
    ['Rosa M. Alvarez', ['Rosa Maria Alvarez: related', 'Rosa Alvarez: similar']],
    ['Rosa T Alvarez', ['Rosa T. Alvarez: exact', 'Rosa Alvarez: similar']],
    ['Rosa Teresa Alvarez', ['Rosa T. Alvarez: related', 'Rosa Alvarez: similar']],
    ['Sean OBrien', ['Sean O’Brien: exact']],
    ["sean o'brien", ['Sean O’Brien: exact']],
    ["o'brien", ['Sean O’Brien: exact']],
    ['fernando mc allister', ['Fernando McAllister: exact']],
    ['denise lopezvega', ['Denise Lopez-Vega: exact']],
    ['Gunderson, Gregory', ['Gregory Gunderson Jr.: exact']],
    ['Robert Dalton Jr.', ['Robert Dalton: related', 'Bob Dalton: related']],
    ['Lic. Denise Lopez', ['Denise Lopez-Vega: exact']],
    ['Hon. Katherine Wolfenden, Esq.', ['Katherine Wolfenden: exact']],
    ['catherine wolfendon', ['Katherine Wolfenden: similar']],
    ['kathrine wolfnden', ['Katherine Wolfenden: distant']],
    ['katherine wolf', ['Katherine Wolfenden: prefix']],
    ['kate wolf', ['Katherine Wolfenden: prefix']],
    ['qwertz dalton', []],
  ])('for “%s” finds %o', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });
});

test.each([
  ['Robert Dalton', true],
  ['Dalton, Robert', true],
  ['Attorney Robert Dalton', false],
  ['Dr. Robert Dalton, Esq.', true],
  ['Sean OBrien', true],
  ['Rosa Maria Alvarez', true],
  ['Gregory Gunderson', true],
  ['Dalton', false],
  ['Alvarez Dalton', false],
])('“%s” is the name of a lawyer: %s', async (text, expected) => {
  expect(await isLawyerName(db, text)).toBe(expected);
});

test.each([
  '"',
  '*',
  'a AND b',
  '😀',
  '\u0000',
  'x'.repeat(10_000),
  'a '.repeat(5000),
  ','.repeat(200),
  'שלום',
  "o'",
])('accepts any text without an error', async (text) => {
  expect(await search(text)).toBeInstanceOf(Array);
});

test('a word that is in use is looked up in two parts only after a particle', async () => {
  const inUse = vi.spyOn(index.vocabulary, 'inUse');
  const lookedUp = async (word: string) => {
    inUse.mockClear();
    await variantsOf(index, [word]);
    return new Set(inUse.mock.calls.flatMap(([words]) => [...words]));
  };
  expect(await lookedUp('gunderson')).toEqual(new Set(['gunderson']));
  expect(await lookedUp('mcallister')).toEqual(new Set(['mcallister', 'mc', 'allister']));
  expect(await lookedUp('lopezvega')).toContain('vega');
});
