import { type Kysely, sql } from 'kysely';

/**
 * Removes the portraits of the demo directory, 01.svg to 24.svg, which the site no longer has. Other
 * images stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update "lawyers" set "profileImage" = null
      where "profileImage" glob '/portraits/[0-2][0-9].svg'`.execute(db);
}
