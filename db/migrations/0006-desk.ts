import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Adds administrators, sessions, one-time links and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('administrators')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', sql`text collate nocase`, (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('totpSecret', 'text')
    .addColumn('totpConfirmedAt', 'text')
    .addColumn('totpLastStep', 'integer')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('administratorId', 'integer', (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recoveryCodesKey', ['administratorId', 'hash'])
    .modifyEnd(sql`without rowid`)
    .execute();

  // One of the two IDs is null: a session belongs to an administrator or to a lawyer's listing.
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('administratorId', 'integer', (column) =>
      column.references('administrators.id').onDelete('cascade'),
    )
    .addColumn('lawyerId', 'integer', (column) =>
      column.references('lawyers.id').onDelete('cascade'),
    )
    .addColumn('awaitsSecondFactor', 'integer', (column) =>
      column.notNull().check(sql`awaitsSecondFactor in (0, 1)`),
    )
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addCheckConstraint('sessionsOfOne', sql`(administratorId is null) <> (lawyerId is null)`)
    .modifyEnd(sql`without rowid`)
    .execute();
  await index(db, 'sessionsByAdministrator', 'sessions', ['administratorId']);
  await index(db, 'sessionsByLawyer', 'sessions', ['lawyerId']);

  await db.schema
    .createTable('oneTimeLinks')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'integer')
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();

  await db.schema
    .createTable('auditLog')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'integer')
    .addColumn('before', 'text', json('before'))
    .addColumn('after', 'text', json('after'))
    .addColumn('reason', 'text')
    .execute();
  await index(db, 'auditLogBySubject', 'auditLog', ['subject', 'subjectId', 'id']);
}

function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}

function json(name: string) {
  return (column: ColumnDefinitionBuilder) =>
    column.check(sql`${sql.ref(name)} is null or json_valid(${sql.ref(name)})`);
}
