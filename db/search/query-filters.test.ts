import { describe, expect, test } from 'vitest';
import { findQueryFilters } from './query-filters.ts';
import { tokenize } from './tokens.ts';

/** The filters of a text, and the words that belong to no filter. */
function filtersOf(text: string) {
  const tokens = tokenize(text);
  const { used, ...filters } = findQueryFilters(tokens);
  const rest = tokens.filter((_, i) => !used.has(i)).map((token) => token.text);
  return { ...filters, rest: rest.join(' ') };
}

describe('a language', () => {
  test.each([
    ['divorce lawyer who speaks Spanish', 'Spanish', 'divorce lawyer'],
    ['spanish speaking lawyer', 'Spanish', 'lawyer'],
    ['Spanish-speaking attorney', 'Spanish', 'attorney'],
    ['abogado que habla español', 'Spanish', 'abogado'],
    ['abogado en español', 'Spanish', 'abogado'],
    ['korean lawyer', 'Korean', 'lawyer'],
    ['spanish', 'Spanish', ''],
    ['speaks Vietnamese', 'Vietnamese', ''],
  ])('is in “%s”', (text, language, rest) => {
    expect(filtersOf(text)).toMatchObject({ language, rest });
  });

  test.each(['my french husband left me', 'deported to Russia', 'English muffin recall injury'])(
    'isn’t in “%s”',
    (text) => {
      expect(filtersOf(text)).toMatchObject({ language: null, rest: text });
    },
  );
});

describe('years of experience', () => {
  test.each([
    ['divorce lawyer with 20 years experience', 20, 'divorce lawyer'],
    ['10+ years', 10, ''],
    ['at least 15 years of experience', 15, ''],
    ['over 5 yrs experience tax', 5, 'tax'],
    ['abogado con 10 años de experiencia', 10, 'abogado'],
  ])('are in “%s”', (text, minYears, rest) => {
    expect(filtersOf(text)).toMatchObject({ minYears, rest });
  });

  test.each(['sentenced to 20 years', 'married 10 years', '300 years experience'])(
    'aren’t in “%s”',
    (text) => {
      expect(filtersOf(text).minYears).toBeNull();
    },
  );
});

test.each([
  ['lawyers near me', 'lawyers'],
  ['divorce nearby', 'divorce'],
  ['abogado cerca de mí', 'abogado'],
])('“%s” says “near me”', (text, rest) => {
  expect(filtersOf(text)).toMatchObject({ isNearMe: true, rest });
});
