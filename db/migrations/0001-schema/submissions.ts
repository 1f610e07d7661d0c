import { type Kysely, sql } from 'kysely';
import { createIndex, required } from './columns.ts';

/** Consents and idempotency keys of the forms. */
export async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  // emailHash identifies a person's consents even after the email itself is erased.
  await db.schema
    .createTable('consents')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject', 'text', required)
    .addColumn('subjectId', 'integer', required)
    .addColumn('version', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('page', 'text')
    .addColumn('agreedAt', 'text', required)
    .addColumn('emailHash', 'text')
    .execute();
  await createIndex(db, 'consentsBySubject', 'consents', ['subject', 'subjectId']);
  await sql`
    create index "consentsByPerson" on "consents" ("emailHash")
      where "emailHash" is not null`.execute(db);

  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('scope', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('bodyHash', 'text', required)
    .addColumn('rowId', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addPrimaryKeyConstraint('idempotencyKeysKey', ['scope', 'hash'])
    .modifyEnd(sql`without rowid`)
    .execute();
}
