import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Adds visitor submissions, consents and the email outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The personal columns are null after a withdrawal; the row stays for the counts.
  await db.schema
    .createTable('requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', oneOf('kind', ['home', 'find', 'contact', 'general', 'injury']))
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('city', 'text')
    .addColumn('practiceArea', 'text', (column) => column.notNull())
    .addColumn('injuryType', 'text')
    .addColumn('requiresMedicalTreatment', 'text')
    .addColumn('message', 'text')
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text')
    .addColumn('introducedAt', 'text')
    .addColumn('closedAt', 'text')
    .addColumn('withdrawnAt', 'text')
    .execute();
  await index(db, 'requestsByFingerprint', 'requests', ['fingerprint', 'receivedAt']);
  await index(db, 'requestsByReceipt', 'requests', ['receivedAt']);

  // Each acknowledgment has its own token, so that only hashes must be stored.
  await db.schema
    .createTable('requestTokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('requestId', 'integer', (column) => column.notNull().references('requests.id'))
    .modifyEnd(sql`without rowid`)
    .execute();

  await db.schema
    .createTable('requestRecipients')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('requestId', 'integer', (column) => column.notNull().references('requests.id'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('sharedAt', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'recipientsByRequest', 'requestRecipients', ['requestId']);

  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text')
    .addColumn('closedAt', 'text')
    .execute();
  await index(db, 'messagesByFingerprint', 'messages', ['fingerprint', 'receivedAt']);
  await index(db, 'messagesByReceipt', 'messages', ['receivedAt']);

  await db.schema
    .createTable('applications')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('firstName', 'text', (column) => column.notNull())
    .addColumn('lastName', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('lawFirm', 'text')
    .addColumn('website', 'text')
    .addColumn('yearsExperience', 'text', (column) => column.notNull())
    .addColumn('barAdmissions', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zipCode', 'text', (column) => column.notNull())
    .addColumn('education', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull())
    .addColumn('questions', 'text')
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text')
    .addColumn('closedAt', 'text')
    .execute();
  await index(db, 'applicationsByFingerprint', 'applications', ['fingerprint', 'receivedAt']);
  await index(db, 'applicationsByReceipt', 'applications', ['receivedAt']);

  // Codes of the sign-up list include 'other', so there is no foreign key to the practice areas.
  await db.schema
    .createTable('applicationPracticeAreas')
    .addColumn('applicationId', 'integer', (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('practiceArea', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('applicationPracticeAreasKey', ['applicationId', 'position'])
    .modifyEnd(sql`without rowid`)
    .execute();

  await db.schema
    .createTable('consents')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('agreedAt', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'consentsBySubject', 'consents', ['subject', 'subjectId']);

  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('bodyHash', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotencyKeysKey', ['scope', 'hash'])
    .modifyEnd(sql`without rowid`)
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('uniqueKey', 'text', (column) => column.unique())
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('nextAttemptAt', 'text', (column) => column.notNull())
    .addColumn('leasedUntil', 'text')
    .addColumn('lastError', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('deadAt', 'text')
    .execute();
  await sql`
    create index outboxWaiting on outbox (nextAttemptAt)
      where sentAt is null and deadAt is null`.execute(db);

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
}

function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}

function oneOf(
  name: string,
  values: string[],
): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (${list})`);
}
