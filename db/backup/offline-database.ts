import { sql } from 'kysely';
import { type Database, openOffline } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';

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
export function markUnsentAsDeadLetters(file: string, reason: string, now: Date): Promise<number> {
  return withFile(file, async (db, tables) => {
    if (!tables.has('outbox')) return 0;
    const time = now.toISOString();
    // Older versions couldn't pause a newsletter: they queued all of it at once.
    if (tables.get('newsletters')?.includes('pausedAt')) {
      await db
        .updateTable('newsletters')
        .set({ pausedAt: time })
        .where('state', '=', 'sending')
        .execute();
    }
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ deadAt: time, lastError: reason, leasedUntil: null })
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/**
 * Deletes and overwrites the short-lived rows, which must not be preserved in a backup: rate limits
 * with client IP addresses, sessions, sign-in links, sign-ins in progress, and the server's own
 * state.
 */
export function removeShortLivedRows(file: string): Promise<void> {
  return withFile(file, async (db, tables) => {
    for (const [table, condition] of SHORT_LIVED) {
      if (tables.has(table)) await sql`delete from ${sql.table(table)} ${condition}`.execute(db);
    }
  });
}

/**
 * Use a condition only to keep some rows. A DELETE without one overwrites every page of the table;
 * a DELETE with one overwrites only the rows, and earlier copies of a row may remain on its page.
 */
const SHORT_LIVED = [
  ['limits', sql``],
  ['sessions', sql``],
  // Keep proof links (purpose 'application'), because they are valid for days.
  ['oneTimeLinks', sql`where "purpose" in ('administrator', 'lawyer', 'backup')`],
  ['passkeyChallenges', sql``],
  ['ssoAttempts', sql``],
  // Keep the owners' rule that everyone needs a second factor; the rest describes this server.
  ['serverState', sql`where "key" <> 'secondFactorRequired'`],
] as const;

/** Counts the administrators. Returns null if the schema is too old to have administrators. */
export function countAdministrators(
  file: string,
): Promise<{ total: number; withPassword: number } | null> {
  return withFile(file, async (db, tables) => {
    if (!tables.has('administrators')) return null;
    return db
      .selectFrom('administrators')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>(sql`nullif("passwordHash", '')`).as('withPassword'),
      ])
      .executeTakeFirstOrThrow();
  });
}

/** Adds a link that sets up the first administrator. */
export function addSetupLink(file: string, token: string, expiresAt: Date): Promise<void> {
  return withFile(file, async (db) => {
    await db
      .insertInto('oneTimeLinks')
      .values({
        hash: hashOf(token),
        purpose: 'administrator',
        subjectId: null,
        expiresAt: expiresAt.toISOString(),
      })
      .execute();
  });
}

/** @param work receives the names of the columns of each table */
async function withFile<Result>(
  file: string,
  work: (db: Database, tables: ReadonlyMap<string, readonly string[]>) => Promise<Result>,
): Promise<Result> {
  const db = await openOffline(file);
  try {
    const tables = await db.introspection.getTables();
    return await work(
      db,
      new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
    );
  } finally {
    await db.destroy();
  }
}
