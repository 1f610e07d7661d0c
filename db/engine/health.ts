import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import type { Database } from './database.ts';
import { DatabaseFileError } from './sqlite/files.ts';

/** A problem with the disk or the database file that makes queries fail. */
export type UnavailableReason =
  | 'full'
  | 'read-only'
  | 'locked'
  | 'damaged'
  | 'failing'
  | 'deleted or replaced';

const reasonsByCode: readonly [RegExp, UnavailableReason][] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(READONLY|CANTOPEN)/, 'read-only'],
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|NOMEM|PROTOCOL)/, 'failing'],
];

/** Returns the disk or file problem behind an error; null if the error has another cause. */
export function unavailableReasonOf(error: unknown): UnavailableReason | null {
  if (error instanceof DatabaseFileError) return 'deleted or replaced';
  if (!(error instanceof Sqlite.SqliteError)) return null;
  return reasonsByCode.find(([code]) => code.test(error.code))?.[1] ?? null;
}

const explanations: Record<UnavailableReason, string> = {
  full: 'The disk is full. Free some space, then try again.',
  'read-only': "The database can't be written to: its disk or file is read-only.",
  locked: 'Another process has locked the database. Stop it, or try again later.',
  damaged: 'The database is damaged. Stop the site and restore a backup.',
  failing: 'The disk is failing or full. Check its free space, then the system log.',
  'deleted or replaced':
    'directory.db, or the -wal or -shm file beside it, was deleted or replaced while it was open. ' +
    'Move it back, or restart the site.',
};

/** Explains a disk or file problem to the operator. Returns null if the error has another cause. */
export function explainUnavailable(error: unknown): string | null {
  const reason = unavailableReasonOf(error);
  return reason && explanations[reason];
}

/** Tests whether the database can be written to, by committing an empty change. Throws if not. */
export async function probeWrite(db: Database): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}

/** The names of this version's migrations that the database has not applied yet. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const names = new Set(applied.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !names.has(name));
}
