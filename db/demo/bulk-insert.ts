import { resumeTriggers, suspendTriggers } from '../csv-import/suspend-triggers.ts';
import { raiseLawyersVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import { type BulkConnection, type BulkValue, engineOf } from '../engine/engine.ts';
import { logManyLawyerChanges } from '../lawyers/lawyer-changes.ts';
import { type NewLawyer, rowOf } from '../lawyers/lawyer-rows.ts';

/**
 * Inserts lawyers as fast as the database can: in one transaction, with prepared statements, without
 * checks, and with the name index rebuilt only at the end. This is the baseline of the import
 * benchmark.
 *
 * @param lawyers each lawyer must have a position
 */
export async function bulkInsertLawyers(
  db: Database,
  lawyers: Iterable<NewLawyer>,
  onProgress: (done: number) => void,
): Promise<void> {
  const engine = engineOf(db);
  const connection = engine.beginBulk();
  await db.transaction().execute(async (transaction) => {
    await suspendTriggers(transaction);
    insertLawyers(connection, lawyers, onProgress);
    await engine.names.rebuild(transaction);
    await resumeTriggers(transaction);
    await logManyLawyerChanges(transaction);
    await raiseLawyersVersion(transaction);
  });
  connection.end();
}

function insertLawyers(
  connection: BulkConnection,
  lawyers: Iterable<NewLawyer>,
  onProgress: (done: number) => void,
): void {
  const insertInto = prepareInserts(connection);
  const positionIds = new Map<string, number>();
  const sourceIds = new Map<string, number>();
  let done = 0;
  for (const lawyer of lawyers) {
    const { latitude, longitude } = lawyer;
    const position = `${latitude} ${longitude}`;
    const positionId =
      positionIds.get(position) ?? insertInto('lawyerPositions', { latitude, longitude });
    positionIds.set(position, positionId);
    const lawyerId = insertInto('lawyers', rowOf(lawyer, positionId));
    for (const { source, ...license } of lawyer.licenses) {
      const { name, url } = source ?? { name: '', url: '' };
      const sourceId = sourceIds.get(`${name} ${url}`) ?? insertInto('sources', { name, url });
      sourceIds.set(`${name} ${url}`, sourceId);
      insertInto('licenses', { ...license, sourceId, lawyerId });
      const { asOf } = license;
      insertInto('provenance', { lawyerId, sourceId, asOf, changedBy: 'import' });
    }
    done++;
    if (done % 10_000 === 0) onProgress(done);
  }
}

/** Prepares one statement per table. All rows of a table have the same columns. */
function prepareInserts(connection: BulkConnection) {
  const inserts = new Map<string, (row: Record<string, BulkValue>) => number>();
  const prepare = (table: string, columns: readonly string[]) => {
    const statement = connection.prepare<{ id: number }>(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
       values (${columns.map(() => '?').join(', ')})
       returning "${table === 'provenance' ? 'lawyerId' : 'id'}" as "id"`,
    );
    return (row: Record<string, BulkValue>) => {
      const values = columns.map((column) => row[column] as BulkValue);
      return (statement.get(...values) as { id: number }).id;
    };
  };
  return (table: string, row: Record<string, BulkValue>): number => {
    const insert = inserts.get(table) ?? prepare(table, Object.keys(row));
    inserts.set(table, insert);
    return insert(row);
  };
}
