import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Adds what the inbox needs of requests, messages and applications: an indexed status, full-text
 * search of names and emails, a note, and a version that detects conflicting edits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Erasure empties the name, because the column isn't nullable; this column records the erasure.
  for (const table of ['messages', 'applications']) {
    await db.schema.alterTable(table).addColumn('erasedAt', 'text').execute();
  }
  await receive(db, 'requests', withdrawnFirst, ['introducedAt', 'closedAt', 'withdrawnAt']);
  await receive(db, 'messages', erasedFirst, ['closedAt', 'erasedAt']);
  await receive(db, 'applications', erasedFirst, ['closedAt', 'erasedAt']);
  // The index covers combinations of filters, so that no other rows are read.
  await db.schema.dropIndex('requestsByStatus').execute();
  const narrowing = ['status', 'kind', 'state', 'practiceArea'];
  for (const first of narrowing) {
    const others = narrowing.filter((column) => column !== first);
    const columns = [first, 'receivedAt', 'id', ...others, 'suspicion'];
    await index(db, `requestsBy${first}`, 'requests', columns);
  }
  await indexNames(db, 'requests', 'requestNames', ['name', 'email']);
  await indexNames(db, 'messages', 'messageNames', ['name', 'email']);
  await indexNames(db, 'applications', 'applicationNames', ['firstName', 'lastName', 'email']);

  // The ID outlives the lawyer, as the name does, so it is no foreign key.
  await db.schema.alterTable('requestRecipients').addColumn('lawyerId', 'integer').execute();
  await sql`
    create unique index recipientsOnce on requestRecipients (requestId, lawyerId)
      where lawyerId is not null`.execute(db);
}

const withdrawnFirst = sql`
  case when withdrawnAt is not null then 'withdrawn' when closedAt is not null then 'closed'
    when introducedAt is not null then 'introduced' when seenAt is not null then 'seen'
    else 'received' end`;

const erasedFirst = sql`
  case when erasedAt is not null then 'erased' when closedAt is not null then 'closed'
    when seenAt is not null then 'seen' else 'received' end`;

async function receive(
  db: Kysely<unknown>,
  table: string,
  status: RawBuilder<unknown>,
  ends: string[],
): Promise<void> {
  await db.schema.alterTable(table).addColumn('note', 'text').execute();
  await db.schema
    .alterTable(table)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('status', 'text', (column) => column.generatedAlwaysAs(status))
    .execute();
  await index(db, `${table}ByStatus`, table, ['status', 'receivedAt']);
  await sql`
    create index ${sql.ref(`${table}Waiting`)} on ${sql.table(table)} (receivedAt)
      where ${sql.join(
        ends.map((end) => sql`${sql.ref(end)} is null`),
        sql` and `,
      )}`.execute(db);
  await sql`
    create index ${sql.ref(`${table}Suspected`)} on ${sql.table(table)} (receivedAt)
      where suspicion is not null`.execute(db);
}

function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}

async function indexNames(
  db: Kysely<unknown>,
  table: string,
  names: string,
  columns: string[],
): Promise<void> {
  const own = sql.ref(names);
  const list = (prefix = '') => sql.join(columns.map((column) => sql.raw(`${prefix}${column}`)));
  const add = sql`insert into ${own} (rowid, ${list()}) values (new.id, ${list('new.')});`;
  const remove = sql`
    insert into ${own} (${own}, rowid, ${list()}) values ('delete', old.id, ${list('old.')});`;
  await sql`
    create virtual table ${own} using fts5(
      ${list()}, content = ${sql.lit(table)}, content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3', columnsize = 0
    )`.execute(db);
  // Erased text must leave the index immediately and not at the next merge.
  await sql`insert into ${own} (${own}, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into ${own} (${own}) values ('rebuild')`.execute(db);
  await sql`
    create trigger ${sql.ref(`${names}Inserted`)} after insert on ${sql.table(table)} begin
      ${add}
    end`.execute(db);
  await sql`
    create trigger ${sql.ref(`${names}Deleted`)} after delete on ${sql.table(table)} begin
      ${remove}
    end`.execute(db);
  await sql`
    create trigger ${sql.ref(`${names}Updated`)}
    after update of ${list()} on ${sql.table(table)} begin
      ${remove}
      ${add}
    end`.execute(db);
}
