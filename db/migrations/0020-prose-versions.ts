import { type Kysely, sql } from 'kysely';
import { required } from './0001-schema/columns.ts';

/** Adds the versions of pages whose text an owner replaced, such as the privacy policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proseVersions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('page', 'text', required)
    .addColumn('content', 'text')
    .addColumn('savedAt', 'text', required)
    .addColumn('savedBy', 'text', required)
    .execute();
  await db.schema
    .createIndex('proseVersionsOfPage')
    .on('proseVersions')
    .columns(['page', 'id'])
    .execute();
  await sql`insert into contentVersions values ('prose', 1)`.execute(db);
}
