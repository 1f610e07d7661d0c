import type { Database } from '../engine/database.ts';
import { cityIndex } from '../places/city-index.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import { arrangeColumns, type ColumnsWithPositions } from './arrange-columns.ts';
import { ColumnValues } from './column-values.ts';
import { type Columns, emptyColumns } from './columns.ts';
import { ENCODED_COLUMNS, lawyerEncoder, type StoredLawyer, writeRow } from './lawyer-encoder.ts';
import { readBatches } from './read-batches.ts';
import { readNameOrder } from './read-names.ts';

/**
 * Minimum and maximum number of spare rows, for lawyers who are added or moved before the index is
 * rebuilt. Between these limits, there is one spare row for every four lawyers.
 */
const [MIN_SPARE_ROWS, MAX_SPARE_ROWS] = [1000, 20_000];

/** Reads the columns of the listed lawyers in batches and arranges them for searching. */
export async function readColumns(db: Database): Promise<ColumnsWithPositions> {
  const names = await readNameOrder(db);
  return arrangeColumns(names, await readById(db, names.ids.length));
}

async function readById(
  db: Database,
  expected: number,
): Promise<Pick<ColumnsWithPositions, 'columns' | 'position'>> {
  const areas = await practiceAreasOf(db);
  const values = new ColumnValues();
  const encoder = lawyerEncoder(areas.all, await cityIndex(db), values);
  const spare = Math.max(MIN_SPARE_ROWS, Math.min(expected >>> 2, MAX_SPARE_ROWS));
  const columns: Columns = {
    ...emptyColumns(expected, spare),
    areaCount: areas.all.length,
    values,
  };
  const position = new Uint32Array(expected);
  const invalid: StoredLawyer[] = [];
  let row = 0;
  for await (const lawyers of readLawyers(db)) {
    for (const lawyer of lawyers) {
      // With an in-memory database, lawyers can be added during the read.
      if (row === expected) break;
      if (lawyer.unlistedReason !== null) continue;
      const encoded = encoder.encode(lawyer);
      if (encoded === undefined) {
        invalid.push(lawyer);
        continue;
      }
      writeRow(columns, row, encoded);
      position[row] = lawyer.positionId ?? 0;
      row++;
    }
  }
  logInvalidLawyers(invalid);
  return { columns: { ...columns, size: row }, position };
}

/**
 * Logs the lawyers that can't be encoded. The server never stores one, but another program that
 * writes to the database can. Searches leave these lawyers out instead of listing them in the wrong
 * place.
 */
export function logInvalidLawyers(lawyers: readonly StoredLawyer[]): void {
  const [first] = lawyers;
  if (!first) return;
  console.error(
    `Lawyers left out of the search because of an unknown state or an invalid list: ` +
      `${lawyers.length}, for example lawyer ${first.id} with the state '${first.state}', the ` +
      `practice areas ${first.practiceAreas} and the languages ${first.languages}.`,
  );
}

/**
 * Reads all lawyers, also unlisted ones: with a condition on `unlistedReason`, each batch would
 * read the whole index by name, and all batches 1.32 million lawyers 264 times.
 */
function readLawyers(db: Database) {
  return readBatches<StoredLawyer & Pick<LawyersTable, 'unlistedReason'>>((limit, last) =>
    db
      .selectFrom('lawyers')
      .select([...ENCODED_COLUMNS, 'unlistedReason'])
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}
