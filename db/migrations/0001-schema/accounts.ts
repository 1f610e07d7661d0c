import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { createIndex, flag, ownedBy, required } from './columns.ts';

/** Administrators, sessions, one-time links, rate limits, and the audit log. */
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const administrator = ownedBy('administrators.id');

  await db.schema
    .createTable('administrators')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', sql`text collate nocase`, (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', required)
    .addColumn('totpSecret', 'text')
    .addColumn('totpConfirmedAt', 'text')
    .addColumn('totpLastStep', 'integer')
    .addColumn('createdAt', 'text', required)
    .execute();

  await db.schema
    .createTable('recoveryCodes')
    .addColumn('administratorId', 'integer', (column) => administrator(column.notNull()))
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('recoveryCodesKey', ['administratorId', 'hash'])
    .modifyEnd(sql`without rowid`)
    .execute();

  // A session belongs to an administrator or to a listed lawyer, so exactly one of the two IDs is
  // null.
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('administratorId', 'integer', administrator)
    .addColumn('lawyerId', 'integer', ownedBy('lawyers.id'))
    .addColumn('awaitsSecondFactor', 'integer', flag('awaitsSecondFactor'))
    .addColumn('startedAt', 'text', required)
    .addColumn('seenAt', 'text', required)
    .addCheckConstraint('sessionsOfOne', sql`("administratorId" is null) <> ("lawyerId" is null)`)
    .modifyEnd(sql`without rowid`)
    .execute();
  await createIndex(db, 'sessionsByAdministrator', 'sessions', ['administratorId']);
  await createIndex(db, 'sessionsByLawyer', 'sessions', ['lawyerId']);

  await db.schema
    .createTable('oneTimeLinks')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('subjectId', 'integer')
    .addColumn('expiresAt', 'text', required)
    .modifyEnd(sql`without rowid`)
    .execute();

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', required)
    .addColumn('expiresAt', 'text', required)
    .modifyEnd(sql`without rowid`)
    .execute();

  await db.schema
    .createTable('auditLog')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('subjectId', 'integer')
    .addColumn('before', 'text', optionalJson('before'))
    .addColumn('after', 'text', optionalJson('after'))
    .addColumn('reason', 'text')
    .execute();
  await createIndex(db, 'auditLogBySubject', 'auditLog', ['subject', 'subjectId', 'id']);
}

function optionalJson(name: string) {
  return (column: ColumnDefinitionBuilder) =>
    column.check(sql`${sql.ref(name)} is null or json_valid(${sql.ref(name)})`);
}
