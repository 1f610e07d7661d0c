import { resumeTriggers, suspendTriggers } from '../csv-import/suspend-triggers.ts';
import { raiseImportsVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import { type BulkConnection, type BulkRow, engineOf } from '../engine/engine.ts';
import { logManyLawyerChanges } from '../lawyers/lawyer-changes.ts';
import { type NewLawyer, rowOf } from '../lawyers/lawyer-rows.ts';
import type { NewLicense } from '../lawyers/licenses.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Inserts lawyers as fast as the database can: in one transaction, many rows at a time, without
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
  await db.transaction().execute(async (transaction) => {
    await suspendTriggers(transaction);
    const connection = engine.beginBulk(transaction);
    await insertLawyers(connection, lawyers, onProgress);
    connection.end();
    await engine.names.rebuild(transaction);
    await resumeTriggers(transaction);
    await logManyLawyerChanges(transaction);
    await raiseImportsVersion(transaction);
  });
}

async function insertLawyers(
  connection: BulkConnection,
  lawyers: Iterable<NewLawyer>,
  onProgress: (done: number) => void,
): Promise<void> {
  const positions = new IdsByRow<Position>(connection, 'lawyerPositions');
  const sources = new IdsByRow<Source>(connection, 'sources');
  let done = 0;
  for (const batch of batches(lawyers)) {
    await positions.add(batch.map(positionOf));
    await sources.add(batch.flatMap(({ licenses }) => licenses.map(sourceOf)));
    const ids = await connection.insertWithIds(
      'lawyers',
      batch.map((lawyer) => rowOf(lawyer, positions.idOf(positionOf(lawyer)))),
    );
    const licenses = batch.flatMap((lawyer, index) =>
      lawyer.licenses.map(({ source, ...license }) => ({
        ...license,
        sourceId: sources.idOf(sourceOf({ source })),
        lawyerId: ids[index] as number,
      })),
    );
    await connection.insertMany('licenses', licenses);
    const provenance = licenses.map(({ lawyerId, sourceId, asOf }) => {
      return { lawyerId, sourceId, asOf, changedBy: 'import' };
    });
    await connection.insertMany('provenance', provenance);
    done += batch.length;
    if (done % 10_000 === 0) onProgress(done);
  }
}

/** Progress is reported every 10,000 lawyers, so this must divide 10,000 evenly. */
const BATCH_SIZE = 1_000;

function* batches(lawyers: Iterable<NewLawyer>): Generator<NewLawyer[]> {
  let batch: NewLawyer[] = [];
  for (const lawyer of lawyers) {
    batch.push(lawyer);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Position = Pick<NewLawyer, 'latitude' | 'longitude'>;
type Source = NonNullable<NewLicense['source']>;

const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

const sourceOf = ({ source }: Pick<NewLicense, 'source'>): Source => ({
  name: source?.name ?? '',
  url: source?.url ?? '',
});

/** Stores each distinct row of a table once, and returns its ID. */
class IdsByRow<Row extends BulkRow<Row>> {
  readonly #connection: BulkConnection;
  readonly #table: keyof Schema;
  readonly #ids = new Map<string, number>();

  constructor(connection: BulkConnection, table: keyof Schema) {
    this.#connection = connection;
    this.#table = table;
  }

  async add(rows: readonly Row[]): Promise<void> {
    const added = new Map<string, Row>();
    for (const row of rows) if (!this.#ids.has(keyOf(row))) added.set(keyOf(row), row);
    const ids = await this.#connection.insertWithIds(this.#table, [...added.values()]);
    for (const [index, key] of [...added.keys()].entries())
      this.#ids.set(key, ids[index] as number);
  }

  idOf(row: Row): number {
    return this.#ids.get(keyOf(row)) as number;
  }
}

const keyOf = (row: object) => Object.values(row).join('\n');
