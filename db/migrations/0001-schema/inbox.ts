import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/** Status of a row whose personal data is erased when its retention period ends. */
export const ERASABLE_STATUS = sql`
  case when erasedAt is not null then 'erased' when closedAt is not null then 'closed'
    when seenAt is not null then 'seen' else 'received' end`;

/**
 * Adds a note, a version that detects concurrent edits, and a status that the database derives from
 * other columns.
 */
export function addInboxColumns<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  status: RawBuilder<unknown>,
) {
  return table
    .addColumn('note', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.generatedAlwaysAs(status));
}

/**
 * Creates an index of the waiting rows, in which all `endColumns` are null, and an index of the
 * suspected spam.
 */
export async function createWaitingIndexes(
  db: Kysely<unknown>,
  table: string,
  endColumns: string[],
): Promise<void> {
  await sql`
    create index ${sql.ref(`${table}Waiting`)} on ${sql.table(table)} ("receivedAt")
      where ${sql.join(
        endColumns.map((end) => sql`${sql.ref(end)} is null`),
        sql` and `,
      )}`.execute(db);
  await sql`
    create index ${sql.ref(`${table}Suspected`)} on ${sql.table(table)} ("receivedAt")
      where "suspicion" is not null`.execute(db);
}

/** Creates a full-text index over the names and email addresses of a table. */
export async function createPersonIndex(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: string[],
): Promise<void> {
  const index = sql.ref(name);
  const list = (prefix = '') => sql.join(columns.map((column) => sql.raw(`${prefix}${column}`)));
  const add = sql`insert into ${index} (rowid, ${list()}) values (new.id, ${list('new.')});`;
  const remove = sql`
    insert into ${index} (${index}, rowid, ${list()}) values ('delete', old.id, ${list('old.')});`;
  await sql`
    create virtual table ${index} using fts5(
      ${list()}, content = ${sql.lit(table)}, content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3', columnsize = 0
    )`.execute(db);
  // Removes erased words from the index at once, not at the next merge.
  await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
  await sql`
    create trigger ${sql.ref(`${name}Inserted`)} after insert on ${sql.table(table)} begin
      ${add}
    end`.execute(db);
  await sql`
    create trigger ${sql.ref(`${name}Deleted`)} after delete on ${sql.table(table)} begin
      ${remove}
    end`.execute(db);
  await sql`
    create trigger ${sql.ref(`${name}Updated`)}
    after update of ${list()} on ${sql.table(table)} begin
      ${remove}
      ${add}
    end`.execute(db);
}
