import type Sqlite from 'better-sqlite3';
import { type Database, sqliteOf } from '../engine/database.ts';

/** The changes that an index hasn't applied yet. */
export interface PendingChanges {
  /** In the order of their commits. A lawyer may occur several times. */
  changes: { sequence: number; lawyerId: number | null; isRenamed: boolean }[];
  /** Whether the log still has all changes since. */
  isComplete: boolean;
}

const latestStatements = new WeakMap<Database, Sqlite.Statement<[], number | null>>();

/**
 * The sequence number of the latest logged change; 0 if there was none. Takes microseconds, so every
 * search can ask.
 */
export function latestChange(db: Database): number {
  let statement = latestStatements.get(db);
  if (!statement) {
    statement = sqliteOf(db)
      .prepare<[], number | null>('select max("sequence") from "lawyerChanges"')
      .pluck();
    latestStatements.set(db, statement);
  }
  return statement.get() ?? 0;
}

/** Reads the changes after a sequence number. */
export async function changesAfter(db: Database, sequence: number): Promise<PendingChanges> {
  const rows = await db
    .selectFrom('lawyerChanges')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
  const oldest = await db
    .selectFrom('lawyerChanges')
    .select((eb) => eb.fn.min('sequence').as('sequence'))
    .executeTakeFirst();
  return {
    changes: rows.map((row) => ({ ...row, isRenamed: row.isRenamed === 1 })),
    isComplete: (oldest?.sequence ?? 0) <= sequence + 1,
  };
}

/** Logs that too many lawyers have changed to list them, so that indexes are rebuilt. */
export async function logManyLawyerChanges(db: Database): Promise<void> {
  await db.insertInto('lawyerChanges').values({ lawyerId: null, isRenamed: 1 }).execute();
}

/** A run with more changes than this makes indexes be rebuilt, which is then faster. */
const MAX_LISTED = 10_000;

/** Logs the changes of an import or of another run, during which the triggers are off. */
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
