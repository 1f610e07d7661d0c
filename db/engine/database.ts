import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';

export type Database = Kysely<Schema>;

// The only place that chooses an engine.
export { openDatabase, openReader } from './sqlite/open.ts';
export { storedFile as databaseAt } from './sqlite/stored-file.ts';
