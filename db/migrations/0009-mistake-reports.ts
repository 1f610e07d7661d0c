import { type Kysely, sql } from 'kysely';

/** Adds the mistakes that visitors report on profiles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mistakeReports')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lawyerId', 'integer', (column) =>
      column.notNull().references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('correctValue', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addColumn('decidedAt', 'text')
    .addColumn('outcome', 'text', (column) =>
      column.check(sql`"outcome" in ('corrected', 'declined')`),
    )
    .addColumn('reply', 'text')
    .addCheckConstraint('mistakeReportsDecided', sql`("decidedAt" is null) = ("outcome" is null)`)
    .execute();
  await db.schema
    .createIndex('mistakeReportsByLawyer')
    .on('mistakeReports')
    .columns(['lawyerId'])
    .execute();
  await db.schema
    .createIndex('mistakeReportsByFingerprint')
    .on('mistakeReports')
    .columns(['fingerprint', 'receivedAt'])
    .execute();
  await sql`
    create index "mistakeReportsWaiting" on "mistakeReports" ("id")
      where "decidedAt" is null`.execute(db);
}
