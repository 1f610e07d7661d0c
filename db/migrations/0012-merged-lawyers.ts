import { type Kysely, sql } from 'kysely';

/** Adds pairs of listings that may belong to one lawyer, and the listings merged into others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('duplicateListings')
    .addColumn('lawyerId', 'integer', (column) =>
      column.notNull().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('otherId', 'integer', (column) =>
      column.notNull().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) =>
      column.notNull().check(sql`"reason" in ('phone', 'email', 'law firm')`),
    )
    .addColumn('dismissedAt', 'text')
    .addPrimaryKeyConstraint('duplicateListingsKey', ['lawyerId', 'otherId'])
    .addCheckConstraint('duplicateListingsInOrder', sql`"lawyerId" < "otherId"`)
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createIndex('duplicateListingsByOther')
    .on('duplicateListings')
    .columns(['otherId'])
    .execute();
  await db.schema
    .createTable('mergedLawyers')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('intoId', 'integer', (column) => column.notNull())
    .addColumn('keptId', 'integer', (column) =>
      column.notNull().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('snapshot', 'text', (column) => column.notNull().check(sql`json_valid("snapshot")`))
    .addColumn('mergedAt', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('mergedLawyersByKept')
    .on('mergedLawyers')
    .columns(['keptId'])
    .execute();
}
