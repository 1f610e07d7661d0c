import { type Database, readUnmigrated } from '../engine/database.ts';

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

/** Reads the value of a fact from a database that isn't migrated; null if it isn't stored. */
export async function readServerStateIn(
  location: string,
  key: ServerStateKey,
): Promise<string | null> {
  const state = await readUnmigrated(location, 'serverState', (db) => readServerState(db, key));
  return state?.value ?? null;
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
