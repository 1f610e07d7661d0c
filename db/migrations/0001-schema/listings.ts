import { type Kysely, sql } from 'kysely';
import { createIndex, ownedBy, required } from './columns.ts';

/**
 * Premium terms, verifications, removed lawyers, changes that await a decision, and daily counts.
 */
export async function createListings(db: Kysely<unknown>): Promise<void> {
  const lawyer = ownedBy('lawyers.id');

  // Few lawyers have a premium term. A separate table keeps the lawyers table small for imports.
  await db.schema
    .createTable('premiumTerms')
    .addColumn('lawyerId', 'integer', (column) => lawyer(column.primaryKey()))
    .addColumn('until', 'text', required)
    .execute();
  await createIndex(db, 'premiumTermsByEnd', 'premiumTerms', ['until']);

  await db.schema
    .createTable('verifications')
    .addColumn('lawyerId', 'integer', (column) => lawyer(column.primaryKey()))
    .addColumn('verifiedOn', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('link', 'text')
    .execute();

  // Stores only keys that identify the lawyer in a later import, and no names.
  await db.schema
    .createTable('removedLawyers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('lawyerId', 'integer', required)
    .addColumn('removedAt', 'text', required)
    .execute();

  await db.schema
    .createTable('listingChanges')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lawyerId', 'integer', (column) => lawyer(column.notNull()))
    .addColumn('changes', 'text', (column) => column.notNull().check(sql`json_valid("changes")`))
    .addColumn('requestedAt', 'text', required)
    .addColumn('decidedAt', 'text')
    .addColumn('decision', 'text', (column) =>
      column.check(sql`"decision" in ('approved', 'refused', 'withdrawn')`),
    )
    .addColumn('reason', 'text')
    .addCheckConstraint('listingChangesDecided', sql`("decidedAt" is null) = ("decision" is null)`)
    .execute();
  await createIndex(db, 'listingChangesByLawyer', 'listingChanges', ['lawyerId', 'id']);
  // At most one undecided change for each lawyer.
  await sql`
    create unique index "listingChangesWaiting" on "listingChanges" ("lawyerId")
      where "decidedAt" is null`.execute(db);

  await db.schema
    .createTable('lawyerCounts')
    .addColumn('lawyerId', 'integer', (column) => lawyer(column.notNull()))
    .addColumn('day', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('lawyerCountsKey', ['lawyerId', 'day', 'what'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await createIndex(db, 'lawyerCountsByDay', 'lawyerCounts', ['day']);
}
