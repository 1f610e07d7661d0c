import { type Kysely, sql } from 'kysely';

/** Replaces the index that ignored case through a collation, which only SQLite has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('lawyersByEmail').execute();
  // The condition uses the same expression as the queries, so that SQLite can prove that they
  // imply it.
  await sql`
    create index "lawyersByEmail" on "lawyers" (lower("email"))
      where lower("email") is not null`.execute(db);
}
