import { type Kysely, sql } from 'kysely';

/** Searches near a point find offices in memory, so they no longer need the boxes of positions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger "lawyerPositionsInserted"`.execute(db);
  await sql`drop table "lawyerPositionBoxes"`.execute(db);
}
