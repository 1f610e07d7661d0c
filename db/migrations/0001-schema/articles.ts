import { type Kysely, sql } from 'kysely';
import { flag, required } from './columns.ts';

export async function createArticles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('featuredImage', 'text')
    .addColumn('publishedAt', 'text')
    .addColumn('readTimeMinutes', 'integer')
    .addColumn('isPublished', 'integer', flag('isPublished'))
    .addCheckConstraint('postsDated', sql`"isPublished" = 0 or "publishedAt" is not null`)
    .execute();
  await sql`
    create index "postsInOrder" on "posts" ("publishedAt" desc, "id" desc)
      where "isPublished" = 1`.execute(db);
}
