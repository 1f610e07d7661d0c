import { existsSync, rmSync } from 'node:fs';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { migrate } from '../migrate.ts';
import { renameDurably } from '../rename-durably.ts';
import type { NewDatabase } from '../tables.ts';
import { openOffline } from './open.ts';

/** A file with this suffix is deleted when the copy starts over. */
const INCOMPLETE_SUFFIX = '.incomplete';

/**
 * A new database file, which gets its name when it is complete.
 *
 * @throws {DatabaseError} if the file exists
 */
export async function createFile(file: string): Promise<NewDatabase> {
  // A write-ahead log alone counts, because SQLite would apply it to the new file.
  const existing = ['', '-wal', '-shm'].map((suffix) => file + suffix).find(existsSync);
  if (existing) {
    throw new DatabaseError(`${existing} already exists. Name another file, or move it away.`);
  }
  const incomplete = file + INCOMPLETE_SUFFIX;
  rmSync(incomplete, { force: true });
  const db = await openNewFile(incomplete);
  return {
    db,
    // A new file has no rows, and is incomplete until it gets its name.
    async clear() {},
    async complete() {
      await db.destroy();
      renameDurably(incomplete, file);
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      rmSync(incomplete, { force: true });
    },
  };
}

/**
 * Opens a new file to fill it. If the process is killed, the file may be damaged.
 *
 * @param schema the last migration to apply; all by default
 */
export async function openNewFile(file: string, schema?: string): Promise<Database> {
  const db = await openOffline(file, { isNew: true });
  const provided = Object.entries(migrations).filter(([name]) => !schema || name <= schema);
  await migrate(db, file, undefined, Object.fromEntries(provided));
  const { tables } = engineOf(db);
  // Migrations insert a few rows.
  await tables.clear(db, await tables.list(db));
  return db;
}
