import type { Database } from '../engine/database.ts';
import { type ColumnValueLists, ColumnValues } from './column-values.ts';
import type { Columns } from './columns.ts';
import { type CubeCounts, countCube } from './cube.ts';
import { readColumns } from './read-columns.ts';
import { type LayoutData, readLayout } from './row-ranges.ts';
import type { SortedRows } from './sorted-rows.ts';
import { readUnlistedNames, type UnlistedNameData } from './unlisted-names.ts';
import { readVocabulary, type VocabularyData } from './vocabulary.ts';

/** Everything that a search index reads from the database, as plain data. */
export interface IndexData {
  /** The latest logged change before the data was read. */
  sequence: number;
  columns: Omit<Columns, 'values'>;
  values: ColumnValueLists;
  rowsByName: SortedRows;
  layout: LayoutData;
  cube: CubeCounts;
  vocabulary: VocabularyData;
  unlistedNames: UnlistedNameData;
}

/** Reads the data in steps, and yields to the event loop between them. */
export async function readIndexData(db: Database): Promise<IndexData> {
  // Unlike `latestChange`, this query waits for the end of a transaction on the same connection.
  const { sequence } = await db
    .selectFrom('lawyerChanges')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .executeTakeFirstOrThrow();
  const read = await readColumns(db);
  const { values, ...columns } = read.columns;
  return {
    sequence: sequence ?? 0,
    columns,
    values: values.lists(),
    rowsByName: read.rowsByName,
    layout: readLayout(read),
    cube: await countCube(read.columns),
    vocabulary: await readVocabulary(db),
    unlistedNames: await readUnlistedNames(db),
  };
}

/** The columns of an index. */
export function columnsOf({ columns, values }: IndexData): Columns {
  return { ...columns, values: new ColumnValues(values) };
}
