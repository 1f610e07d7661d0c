import { type Kysely, sql } from 'kysely';

/** Adds indexes for finding everything about one email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "requestsByEmail" on "requests" ("email" collate nocase)`.execute(db);
  await sql`create index "messagesByEmail" on "messages" ("email" collate nocase)`.execute(db);
  await sql`
    create index "applicationsByEmail" on "applications" ("email" collate nocase)`.execute(db);
  await sql`
    create index "mistakeReportsByEmail" on "mistakeReports" ("email" collate nocase)`.execute(db);
  await sql`create index "auditLogByActor" on "auditLog" ("actor" collate nocase)`.execute(db);
}
