import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Adds articles, newsletters and subscribers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('featuredImage', 'text')
    .addColumn('publishedAt', 'text')
    .addColumn('readTimeMinutes', 'integer')
    .addColumn('isPublished', 'integer', (column) =>
      column.notNull().check(sql`isPublished in (0, 1)`),
    )
    .addCheckConstraint('postsDated', sql`isPublished = 0 or publishedAt is not null`)
    .execute();
  await sql`
    create index postsInOrder on posts (publishedAt desc, id desc) where isPublished = 1`.execute(
    db,
  );

  await sql`insert into contentVersions values ('posts', 1)`.execute(db);
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`postsCounted${event}`)} after ${sql.raw(event)} on posts begin
        update contentVersions set version = version + 1 where content = 'posts';
      end`.execute(db);
  }

  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('firstName', 'text')
    .addColumn('lastName', 'text')
    .addColumn('source', 'text')
    .addColumn('subscribedAt', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('unsubscribedAt', 'text')
    .addColumn('confirmationHash', 'text', token)
    .addColumn('confirmationSentAt', 'text')
    .addColumn('unsubscribeToken', 'text', token)
    .execute();
  await sql`create unique index subscribersByEmail on subscribers (email collate nocase)`.execute(
    db,
  );

  await db.schema
    .createTable('newsletters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('begunAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('newsletterRecipients')
    .addColumn('newsletter', 'text', (column) => column.notNull().references('newsletters.name'))
    .addColumn('subscriberId', 'integer', (column) =>
      column.notNull().references('subscribers.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('newsletterRecipientsKey', ['newsletter', 'subscriberId'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createIndex('newsletterRecipientsBySubscriber')
    .on('newsletterRecipients')
    .column('subscriberId')
    .execute();
}

function token(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().unique();
}
