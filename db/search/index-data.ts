import { type Database, openReader } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { type ColumnValueLists, ColumnValues } from './column-values.ts';
import type { Columns } from './columns.ts';
import { type CubeCounts, countCube } from './cube.ts';
import { readColumns } from './read-columns.ts';
import { readPositionTable } from './read-position-table.ts';
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

/**
 * Reads a consistent snapshot, although it reads in steps and other code can write between them.
 */
export async function readIndexData(db: Database): Promise<IndexData> {
  const engine = engineOf(db);
  if (engine.location !== null) return readIndexDataOf(engine.location);
  // An in-memory database has only one connection, so read again if lawyers changed in between.
  for (;;) {
    const data = await readInSteps(db);
    if (data.sequence === engine.latestChange()) return data;
  }
}

/** Like `readIndexData`, through another connection to the database. */
export async function readIndexDataOf(location: string): Promise<IndexData> {
  const db = await openReader(location);
  try {
    // All data comes from the same snapshot.
    const snapshot = db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read');
    return await snapshot.execute(readInSteps);
  } finally {
    await db.destroy();
  }
}

/** Yields to the event loop between the steps. */
async function readInSteps(db: Database): Promise<IndexData> {
  // Unlike `latestChange`, this query waits for the end of a transaction on the same connection.
  const { sequence } = await db
    .selectFrom('lawyerChanges')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .executeTakeFirstOrThrow();
  // PostgreSQL may read later words than those of the snapshot. `followChanges` makes up for that.
  const [read, vocabulary] = await Promise.all([readColumns(db), readVocabulary(db)]);
  const { values, ...columns } = read.columns;
  return {
    sequence: sequence ?? 0,
    columns,
    values: values.lists(),
    rowsByName: read.rowsByName,
    layout: readLayout(read, await readPositionTable(db)),
    cube: await countCube(read.columns),
    vocabulary,
    unlistedNames: await readUnlistedNames(db),
  };
}

/** The columns of an index. */
export function columnsOf({ columns, values }: IndexData): Columns {
  return { ...columns, values: new ColumnValues(values) };
}
