import { type Kysely, sql } from 'kysely';

/** For the article editor: adds drafts, schedules, pictures, and who has which article open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addEditingColumns(db);
  await countPublicChangesOnly(db);
  await db.schema
    .createTable('articleEditors')
    .addColumn('postId', 'integer', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('administratorId', 'integer', (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('articleEditorsKey', ['postId', 'administratorId'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await createPictures(db);
}

async function addEditingColumns(db: Kysely<unknown>): Promise<void> {
  const posts = () => db.schema.alterTable('posts');
  await posts().addColumn('markdown', 'text').execute();
  await posts()
    .addColumn('draft', 'text', (column) =>
      column.check(sql`"draft" is null or json_type("draft") = 'object'`),
    )
    .execute();
  await posts()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await posts()
    .addColumn('updatedAt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await posts().addColumn('updatedBy', 'text').execute();
  await posts()
    .addColumn('publishAt', 'text', (column) =>
      column.check(sql`"publishAt" is null or "isPublished" = 0`),
    )
    .execute();
  await posts().addColumn('creationKey', 'text').execute();
  await sql`update posts set updatedAt = coalesce(publishedAt, '')`.execute(db);
  await sql`create unique index "postsByCreationKey" on "posts" ("creationKey")`.execute(db);
  // The admin's list filters and searches these columns without reading the articles.
  await sql`
    create index "postsByUpdate" on "posts" ("updatedAt" desc, "id" desc,
      "title", "slug", "category", "isPublished", "publishAt")`.execute(db);
  await sql`
    create index "postsUnpublished" on "posts" ("updatedAt" desc, "id" desc)
      where "isPublished" = 0`.execute(db);
  await sql`
    create index "postsScheduled" on "posts" ("publishAt")
      where "publishAt" is not null`.execute(db);
}

/** An edited draft isn't public, so it must not invalidate the caches of public pages. */
async function countPublicChangesOnly(db: Kysely<unknown>): Promise<void> {
  const triggers = {
    insert: ['insert', 'new."isPublished" = 1'],
    update: [
      `update of slug, title, excerpt, content, category, featuredImage, publishedAt,
        readTimeMinutes, isPublished, author, reviewedBy, reviewedOn, sources`,
      'old."isPublished" = 1 or new."isPublished" = 1',
    ],
    delete: ['delete', 'old."isPublished" = 1'],
  };
  for (const [name, [event = '', isPublic = '']] of Object.entries(triggers)) {
    await sql`drop trigger ${sql.ref(`postsCounted${name}`)}`.execute(db);
    await sql`
      create trigger ${sql.ref(`postsCounted${name}`)} after ${sql.raw(event)} on posts
      when ${sql.raw(isPublic)} begin
        update contentVersions set version = version + 1 where content = 'posts';
      end`.execute(db);
  }
}

async function createPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('altText', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('uploadedAt', 'text', (column) => column.notNull())
    .addColumn('uploadedBy', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('pictureFiles')
    .addColumn('pictureId', 'integer', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('pictureFilesKey', ['pictureId', 'width'])
    .execute();
  await db.schema
    .createTable('articlePictures')
    .addColumn('postId', 'integer', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('articlePicturesKey', ['postId', 'hash'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createIndex('articlePicturesByHash')
    .on('articlePictures')
    .columns(['hash'])
    .execute();
}
