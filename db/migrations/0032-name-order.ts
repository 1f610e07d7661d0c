import type { Kysely } from 'kysely';

/** PostgreSQL doesn't add the ID to an index, so without it the names would have to be sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('lawyersByName').execute();
  await db.schema
    .createIndex('lawyersByName')
    .on('lawyers')
    .columns(['unlistedReason', 'name', 'id'])
    .execute();
}
