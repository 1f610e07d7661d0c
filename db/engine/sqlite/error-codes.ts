import Sqlite from 'better-sqlite3';
import type { UnavailableReason } from '../errors.ts';

const reasonsByCode: readonly [RegExp, UnavailableReason][] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(READONLY|CANTOPEN)/, 'read-only'],
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|NOMEM|PROTOCOL)/, 'failing'],
];

/** The problem behind an error of SQLite; null if the error has another cause. */
export function sqliteReasonOf(error: unknown): UnavailableReason | null {
  if (!(error instanceof Sqlite.SqliteError)) return null;
  return reasonsByCode.find(([code]) => code.test(error.code))?.[1] ?? null;
}
