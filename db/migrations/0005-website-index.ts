import { type Kysely, sql } from 'kysely';

/** Indexes websites without scheme, "www." and final slashes, so that a search can find them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "lawyersByWebsite" on "lawyers" (
      rtrim(
        replace(replace(replace(lower("website"), 'https://', ''), 'http://', ''), 'www.', ''), '/'
      )
    ) where "website" is not null`.execute(db);
}
