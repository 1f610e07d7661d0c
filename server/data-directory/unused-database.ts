import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseAt, isServerUrl } from '../../db/engine/database.ts';
import { DatabaseError } from '../../db/engine/errors.ts';
import { acquireProcessLock, type ProcessLock } from '../../db/engine/process-lock.ts';

/** The name of a database for messages: a URL may contain a password. */
export function locationLabel(location: string): string {
  return isServerUrl(location) ? 'the PostgreSQL database' : location;
}

/**
 * Checks that no server uses a database. Until the lock is released, no server can start in the
 * folder of a file.
 *
 * @returns null for a database on a server
 * @throws {DatabaseError} if a server or a command uses the database
 */
export async function lockUnused(location: string): Promise<ProcessLock | null> {
  const inUse = new DatabaseError(
    `A site or a command is using ${locationLabel(location)}. Stop it, then try again.`,
  );
  const isServer = isServerUrl(location);
  if ((isServer || existsSync(location)) && (await (await databaseAt(location)).isInUse()))
    throw inUse;
  if (isServer) return null;
  const folder = dirname(location);
  if (!existsSync(folder))
    throw new DatabaseError(`The folder ${folder} doesn't exist. Create it, then try again.`);
  const lock = acquireProcessLock(join(folder, 'server.lock'));
  if (!lock) throw inUse;
  return lock;
}
