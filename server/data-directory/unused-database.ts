import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseAt, isServerUrl, reserveDatabase } from '../../db/engine/database.ts';
import { DatabaseError } from '../../db/engine/errors.ts';
import { acquireProcessLock, type ProcessLock } from '../../db/engine/process-lock.ts';

/** The name of a database for messages: a URL may contain a password. */
export function locationLabel(location: string): string {
  return isServerUrl(location) ? 'the PostgreSQL database' : location;
}

/** A database that no site can open until the lock is released. */
export interface UnusedDatabase {
  release(): unknown;
}

/**
 * Checks that no site uses a database, and reserves it. Until the lock is released, no site can open
 * a database on a server, or start in the folder of a file.
 *
 * @throws {DatabaseError} if a site or a command uses the database
 */
export async function lockUnused(location: string): Promise<UnusedDatabase> {
  const lock = isServerUrl(location)
    ? await reserveDatabase(location)
    : await lockUnusedFile(location);
  if (lock) return lock;
  throw new DatabaseError(
    `A site or a command is using ${locationLabel(location)}. Stop it, then try again.`,
  );
}

async function lockUnusedFile(file: string): Promise<ProcessLock | null> {
  if (existsSync(file) && (await (await databaseAt(file)).isInUse())) return null;
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new DatabaseError(`The folder ${folder} doesn't exist. Create it, then try again.`);
  return acquireProcessLock(join(folder, 'server.lock'));
}
