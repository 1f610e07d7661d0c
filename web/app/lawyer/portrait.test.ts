import { expect, test } from 'vitest';
import { initialsOf } from './portrait.tsx';

test.each([
  ['Marisol Delgado', 'MD'],
  ['Anneliese Bartholomew-Featherstonehaugh', 'AB'],
  ['Henry James Okafor Jr.', 'HO'],
  ['Walter Vance III', 'WV'],
  ['Cher', 'C'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
