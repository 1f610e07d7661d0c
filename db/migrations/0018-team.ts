import { type Kysely, sql } from 'kysely';
import { oneOf } from './0001-schema/columns.ts';

/**
 * Adds administrators' roles and last sign-ins, and the devices of sessions. Existing
 * administrators become owners, because they could do everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('administrators')
    // A row without a role gets the least powerful one.
    .addColumn('role', 'text', (column) =>
      oneOf('role', ['owner', 'intake', 'listings', 'editor', 'viewer'])(column).defaultTo(
        'viewer',
      ),
    )
    .execute();
  await sql`update "administrators" set "role" = 'owner'`.execute(db);
  await db.schema.alterTable('administrators').addColumn('lastSignInAt', 'text').execute();
  await sql`update "administrators" set "lastSignInAt" = (
    select max("at") from "auditLog" where "subject" = 'administrator'
      and "subjectId" = "administrators"."id" and "action" = 'sign in')`.execute(db);
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
