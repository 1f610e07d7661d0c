import { Migrator } from 'kysely/migration';
import { isPartlySquashed, recordNewNames, schemaAge } from '../migrations/former-names.ts';
import { migrations } from '../migrations/index.ts';
import type { Database } from './database.ts';
import { DatabaseError, unavailableReasonOf } from './errors.ts';

/** This table exists while rows are copied into a database; see `createDatabase`. */
export const INCOMPLETE = 'incompleteCopy';

/** Thrown if copying a directory into a database was interrupted. */
export class IncompleteError extends DatabaseError {
  override name = 'IncompleteError';
}

/**
 * Called and awaited before the schema of an existing database is migrated, with the name of the
 * first pending migration. If it throws, nothing changes.
 */
export type BeforeMigration = (next: string) => Promise<void>;

/**
 * Migrates the schema in one transaction.
 *
 * @param location names the database in error messages
 * @param provided the engine's own migrations, with the same names
 * @throws {DatabaseError} if this version can't upgrade the schema
 * @throws {IncompleteError} if the database has only some of its rows
 */
export async function migrate(
  db: Database,
  location: string,
  beforeMigration?: BeforeMigration,
  provided = migrations,
): Promise<void> {
  const recorded = await recordedMigrations(db, location);
  if (recorded) requireUpgradable(recorded, location);
  const next = Object.keys(migrations).find((name) => !recorded?.includes(name));
  if (next === undefined) return;
  if (recorded) await beforeMigration?.(next);
  await db.transaction().execute(async (transaction) => {
    if (recorded) await recordNewNames(transaction);
    const provider = { getMigrations: async () => provided };
    const { error, results } = await new Migrator({
      db: transaction,
      provider,
    }).migrateToLatest();
    const failed = results?.find(({ status }) => status === 'Error');
    if (error) throw explainError(error, location, failed?.migrationName ?? next);
  });
}

function explainError(error: unknown, location: string, migration: string): unknown {
  const reason = unavailableReasonOf(error);
  // The engine's own error messages explain the other reasons.
  if (reason !== null && reason !== 'full') return error;
  const advice =
    reason === 'full'
      ? 'The disk is full. Free some space, then try again.'
      : 'Run the earlier version of this software again, and report the error.';
  return new DatabaseError(
    `${location} couldn't be upgraded: the migration ${migration} failed (${(error as Error).message}). ` +
      `Nothing was changed. ${advice}`,
    { cause: error },
  );
}

/**
 * Checks that a database has all its rows and the schema of this version, without changing it.
 *
 * @param location names the database in error messages
 * @throws {DatabaseError} otherwise
 */
export async function requireMigrated(db: Database, location: string): Promise<void> {
  const recorded = (await recordedMigrations(db, location)) ?? [];
  requireUpgradable(recorded, location);
  if (Object.keys(migrations).every((name) => recorded.includes(name))) return;
  throw new DatabaseError(
    `${location} doesn't have the schema of this version. Run 'directory migrate', then try again.`,
  );
}

/** The names of this version's migrations that the database has not applied yet. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

/** The name of the last migration that the database applied. */
export async function lastMigration(db: Database): Promise<string> {
  const applied = await appliedMigrations(db);
  return applied.sort().at(-1) ?? 'none';
}

function requireUpgradable(recorded: readonly string[], location: string): void {
  const unknown = recorded.filter((name) => schemaAge(name) === 'newer');
  if (unknown.length > 0) {
    throw new DatabaseError(
      `${location} was written by a newer version of this software (it has ${unknown.join(', ')}, but ` +
        `this version ends at ${Object.keys(migrations).at(-1)}). ` +
        'Run the newer version, or restore a backup made before the upgrade.',
    );
  }
  if (isPartlySquashed(recorded)) {
    throw new DatabaseError(
      `${location} was written by an early, unreleased version of this software (its schema ends at ` +
        `${[...recorded].sort().at(-1)}). This version can't upgrade it, and nothing was changed. ` +
        'Restore a newer backup, or start over with an empty DATA_DIR.',
    );
  }
}

/**
 * The names of the applied migrations; null if the database has never had a schema.
 *
 * @throws {IncompleteError} if the database has only some of its rows
 */
export async function recordedMigrations(db: Database, location: string): Promise<string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (name: string) => tables.some((table) => table.name === name);
  if (has(INCOMPLETE)) {
    throw new IncompleteError(
      `${location} is incomplete, because 'directory move' or 'directory restore' was interrupted. ` +
        'Run that command again; it starts over.',
    );
  }
  return has('kysely_migration') ? appliedMigrations(db) : null;
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
