import type Sqlite from 'better-sqlite3';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import type { SqliteEngine } from './engine.ts';

/** The connection behind Kysely. */
export function sqliteOf(db: Database): Sqlite.Database {
  return (engineOf(db) as SqliteEngine).sqlite;
}
