import { type Kysely, sql } from 'kysely';

/** Adds the author, the reviewing lawyer and the sources of articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('posts').addColumn('author', 'text').execute();
  await db.schema.alterTable('posts').addColumn('reviewedBy', 'text').execute();
  await db.schema
    .alterTable('posts')
    .addColumn('reviewedOn', 'text', (column) =>
      column.check(sql`("reviewedOn" is null) = ("reviewedBy" is null)`),
    )
    .execute();
  await db.schema
    .alterTable('posts')
    .addColumn('sources', 'text', (column) =>
      column.notNull().defaultTo('[]').check(sql`json_type("sources") = 'array'`),
    )
    .execute();
}
