import { type Kysely, sql } from 'kysely';

/** Adds listing changes that need approval, and profile view counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listingChanges')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lawyerId', 'integer', (column) =>
      column.notNull().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('changes', 'text', (column) => column.notNull().check(sql`json_valid(changes)`))
    .addColumn('requestedAt', 'text', (column) => column.notNull())
    .addColumn('decidedAt', 'text')
    .addColumn('decision', 'text', (column) =>
      column.check(sql`decision in ('approved', 'refused', 'withdrawn')`),
    )
    .addColumn('reason', 'text')
    .addCheckConstraint('listingChangesDecided', sql`(decidedAt is null) = (decision is null)`)
    .execute();
  await db.schema
    .createIndex('listingChangesByLawyer')
    .on('listingChanges')
    .columns(['lawyerId', 'id'])
    .execute();
  await sql`
    create unique index listingChangesWaiting on listingChanges (lawyerId)
      where decidedAt is null`.execute(db);

  await db.schema
    .createTable('lawyerCounts')
    .addColumn('lawyerId', 'integer', (column) =>
      column.notNull().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lawyerCountsKey', ['lawyerId', 'day', 'what'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('lawyerCountsByDay').on('lawyerCounts').column('day').execute();
}
