import type { Migration } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { logAllLawyerChanges } from './all-lawyer-changes.sql.ts';
import { createBaseline, LAST_IN_BASELINE } from './baseline.sql.ts';

/** The PostgreSQL versions of migrations whose SQL differs between the engines. */
const POSTGRES_OVERRIDES: Record<string, Migration> = {
  '0034-all-lawyer-changes': { up: logAllLawyerChanges },
  // Only SQLite had this table.
  '0035-position-boxes': { up: async () => {} },
};

/**
 * The migrations for PostgreSQL, with the same names as for SQLite, so that both engines record the
 * same schema. The first one creates the whole baseline.
 */
export const postgresMigrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, migration], index) => {
    if (name > LAST_IN_BASELINE) return [name, POSTGRES_OVERRIDES[name] ?? migration];
    return [name, { up: index === 0 ? createBaseline : async () => {} }];
  }),
);
