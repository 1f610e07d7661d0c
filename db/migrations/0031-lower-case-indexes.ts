import { type Kysely, sql } from 'kysely';

/**
 * Indexes emails and actors by `lower()` instead of a collation that only SQLite has, and adds an
 * email column to merged listings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "mergedLawyers" add column "email" text
      generated always as ("snapshot" ->> '$.lawyer.email') virtual`.execute(db);
  const emails = ['requests', 'messages', 'applications', 'mistakeReports', 'mergedLawyers'];
  for (const table of emails) {
    await sql`drop index ${sql.ref(`${table}ByEmail`)}`.execute(db);
    await sql`
      create index ${sql.ref(`${table}ByEmail`)} on ${sql.table(table)} (lower("email"))`.execute(
      db,
    );
  }
  await sql`drop index "subscribersByEmail"`.execute(db);
  for (const table of ['subscribers', 'administrators']) {
    await sql`
      create unique index ${sql.ref(`${table}ByEmail`)}
      on ${sql.table(table)} (lower("email"))`.execute(db);
  }
  await sql`drop index "auditLogByActor"`.execute(db);
  await sql`create index "auditLogByActor" on "auditLog" (lower("actor"))`.execute(db);
}
