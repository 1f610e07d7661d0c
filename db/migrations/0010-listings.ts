import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/**
 * Adds premium terms, verifications, removed lawyers, and the proofs and decisions of applications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Few listings have a premium term, and a separate table doesn't slow down imports.
  await db.schema
    .createTable('premiumTerms')
    .addColumn('lawyerId', 'integer', (column) =>
      column.primaryKey().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('premiumTermsByEnd').on('premiumTerms').column('until').execute();

  await db.schema
    .createTable('verifications')
    .addColumn('lawyerId', 'integer', (column) =>
      column.primaryKey().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('verifiedOn', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .execute();
  // A removed lawyer must not be identifiable here, so store only what identifies an imported row.
  await db.schema
    .createTable('removedLawyers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('lawyerId', 'integer', (column) => column.notNull())
    .addColumn('removedAt', 'text', (column) => column.notNull())
    .execute();

  // Proves the applicant's identity, for an existing listing or for a new one.
  await db.schema
    .createTable('applicationProofs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('applicationId', 'integer', application)
    .addColumn('lawyerId', 'integer', (column) =>
      column.references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', oneOf('kind', ['link', 'operator']))
    .addColumn('madeAt', 'text', (column) => column.notNull())
    .addColumn('provedAt', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema
    .createIndex('proofsByApplication')
    .on('applicationProofs')
    .columns(['applicationId', 'lawyerId'])
    .execute();
  await db.schema
    .createTable('applicationDecisions')
    .addColumn('applicationId', 'integer', (column) => application(column).primaryKey())
    .addColumn('decision', 'text', oneOf('decision', ['approved', 'refused']))
    .addColumn('lawyerId', 'integer')
    .addColumn('reason', 'text')
    .addColumn('decidedAt', 'text', (column) => column.notNull())
    .execute();

  await sql`
    create index lawyersByEmail on lawyers (email collate nocase)
      where email is not null`.execute(db);
  await sql`create index lawyersByPhone on lawyers (phone) where phone is not null`.execute(db);
}

function application(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('applications.id').onDelete('cascade');
}

function oneOf(name: string, values: string[]) {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return (column: ColumnDefinitionBuilder) =>
    column.notNull().check(sql`${sql.ref(name)} in (${list})`);
}
