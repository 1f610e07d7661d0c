import type { Database } from '../engine/database.ts';

/** An entry of the log. */
export interface LoggedChange {
  sequence: number;
  /** Null if lawyers have changed that the log doesn't name. */
  lawyerId: number | null;
  isRenamed: boolean;
}

/** The changes after a sequence number. */
export interface LaterChanges {
  /** In the order of their commits. A lawyer may occur several times. */
  changes: LoggedChange[];
  /** Whether `changes` contains every later change. If not, the index must be rebuilt. */
  isComplete: boolean;
}

/** Reads the changes after a sequence number. */
export async function changesAfter(db: Database, sequence: number): Promise<LaterChanges> {
  const rows = await db
    .selectFrom('lawyerChanges')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
  const logged = await db
    .selectFrom('lawyerChanges')
    .select((eb) => [eb.fn.min('sequence').as('oldest'), eb.fn.max('sequence').as('newest')])
    .executeTakeFirst();
  // If the database has lost changes, the log ends before the sequence number.
  const isLost = (logged?.newest ?? 0) < sequence;
  return {
    changes: rows.map((row) => ({ ...row, isRenamed: row.isRenamed === 1 })),
    isComplete: !isLost && (logged?.oldest ?? 0) <= sequence + 1,
  };
}

/**
 * Adds an entry without a lawyer, which tells every index to rebuild. For changes too numerous to
 * list.
 */
export async function logManyLawyerChanges(db: Database): Promise<void> {
  await db.insertInto('lawyerChanges').values({ lawyerId: null, isRenamed: 1 }).execute();
}

/** With more changes than this, rebuilding the index is faster than applying them. */
const MAX_LISTED = 10_000;

/** Logs the changes of an import or another job that runs with the triggers off. */
export class LawyerChangeLog {
  #listed = 0;

  /** Logs changed lawyers. Call it in the transaction that changes them. */
  async add(transaction: Database, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    this.#listed += ids.length;
    if (this.#listed > MAX_LISTED) return logManyLawyerChanges(transaction);
    await transaction
      .insertInto('lawyerChanges')
      .values(ids.map((lawyerId) => ({ lawyerId, isRenamed: 1 })))
      .execute();
  }
}
