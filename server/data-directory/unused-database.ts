import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFileInUse, isServerUrl, reserveDatabase } from '../../db/engine/database.ts';
import { DatabaseError } from '../../db/engine/errors.ts';
import { lossSignal } from '../../db/engine/loss-signal.ts';
import { acquireProcessLock } from '../../db/engine/process-lock.ts';

/** The name of a database for messages: a URL may contain a password. */
export function locationLabel(location: string): string {
  return isServerUrl(location) ? 'the PostgreSQL database' : location;
}

/** A database that no site can open until the lock is released. */
export interface UnusedDatabase {
  /** Aborts with a `DatabaseError` if the lock is lost, because a site may then use it. */
  signal: AbortSignal;
  release(): unknown;
}

/**
 * Checks that no site uses a database, and reserves it. Until the lock is released, no site can
 * open a database on a server, or start in the folder of a file.
 *
 * @throws {DatabaseError} if a site or a command uses the database
 */
export async function lockUnused(location: string): Promise<UnusedDatabase> {
  const lock = isServerUrl(location) ? await lockUnusedServer(location) : lockUnusedFile(location);
  if (lock) return lock;
  throw new DatabaseError(
    `A site or a command is using ${locationLabel(location)}. Stop it, then try again.`,
  );
}

async function lockUnusedServer(url: string): Promise<UnusedDatabase | null> {
  const lock = await reserveDatabase(url);
  const loss = new DatabaseError(
    'The connection that reserved the PostgreSQL database was lost, so a site may have used it. Try again.',
  );
  return lock && { signal: lossSignal(lock, loss), release: () => lock.release() };
}

function lockUnusedFile(file: string): UnusedDatabase | null {
  if (isFileInUse(file)) return null;
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new DatabaseError(`The folder ${folder} doesn't exist. Create it, then try again.`);
  const lock = acquireProcessLock(join(folder, 'server.lock'));
  return lock && { signal: new AbortController().signal, release: () => lock.release() };
}
