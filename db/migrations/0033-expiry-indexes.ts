import type { Kysely } from 'kysely';

/**
 * Each form deletes expired rows. Without these indexes, it would read all rows of the last day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('limitsByExpiry').on('limits').column('expiresAt').execute();
  await db.schema
    .createIndex('idempotencyKeysByDate')
    .on('idempotencyKeys')
    .column('createdAt')
    .execute();
}
