import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { practiceAreas } from '../data/practice-areas.ts';
import { legalLexicons, readLegalTerms } from './legal-terms.ts';

const files = ['legal-terms.tsv', 'legal-terms-es.tsv'] as const;
const slugs = practiceAreas.map(({ slug }) => slug);

describe.each(files)('%s', (file) => {
  const terms = readLegalTerms(file);

  test('has at least 2,500 terms, and 50 or more for each practice area', () => {
    expect(terms.length).toBeGreaterThanOrEqual(2500);
    for (const slug of slugs) {
      expect(terms.filter((term) => term.slug === slug).length, slug).toBeGreaterThanOrEqual(50);
    }
  });

  test('has one line per term and area, sorted, with a known area and a weight from 1 to 10', () => {
    const keys = terms.map(({ term, slug }) => `${term}\t${slug}`);
    expect(new Set(keys).size).toBe(keys.length);
    const text = readFileSync(new URL(`../data/search/${file}`, import.meta.url), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBe(terms.length);
    for (const [i, { term, slug, weight }] of terms.entries()) {
      expect(slugs, term).toContain(slug);
      expect(Number.isInteger(weight) && weight >= 1 && weight <= 10, term).toBe(true);
      const previous = terms[i - 1];
      expect(previous === undefined || previous.term <= term, term).toBe(true);
    }
  });

  test('has no term that leads to two areas at the same weight without the note “shared”', () => {
    const unexplained = [...Map.groupBy(terms, ({ term, weight }) => `${term} ${weight}`).values()]
      .filter((equal) => equal.length > 1 && equal.some(({ note }) => note !== 'shared'))
      .map(([first]) => first?.term);
    expect(unexplained).toEqual([]);
  });
});

test('every word of a term is known to the lexicon of its language', () => {
  const { english } = legalLexicons();
  for (const word of ['asylum', 'noncompete', 'landlord']) {
    expect(english.stems.has(english.stem(word)), word).toBe(true);
  }
});
