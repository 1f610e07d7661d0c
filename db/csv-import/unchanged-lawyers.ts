import type { BulkConnection, BulkStatement } from '../engine/engine.ts';
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
   * Whether a lawyer already has all values of a row, apart from the licenses. May return false
   * for an unchanged row; then the values have to be compared one by one.
   */
  has(lawyerId: number, lawyer: CsvLawyer): Promise<boolean>;
}

/**
 * Compares the values in SQL: reading all columns of a lawyer takes three times as long as binding
 * the file's values.
 */
export function prepareUnchangedLawyers(connection: BulkConnection): UnchangedLawyers {
  const statements = new Map<string, BulkStatement<unknown>>();
  const prepare = (stated: readonly string[]) => {
    const key = stated.join();
    let statement = statements.get(key);
    if (!statement) {
      const conditions = [
        ...stated.map((column) => `"${column}" is not distinct from ?`),
        '"id" = ?',
      ];
      statement = connection.prepare(`select 1 from "lawyers" where ${conditions.join(' and ')}`);
      statements.set(key, statement);
    }
    return statement;
  };
  return {
    async has(lawyerId, lawyer) {
      // Without coordinates in the file, an office with the same address stays where it is.
      if (lawyer.latitude !== undefined) return false;
      const stated = columns.filter((column) => isStated(lawyer, column));
      const values = stated.map((column) => toStoredValue(lawyer[column] as CellValue));
      return (await prepare(stated).get(...values, lawyerId)) !== undefined;
    },
  };
}
