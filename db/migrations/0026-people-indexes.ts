import { type Kysely, sql } from 'kysely';

/** Adds indexes for the list of administrators, and for finding a merged listing by its email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('oneTimeLinksBySubject')
    .on('oneTimeLinks')
    .columns(['subjectId', 'purpose'])
    .execute();
  // The expression must be the one of the query, or SQLite doesn't use the index.
  await sql`
    create index "mergedLawyersByEmail"
    on "mergedLawyers" (("snapshot" ->> '$.lawyer.email') collate nocase)`.execute(db);
}
