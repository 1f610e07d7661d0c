import type { Kysely } from 'kysely';

/** Adds the ID to the index. PostgreSQL doesn't do so itself and would have to sort the names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('lawyersByName').execute();
  await db.schema
    .createIndex('lawyersByName')
    .on('lawyers')
    .columns(['unlistedReason', 'name', 'id'])
    .execute();
}
