import { type Kysely, sql } from 'kysely';

/** Replaces the index that ignored case through a collation, which only SQLite has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('lawyersByEmail').execute();
  // The condition is about the expression, not the column, so that a query for a value implies it.
  await sql`
    create index "lawyersByEmail" on "lawyers" (lower("email"))
      where lower("email") is not null`.execute(db);
}
