import { type Kysely, sql } from 'kysely';

/**
 * Adds the administrator to whom an inbox item is assigned, replies to messages, reply templates
 * and saved filters, and the indexes of the to-do list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['requests', 'messages', 'applications']) {
    await db.schema
      .alterTable(table)
      .addColumn('assigneeId', 'integer', (column) =>
        column.references('administrators.id').onDelete('set null'),
      )
      .execute();
    await sql`
      create index ${sql.ref(`${table}Assigned`)} on ${sql.table(table)} ("assigneeId", "receivedAt")
        where "assigneeId" is not null`.execute(db);
  }

  await db.schema
    .createTable('messageReplies')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('messageId', 'integer', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('repliedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('messageRepliesByMessage')
    .on('messageReplies')
    .columns(['messageId'])
    .execute();

  await db.schema
    .createTable('replyTemplates')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('savedFilters')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('administratorId', 'integer', (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`"kind" in ('requests', 'messages', 'applications')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addUniqueConstraint('savedFiltersByName', ['administratorId', 'kind', 'name'])
    .execute();

  await sql`
    create index "listingChangesPending" on "listingChanges" ("requestedAt")
      where "decidedAt" is null`.execute(db);
  await sql`
    create index "mistakeReportsPending" on "mistakeReports" ("receivedAt")
      where "decidedAt" is null`.execute(db);
}
