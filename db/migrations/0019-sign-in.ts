import type { Kysely } from 'kysely';
import { createIndex, flag, jsonArray, ownedBy, required } from './0001-schema/columns.ts';

/** Adds passkeys, accounts at an OpenID Connect provider, and sign-ins with either in progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const administrator = ownedBy('administrators.id');

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('administratorId', 'integer', (column) => administrator(column.notNull()))
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', 'integer', required)
    .addColumn('transports', 'text', jsonArray('transports'))
    .addColumn('isBackedUp', 'integer', flag('isBackedUp'))
    .addColumn('name', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('lastUsedAt', 'text')
    .execute();
  await createIndex(db, 'passkeysByAdministrator', 'passkeys', ['administratorId']);

  await db.schema
    .createTable('passkeyChallenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('administratorId', 'integer', administrator)
    .addColumn('expiresAt', 'text', required)
    .execute();

  await db.schema
    .createTable('ssoIdentities')
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('administratorId', 'integer', (column) => administrator(column.notNull()))
    .addColumn('linkedAt', 'text', required)
    .addColumn('lastUsedAt', 'text', required)
    .addPrimaryKeyConstraint('ssoIdentitiesKey', ['issuer', 'subject'])
    .addUniqueConstraint('ssoIdentityOfAdministrator', ['administratorId', 'issuer'])
    .execute();

  await db.schema
    .createTable('ssoAttempts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', required)
    .addColumn('nonce', 'text', required)
    .addColumn('codeVerifier', 'text', required)
    .addColumn('returnPath', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .execute();
}
