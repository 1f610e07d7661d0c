import Sqlite from 'better-sqlite3';
import { hashOf } from './hash.ts';

/**
 * Changes to a database file that no process has open, with any schema version of this software.
 */

/**
 * Turns all waiting emails into dead letters and stores the reason. Returns the number of emails.
 *
 * @param reason shown in the list of dead letters
 */
export function giveUpEmails(file: string, reason: string, now: Date): number {
  return withFile(file, (sqlite) => {
    if (!hasTable(sqlite, 'outbox')) return 0;
    return sqlite
      .prepare(
        `update outbox set deadAt = ?, lastError = ?, leasedUntil = null
         where sentAt is null and deadAt is null`,
      )
      .run(now.toISOString(), reason).changes;
  });
}

/**
 * Deletes the short-lived rows, which a copy must not preserve: rate limits with client IP
 * addresses, sessions, sign-in links, and the server's own state. Their bytes are overwritten.
 */
export function removeShortLivedRows(file: string): void {
  withFile(file, (sqlite) => {
    sqlite.pragma('secure_delete = on');
    for (const [table, statement] of SHORT_LIVED) {
      if (hasTable(sqlite, table)) sqlite.exec(statement);
    }
  });
}

/**
 * Without a condition, SQLite overwrites every page of the table. With one, it overwrites rows, and
 * earlier copies of a row may be left beside them.
 */
const SHORT_LIVED: readonly [table: string, statement: string][] = [
  ['limits', 'delete from limits'],
  ['sessions', 'delete from sessions'],
  // Application links stay: they are valid for days.
  ['oneTimeLinks', "delete from oneTimeLinks where purpose in ('administrator', 'lawyer')"],
  ['serverState', 'delete from serverState'],
];

/** Counts the administrators; null if the schema is too old to have any. */
export function administratorsIn(file: string): { total: number; withPassword: number } | null {
  return withFile(file, (sqlite) => {
    if (!hasTable(sqlite, 'administrators')) return null;
    return (
      sqlite
        .prepare<[], { total: number; withPassword: number }>(
          `select count(*) as total, count(nullif(passwordHash, '')) as withPassword
           from administrators`,
        )
        .get() ?? null
    );
  });
}

/** Adds a link that sets up the first administrator. */
export function addSetUpLink(file: string, token: string, expiresAt: Date): void {
  withFile(file, (sqlite) => {
    sqlite
      .prepare(
        `insert into oneTimeLinks (hash, purpose, subjectId, expiresAt)
         values (?, 'administrator', null, ?)`,
      )
      .run(hashOf(token), expiresAt.toISOString());
  });
}

function withFile<Result>(file: string, work: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    // A journal beside the file would survive a kill, and SQLite would replay it into the next database there.
    sqlite.pragma('journal_mode = memory');
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

function hasTable(sqlite: Sqlite.Database, table: string): boolean {
  const row = sqlite
    .prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
    .get(table);
  return row !== undefined;
}
