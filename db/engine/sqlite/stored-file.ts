import { existsSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { DatabaseError } from '../database.ts';

/** A summary of a database's contents, which is stored in a backup's manifest. */
export interface DatabaseContents {
  /** Name of the last applied migration. */
  schema: string;
  /** Row counts by table. */
  counts: Record<string, number>;
}

/**
 * Copies a database into a new file, even while the database is in use. The copy is a consistent
 * snapshot. Other processes can read and write during the copy, but this process is blocked.
 */
export async function copyDatabase(file: string, target: string): Promise<void> {
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

/** Counts the rows in a database file without changing it. */
export async function readContents(file: string): Promise<DatabaseContents> {
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

/**
 * Checks a database file for damage. Returns SQLite's error messages; an empty list means that the
 * file is intact.
 *
 * @throws {DatabaseError} if the file can't be read; it may still be intact
 */
export async function findDamage(file: string): Promise<string[]> {
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

/** Whether another connection, such as a running server, has the database open. */
export async function isInUse(file: string): Promise<boolean> {
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
