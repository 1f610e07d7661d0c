import { type CsvColumn, csvColumns } from '../columns.ts';
import type { CellError } from '../read-cell.ts';
import { type CompiledMapping, normalizeColumnName, sourceColumnsOf } from './compile-mapping.ts';
import type { Mapping } from './mapping-schema.ts';

/** The header must be within this many rows. A title or notes may precede it. */
export const MAX_HEADER_ROW = 10;

/** Returns the index of the row that has the most of a mapping's columns. */
export function findHeader(
  records: readonly (readonly string[] | CellError)[],
  mapping: Mapping,
): number {
  const names = new Set(
    Object.values(mapping.columns).flatMap(sourceColumnsOf).map(normalizeColumnName),
  );
  let best = 0;
  let maxMatches = 0;
  for (const [index, record] of records.slice(0, MAX_HEADER_ROW).entries()) {
    const cells = Array.isArray(record) ? record.map(normalizeColumnName) : [];
    const matches = cells.filter((cell) => names.has(cell)).length;
    if (matches <= maxMatches) continue;
    best = index;
    maxMatches = matches;
  }
  return best;
}

/** Returns the columns that the import reads, in the order of the mapped cells. */
export function mappedHeader({ columns }: CompiledMapping): CsvColumn[] {
  return columns.map(({ name }) => {
    const column = csvColumns.find((column) => column.name === name) as CsvColumn;
    return mayBeEmpty.has(name) ? withEmptyCells(column) : column;
  });
}

/**
 * Bar rosters don't list practice areas, so the import leaves these empty. Many of the lawyers have
 * no office, or one in another country.
 */
const mayBeEmpty: ReadonlySet<string> = new Set(['specialty', 'city', 'state']);

function withEmptyCells(column: CsvColumn): CsvColumn {
  return { ...column, read: (cell, today) => (cell === '' ? '' : column.read(cell, today)) };
}
