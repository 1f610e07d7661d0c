import { type Kysely, sql } from 'kysely';
import { createIndex, oneOf, required } from './columns.ts';
import {
  addInboxColumns,
  createPersonIndex,
  createWaitingIndexes,
  ERASABLE_STATUS,
} from './inbox.ts';

/** Lawyer requests and contact messages. */
export async function createRequests(db: Kysely<unknown>): Promise<void> {
  await createLawyerRequests(db);
  await createMessages(db);
}

async function createLawyerRequests(db: Kysely<unknown>): Promise<void> {
  // Personal columns are null after a withdrawal. The row stays for the counts.
  const requests = db.schema
    .createTable('requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', oneOf('kind', ['home', 'find', 'contact', 'general', 'injury']))
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('city', 'text')
    .addColumn('practiceArea', 'text', required)
    .addColumn('injuryType', 'text')
    .addColumn('requiresMedicalTreatment', 'text')
    .addColumn('message', 'text')
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('receivedAt', 'text', required)
    .addColumn('seenAt', 'text')
    .addColumn('introducedAt', 'text')
    .addColumn('closedAt', 'text')
    .addColumn('withdrawnAt', 'text');
  const status = sql`
    case when withdrawnAt is not null then 'withdrawn' when closedAt is not null then 'closed'
    when introducedAt is not null then 'introduced' when seenAt is not null then 'seen'
    else 'received' end`;
  await addInboxColumns(requests, status).execute();
  await createIndex(db, 'requestsByFingerprint', 'requests', ['fingerprint', 'receivedAt']);
  await createIndex(db, 'requestsByReceipt', 'requests', ['receivedAt']);
  await createWaitingIndexes(db, 'requests', ['introducedAt', 'closedAt', 'withdrawnAt']);
  // Each index contains all filter columns of the inbox, so that SQLite reads only rows that match.
  const filters = ['status', 'kind', 'state', 'practiceArea'];
  for (const first of filters) {
    const others = filters.filter((column) => column !== first);
    const columns = [first, 'receivedAt', 'id', ...others, 'suspicion'];
    await createIndex(db, `requestsBy${first}`, 'requests', columns);
  }
  await createPersonIndex(db, 'requests', 'requestNames', ['name', 'email']);

  // Each receipt gets a new token, because only the hash of the previous token is stored.
  await db.schema
    .createTable('requestTokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('requestId', 'integer', (column) => column.notNull().references('requests.id'))
    .modifyEnd(sql`without rowid`)
    .execute();

  // The lawyer's name and ID outlive the lawyer's listing, so the ID isn't a foreign key.
  await db.schema
    .createTable('requestRecipients')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('requestId', 'integer', (column) => column.notNull().references('requests.id'))
    .addColumn('recipient', 'text', required)
    .addColumn('sharedAt', 'text', required)
    .addColumn('lawyerId', 'integer')
    .execute();
  await createIndex(db, 'recipientsByRequest', 'requestRecipients', ['requestId']);
  await sql`
    create unique index "recipientsOnce" on "requestRecipients" ("requestId", "lawyerId")
      where "lawyerId" is not null`.execute(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  const messages = db.schema
    .createTable('messages')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('suspicion', 'text')
    .addColumn('fingerprint', 'text', required)
    .addColumn('receivedAt', 'text', required)
    .addColumn('seenAt', 'text')
    .addColumn('closedAt', 'text')
    // Erasure sets required columns to empty strings, because they can't be null.
    .addColumn('erasedAt', 'text');
  await addInboxColumns(messages, ERASABLE_STATUS).execute();
  await createIndex(db, 'messagesByFingerprint', 'messages', ['fingerprint', 'receivedAt']);
  await createIndex(db, 'messagesByReceipt', 'messages', ['receivedAt']);
  await createIndex(db, 'messagesByStatus', 'messages', ['status', 'receivedAt']);
  await createWaitingIndexes(db, 'messages', ['closedAt', 'erasedAt']);
  await createPersonIndex(db, 'messages', 'messageNames', ['name', 'email']);
}
