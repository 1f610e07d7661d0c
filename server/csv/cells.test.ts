import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormulas, isFormula, joinList, splitList, unescapeFormulas } from './cells.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '＝', 'a', ' ', ';', '\t', '\n', '\r'),
  }),
);

/**
 * The cells that a spreadsheet makes of one exported cell if it splits at semicolons, tabs or
 * lines.
 */
const cellsOf = (cell: string) => cell.split(/[;\t\r\n]/);

test('exports no formula, even if a spreadsheet splits at semicolons, tabs or lines', () => {
  fc.assert(
    fc.property(text, (original) => {
      const exported = escapeFormulas(original);
      expect(cellsOf(exported).filter(isFormula)).toEqual([]);
      expect(cellsOf(exported).filter((cell) => /^["\s]+[=+\-@＝]/.test(cell))).toEqual([]);
      expect(unescapeFormulas(exported)).toBe(original);
    }),
  );
  expect(escapeFormulas('a;=cmd')).toBe("a;'=cmd");
});

test('reads back lists unchanged, with semicolons, backslashes and formulas', () => {
  const item = fc
    .string({ unit: fc.constantFrom('a', 'b', ';', '\\', ' ', '=', "'") })
    .map((original) => original.trim())
    .filter((original) => original !== '');
  fc.assert(
    fc.property(fc.uniqueArray(item), (items) => {
      expect(splitList(unescapeFormulas(escapeFormulas(joinList(items))))).toEqual(items);
    }),
  );
});
