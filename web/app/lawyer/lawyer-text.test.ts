import { expect, test } from 'vitest';
import { joinFirst, yearsText } from './lawyer-text.ts';
import { specialtyText } from './specialty-text.ts';

test('counts the items that aren’t shown', () => {
  expect(joinFirst(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(joinFirst(['a', 'b', 'c', 'd'], 3)).toBe('a, b, c +1\u00a0more');
  expect(joinFirst([], 3)).toBe('');
});

test('names the requested practice area first', () => {
  const lawyer = { specialty: 'Child Custody', practiceAreas: ['tax-law', 'family-law'] };
  expect(specialtyText(lawyer, 'family-law')).toBe('Family Law, also Child Custody');
  expect(specialtyText({ ...lawyer, specialty: 'Family Law' }, 'family-law')).toBe('Family Law');
  for (const area of ['immigration', 'all', undefined]) {
    expect(specialtyText(lawyer, area)).toBe('Child Custody');
  }
});

test('uses the singular for one year', () => {
  expect(yearsText(1)).toBe('1 year');
  expect(yearsText(2)).toBe('2 years');
});
