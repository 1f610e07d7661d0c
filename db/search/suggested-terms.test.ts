import { describe, expect, test } from 'vitest';
import { findLegalIssue } from './query-issue.ts';
import { readSuggestedTerms, suggestedTerms } from './suggested-terms.ts';
import { tokenize } from './tokens.ts';

const areaOfSearch = (text: string) =>
  findLegalIssue(tokenize(text), () => false)?.practiceAreas[0];

describe('suggested terms', () => {
  const suggested = (text: string, limit = 3) =>
    suggestedTerms()
      .startingWith(text, limit)
      .map(({ term }) => term);

  test('start with the text, in the order of the file, up to the limit', () => {
    expect(suggested('car', 2)).toEqual(['car accident', 'car crash']);
    expect(suggestedTerms().startingWith('DU', 1)).toEqual([
      { term: 'DUI', slug: 'criminal-defense' },
    ]);
  });

  test('ignore filler words, accents, hyphens and periods', () => {
    expect(suggested('my landl', 1)).toEqual(['landlord dispute']);
    expect(suggested('lawyer for div', 1)).toEqual(['divorce']);
    expect(suggested('hit by a c')).toEqual(['hit by a car']);
    expect(suggested('deportac', 1)).toEqual(['deportación']);
    expect(suggested('V.A. ben', 1)).toEqual(['VA benefits']);
  });

  test('are empty for an empty or unknown text', () => {
    for (const text of ['', '   ', '%', 'Birmingham', 'zzz', '🙂', 'x'.repeat(10_000)]) {
      expect(suggested(text), text).toEqual([]);
    }
  });

  test('each lead to their practice area when someone searches for them', () => {
    const misread = readSuggestedTerms().filter(({ term, slug }) => areaOfSearch(term) !== slug);
    expect(misread).toEqual([]);
  });
});
