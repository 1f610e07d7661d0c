import { type Kysely, sql } from 'kysely';
import { createIndex, oneOf, ownedBy, required } from './columns.ts';
import {
  addInboxColumns,
  createPersonIndex,
  createWaitingIndexes,
  ERASABLE_STATUS,
} from './inbox.ts';

/** Lawyers' applications, the proofs of the applicants' identity, and the decisions. */
export async function createApplications(db: Kysely<unknown>): Promise<void> {
  const applications = db.schema
    .createTable('applications')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('firstName', 'text', required)
    .addColumn('lastName', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('lawFirm', 'text')
    .addColumn('website', 'text')
    .addColumn('yearsExperience', 'text', required)
    .addColumn('barAdmissions', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('zipCode', 'text', required)
    .addColumn('education', 'text', required)
    .addColumn('languages', 'text', required)
    .addColumn('questions', 'text')
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text', required)
    .addColumn('receivedAt', 'text', required)
    .addColumn('seenAt', 'text')
    .addColumn('closedAt', 'text')
    // Erasure sets required columns to empty strings, because they can't be null.
    .addColumn('erasedAt', 'text');
  await addInboxColumns(applications, ERASABLE_STATUS).execute();
  await createIndex(db, 'applicationsByFingerprint', 'applications', ['fingerprint', 'receivedAt']);
  await createIndex(db, 'applicationsByReceipt', 'applications', ['receivedAt']);
  await createIndex(db, 'applicationsByStatus', 'applications', ['status', 'receivedAt']);
  await createWaitingIndexes(db, 'applications', ['closedAt', 'erasedAt']);
  await createPersonIndex(db, 'applications', 'applicationNames', [
    'firstName',
    'lastName',
    'email',
  ]);

  const application = ownedBy('applications.id');

  // Slugs of the sign-up list, which includes "other", so the column can't refer to practiceAreas.
  await db.schema
    .createTable('applicationPracticeAreas')
    .addColumn('applicationId', 'integer', (column) => application(column.notNull()))
    .addColumn('position', 'integer', required)
    .addColumn('practiceArea', 'text', required)
    .addPrimaryKeyConstraint('applicationPracticeAreasKey', ['applicationId', 'position'])
    .modifyEnd(sql`without rowid`)
    .execute();

  // Proofs that the applicant owns an email: the claimed listing's, or the application's own email
  // if lawyerId is null.
  await db.schema
    .createTable('applicationProofs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('applicationId', 'integer', (column) => application(column.notNull()))
    .addColumn('lawyerId', 'integer', ownedBy('lawyers.id'))
    .addColumn('kind', 'text', oneOf('kind', ['link', 'operator']))
    .addColumn('madeAt', 'text', required)
    .addColumn('provedAt', 'text')
    .addColumn('reason', 'text')
    .execute();
  await createIndex(db, 'proofsByApplication', 'applicationProofs', ['applicationId', 'lawyerId']);

  await db.schema
    .createTable('applicationDecisions')
    .addColumn('applicationId', 'integer', (column) => application(column.notNull()).primaryKey())
    .addColumn('decision', 'text', oneOf('decision', ['approved', 'refused']))
    .addColumn('lawyerId', 'integer')
    .addColumn('reason', 'text')
    .addColumn('decidedAt', 'text', required)
    .execute();
}
