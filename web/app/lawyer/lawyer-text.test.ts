import { expect, test } from 'vitest';
import { firstItems, workText, yearsText } from './lawyer-text.ts';

test('counts the items that aren’t shown', () => {
  expect(firstItems(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(firstItems(['a', 'b', 'c', 'd'], 3)).toBe('a, b, c +1 more');
  expect(firstItems([], 3)).toBe('');
});

test('names the requested practice area first', () => {
  const lawyer = { specialty: 'Child Custody', practiceAreas: ['tax-law', 'family-law'] };
  expect(workText(lawyer, 'family-law')).toBe('Family Law · Child Custody');
  expect(workText({ ...lawyer, specialty: 'Family Law' }, 'family-law')).toBe('Family Law');
  for (const area of ['immigration', 'all', undefined]) {
    expect(workText(lawyer, area)).toBe('Child Custody');
  }
});

test('uses the singular for one year', () => {
  expect(yearsText(1)).toBe('1 year');
  expect(yearsText(2)).toBe('2 years');
});
