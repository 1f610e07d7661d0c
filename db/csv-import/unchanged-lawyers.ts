import type { BulkConnection, BulkValue } from '../engine/engine.ts';
import {
  type CellValue,
  type CsvLawyer,
  columns,
  isStated,
  toStoredValue,
} from './csv-import-rows.ts';

/** Recognizes the rows of a file that are already in the directory. */
export interface UnchangedLawyers {
  /**
   * Compares the rows of a batch with the lawyers who have the same license numbers.
   *
   * @param lawyerIds the ID of the lawyer who has a row's license number
   */
  readBatch(lawyerIds: ReadonlyMap<CsvLawyer, number>): Promise<void>;
  /**
   * Whether the lawyer already has all values of a row, apart from the licenses. May return false
   * for an unchanged row; then the values have to be compared one by one.
   */
  has(lawyer: CsvLawyer): boolean;
}

/**
 * Compares the values in SQL: reading all columns of a lawyer takes three times as long as binding
 * the file's values.
 */
export function prepareUnchangedLawyers(connection: BulkConnection): UnchangedLawyers {
  let unchanged = new Set<CsvLawyer>();
  return {
    async readBatch(lawyerIds) {
      unchanged = new Set();
      const rowsById = new Map<number, CsvLawyer>();
      const valuesByColumns = new Map<string, BulkValue[][]>();
      for (const [lawyer, id] of lawyerIds) {
        // Without coordinates in the file, an office with the same address stays where it is.
        // An additional license number may belong to another lawyer.
        const isComparable =
          lawyer.latitude === undefined && (lawyer.otherLicenses ?? []).length === 0;
        if (!isComparable || rowsById.has(id)) continue;
        rowsById.set(id, lawyer);
        const stated = columns.filter((column) => isStated(lawyer, column));
        const key = [...stated, 'id'].join();
        const values = stated.map((column) => toStoredValue(lawyer[column] as CellValue));
        const list = valuesByColumns.get(key) ?? [];
        valuesByColumns.set(key, list);
        list.push([...values, id]);
      }
      for (const [key, values] of valuesByColumns) {
        for (const id of await connection.findSame('lawyers', key.split(','), values))
          unchanged.add(rowsById.get(id) as CsvLawyer);
      }
    },
    has: (lawyer) => unchanged.has(lawyer),
  };
}
