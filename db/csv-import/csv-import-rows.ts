import type { BulkConnection } from '../engine/engine.ts';
import { lawyerDefaults, type NewLawyer, rowOf } from '../lawyers/lawyer-rows.ts';
import type { Position } from '../places/places.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import type { CsvLicense } from './csv-license.ts';

/**
 * A lawyer in an imported file. A field is undefined if the file has no such column, and null if
 * the cell is empty. The ID identifies the lawyer; without an ID, the bar number and its
 * jurisdiction do.
 */
export type CsvLawyer = Partial<Omit<NewLawyer, 'licenses'>> &
  Pick<NewLawyer, 'name' | 'specialty' | 'city' | 'state'> &
  CsvLicense & {
    id?: number | null;
    /** Licenses other than the main one. Stored licenses that aren't in the row are kept. */
    otherLicenses?: CsvLicense[];
  };

const {
  positionId: _position,
  unlistedReason,
  mayBeVerified,
  ...defaults
} = rowOf(lawyerDefaults, null);

/** The values of a lawyer without licenses. */
export const noLicenseEffect: LicenseColumns = { unlistedReason, mayBeVerified };

/** A lawyer's table row, without the columns derived from the licenses. */
export type ImportedRow = typeof defaults;

/** The columns that are derived from a lawyer's licenses. */
export type LicenseColumns = Pick<LawyersTable, 'unlistedReason' | 'mayBeVerified'>;

/** The columns that a file may have. The prepared statements bind their values in this order. */
export const columns = Object.keys(defaults) as (keyof ImportedRow)[];

/** The row of a lawyer who is already in the directory, with the office's position. */
export type KnownLawyer = ImportedRow &
  LicenseColumns & { id: number; latitude: number | null; longitude: number | null };

/**
 * Converts a lawyer to a table row. Fields that aren't in the file keep their current values.
 *
 * @param keptFields further fields that keep their current values
 */
export function importedRow(
  lawyer: CsvLawyer,
  known: KnownLawyer | undefined,
  keptFields: readonly string[] = [],
): ImportedRow {
  const row: Record<string, string | number | null> = {};
  const before = known ?? defaults;
  for (const column of columns) {
    const value = lawyer[column];
    const isKept = !isStated(lawyer, column) || keptFields.includes(column);
    row[column] = isKept ? before[column] : toStoredValue(value as CellValue);
  }
  return row as unknown as ImportedRow;
}

/**
 * Whether a row provides a field. An empty specialty in a roster without practice areas doesn't
 * mean that the lawyer has none.
 */
export function isStated(lawyer: CsvLawyer, field: keyof ImportedRow): boolean {
  const value = lawyer[field];
  return value !== undefined && !(field === 'specialty' && value === '');
}

export type CellValue = string | number | boolean | string[] | null;

/** The value as the database stores it. */
export function toStoredValue(value: CellValue) {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Whether a row in the file is identical to the lawyer's row in the directory. */
export function isSame(known: KnownLawyer, row: ImportedRow, position: Position | null): boolean {
  return (
    columns.every((column) => known[column] === row[column]) &&
    known.latitude === (position?.latitude ?? null) &&
    known.longitude === (position?.longitude ?? null)
  );
}

export type ImportStatements = ReturnType<typeof prepareStatements>;

/** Prepares the statements once, because a nationwide import runs them a million times. */
export function prepareStatements(connection: BulkConnection) {
  // Subqueries, because a join would take 50 times as long if no lawyer matches.
  const position = (column: string) =>
    `(select "${column}" from "lawyerPositions" where "lawyerPositions"."id" = "positionId")`;
  const updatedColumns = [...columns, 'unlistedReason', 'mayBeVerified', 'positionId'];
  return {
    byId: connection.prepare<KnownLawyer>(`
      select *, ${position('latitude')} as "latitude", ${position('longitude')} as "longitude"
      from "lawyers" where "id" = ?`),
    update: connection.prepare(
      `update "lawyers" set ${updatedColumns.map((column) => `"${column}" = ?`).join(', ')}
       where "id" = ?`,
    ),
  };
}
