import Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';

/** Keys of the facts about the server that are stored in the database, each as a short text. */
export type ServerStateKey =
  | 'lastSeenAt'
  | 'dailyBackup'
  | 'untrustedProxy'
  | 'secondFactorRequired'
  | 'healthJob'
  | 'backupChecks'
  | 'databaseCheck'
  | `job ${string}`;

export interface ServerState {
  value: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Returns a stored fact, or null if there is none. */
export async function readServerState(
  db: Database,
  key: ServerStateKey,
): Promise<ServerState | null> {
  const row = await db
    .selectFrom('serverState')
    .select(['value', 'updatedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the value of a fact from a database file in read-only mode; null if it isn't stored. */
export function readServerStateIn(file: string, key: ServerStateKey): string | null {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const hasTable = sqlite
      .prepare("select 1 from sqlite_schema where type = 'table' and name = 'serverState'")
      .get();
    // An older schema has no such table.
    if (!hasTable) return null;
    const value = sqlite
      .prepare<[string], string>('select value from serverState where key = ?')
      .pluck()
      .get(key);
    return value ?? null;
  } finally {
    sqlite.close();
  }
}

/** Stores a fact, replacing the earlier value. */
export async function writeServerState(
  db: Database,
  key: ServerStateKey,
  value: string,
  now: Date,
): Promise<void> {
  const updatedAt = now.toISOString();
  await db
    .insertInto('serverState')
    .values({ key, value, updatedAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt }))
    .execute();
}

/** Removes a fact; does nothing if there is none. */
export async function clearServerState(db: Database, key: ServerStateKey): Promise<void> {
  await db.deleteFrom('serverState').where('key', '=', key).execute();
}
