import { type Kysely, sql } from 'kysely';

/** Stores when a session's user was last authenticated, and when the setup of an app began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('authenticatedAt', 'text').execute();
  await sql`update "sessions" set "authenticatedAt" = "startedAt"`.execute(db);
  await db.schema.alterTable('administrators').addColumn('totpBegunAt', 'text').execute();
}
