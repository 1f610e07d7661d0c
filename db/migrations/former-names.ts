import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { migrations } from './index.ts';

/** Earlier versions recorded these migrations instead of 0001-schema, in this order. */
const SQUASHED: readonly string[] = [
  '0001-directory',
  '0002-search',
  '0003-requests',
  '0004-articles',
  '0005-counts',
  '0006-desk',
  '0007-retention',
  '0009-inbox',
  '0010-listings',
  '0011-own-listing',
  '0012-outbox',
];

/** The current name of each later migration by the name that earlier versions recorded. */
const RENUMBERED: Readonly<Record<string, string>> = {
  '0013-server-state': '0002-server-state',
  '0014-outbox-priority': '0003-outbox-priority',
  '0015-known-devices': '0004-known-devices',
};

export type SchemaAge = 'current' | 'older' | 'too old' | 'newer';

/** Compares a database with this version by the name of the database's newest migration. */
export function schemaAge(newest: string): SchemaAge {
  if (newest === Object.keys(migrations).at(-1)) return 'current';
  if (newest in migrations || newest in RENUMBERED || newest === SQUASHED.at(-1)) return 'older';
  return SQUASHED.includes(newest) ? 'too old' : 'newer';
}

/**
 * Whether a database ran only some of the squashed migrations. No migration can upgrade such a
 * database.
 */
export function isPartlySquashed(recorded: readonly string[]): boolean {
  const count = SQUASHED.filter((name) => recorded.includes(name)).length;
  return count > 0 && count < SQUASHED.length;
}

/** Records the current names of migrations that an earlier version ran. */
export async function recordNewNames(db: Kysely<Schema>): Promise<void> {
  const recorded = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  const squashed = await recorded
    .deleteFrom('kysely_migration')
    .where('name', 'in', SQUASHED)
    .returning('timestamp')
    .execute();
  const timestamp = squashed
    .map((row) => row.timestamp)
    .sort()
    .at(-1);
  if (timestamp !== undefined) {
    await recorded
      .insertInto('kysely_migration')
      .values({ name: '0001-schema', timestamp })
      .execute();
  }
  for (const [formerName, name] of Object.entries(RENUMBERED)) {
    await recorded
      .updateTable('kysely_migration')
      .set({ name })
      .where('name', '=', formerName)
      .execute();
  }
}
