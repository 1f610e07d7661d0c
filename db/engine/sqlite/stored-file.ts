import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { DatabaseContents, StoredDatabase } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { fileCheck } from './files.ts';

/** The database in a file. */
export function storedFile(file: string): StoredDatabase {
  return {
    copyTo: async (target) => copyTo(file, target),
    readContents: async () => readContents(file),
    findDamage: async () => findDamage(file),
    findServerProblems: async () => [],
    findLoss: (ids) => fileCheck(dirname(file), ids)(),
  };
}

/** Blocks this process during the copy. */
function copyTo(file: string, target: string): void {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    // Otherwise the copy would contain remnants of rows that SQLite moved while building it.
    sqlite.pragma('secure_delete = on');
    // VACUUM INTO, because the driver's online backup starts over whenever another connection
    // commits, so it would never finish under load.
    sqlite.prepare('vacuum into ?').run(target);
  } finally {
    sqlite.close();
  }
}

function readContents(file: string): DatabaseContents {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const tables = sqlite
      .prepare<[], string>(
        `select name from pragma_table_list
         where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!'
         order by name`,
      )
      .pluck()
      .all();
    const count = (table: string) =>
      sqlite.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0;
    const schema = tables.includes('kysely_migration')
      ? sqlite.prepare<[], string>('select max(name) from kysely_migration').pluck().get()
      : undefined;
    const appTables = tables.filter((table) => !table.startsWith('kysely_'));
    return {
      schema: schema ?? 'none',
      counts: Object.fromEntries(appTables.map((table) => [table, count(table)])),
    };
  } finally {
    sqlite.close();
  }
}

/** SQLite error codes for a file that it could not read. */
const UNREADABLE_CODES = /^SQLITE_(CANTOPEN|IOERR|BUSY|READONLY|PERM)/;

function findDamage(file: string): string[] {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
    const pages = sqlite.prepare<[], string>('pragma integrity_check(20)').pluck().all();
    const references = sqlite.prepare<[], string>('pragma foreign_key_check').pluck().all();
    return [
      ...pages.filter((row) => row !== 'ok'),
      ...new Set(references.map((table) => `${table} refers to a row that doesn't exist`)),
    ];
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (UNREADABLE_CODES.test(error.code)) {
      throw new DatabaseError(`${file} couldn't be read (${error.message}).`);
    }
    return [error.message];
  } finally {
    sqlite?.close();
  }
}

/** Whether another connection, such as a running server, has the file open. */
export function isFileInUse(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    sqlite.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    // A damaged file counts as not in use, so that a restore may replace it.
    return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    sqlite.close();
  }
}
