import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFormula, joined, marked, split, unmarked } from './cells.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', 'a', ' ') }),
);

test('no text that is written is a formula, and each is read back unchanged', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(isFormula(marked(given))).toBe(false);
      expect(unmarked(marked(given))).toBe(given);
    }),
  );
});

test('a list is read back unchanged, with semicolons and backslashes of its own', () => {
  const item = fc
    .string({ unit: fc.constantFrom('a', 'b', ';', '\\', ' ') })
    .map((given) => given.trim())
    .filter((given) => given !== '');
  fc.assert(
    fc.property(fc.uniqueArray(item), (items) => {
      expect(split(joined(items))).toEqual(items);
    }),
  );
});
