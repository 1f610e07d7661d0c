import Sqlite from 'better-sqlite3';
import { hashOf } from './hash.ts';

/**
 * Functions that read or change a database file while no process has it open. The file may have the
 * schema of an older version of this software.
 */

/**
 * Marks all unsent emails as dead letters, with the reason, and pauses the newsletters that were
 * being sent. Returns the number of emails.
 *
 * @param reason shown in the list of dead letters
 */
export function markUnsentAsDeadLetters(file: string, reason: string, now: Date): number {
  return withFile(file, (sqlite) => {
    if (!hasTable(sqlite, 'outbox')) return 0;
    if (hasPausableNewsletters(sqlite)) {
      sqlite
        .prepare("update newsletters set pausedAt = ? where state = 'sending'")
        .run(now.toISOString());
    }
    return sqlite
      .prepare(
        `update outbox set deadAt = ?, lastError = ?, leasedUntil = null
         where sentAt is null and deadAt is null`,
      )
      .run(now.toISOString(), reason).changes;
  });
}

/**
 * Deletes and overwrites the short-lived rows, which must not be preserved in a backup: rate limits
 * with client IP addresses, sessions, sign-in links, sign-ins in progress, and the server's own
 * state.
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
 * Use a WHERE clause only to keep some rows. A DELETE without one overwrites every page of the
 * table; a DELETE with one overwrites only the rows, and earlier copies of a row may remain on its
 * page.
 */
const SHORT_LIVED: readonly [table: string, statement: string][] = [
  ['limits', 'delete from limits'],
  ['sessions', 'delete from sessions'],
  // Keep proof links (purpose 'application'), because they are valid for days.
  [
    'oneTimeLinks',
    "delete from oneTimeLinks where purpose in ('administrator', 'lawyer', 'backup')",
  ],
  ['passkeyChallenges', 'delete from passkeyChallenges'],
  ['ssoAttempts', 'delete from ssoAttempts'],
  // Keep the owners' rule that everyone needs a second factor; the rest describes this server.
  ['serverState', `delete from serverState where "key" <> 'secondFactorRequired'`],
];

/** Counts the administrators. Returns null if the schema is too old to have administrators. */
export function countAdministrators(file: string): { total: number; withPassword: number } | null {
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
export function addSetupLink(file: string, token: string, expiresAt: Date): void {
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
    // Keep the journal in memory. If this process were killed, a journal file would remain, and
    // SQLite would apply it to the next database at this path.
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

/** Older versions couldn't pause a newsletter: they queued all of it at once. */
function hasPausableNewsletters(sqlite: Sqlite.Database): boolean {
  const column = "select 1 from pragma_table_info('newsletters') where name = 'pausedAt'";
  return sqlite.prepare(column).get() !== undefined;
}
