import { type Kysely, sql } from 'kysely';

/** Searches near a point find offices in memory, so the R*Tree of positions is no longer needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger "lawyerPositionsInserted"`.execute(db);
  await sql`drop table "lawyerPositionBoxes"`.execute(db);
}
