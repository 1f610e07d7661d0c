import type { Migration } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { createBaseline, LAST_IN_BASELINE } from './baseline.sql.ts';

/**
 * The migrations for PostgreSQL, with the same names as for SQLite, so that both engines record the
 * same schema. The first one creates the whole baseline.
 */
export const postgresMigrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, migration], index) => {
    if (name > LAST_IN_BASELINE) return [name, migration];
    return [name, { up: index === 0 ? createBaseline : async () => {} }];
  }),
);
