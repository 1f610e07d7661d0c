import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { StoredColumn, StoredTable, TableStore } from '../tables.ts';

/** Only one process at a time may use the database while rows are inserted. */
export function sqliteTables(sqlite: Sqlite.Database): TableStore {
  return {
    async list() {
      return listTables(sqlite);
    },
    async clear(db, tables) {
      for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
    },
    async fill(db, { name, columns }, insertPages) {
      await db.transaction().execute(async () => {
        const triggers = readTriggers(sqlite, name);
        for (const trigger of triggers) sqlite.exec(`drop trigger "${trigger.name}"`);
        const values = columns.map(() => '?').join(', ');
        const statement = sqlite.prepare<unknown[]>(
          `insert into "${name}" (${quotedNames(columns)}) values (${values})`,
        );
        await insertPages(async (rows) => {
          for (const row of rows) statement.run(columns.map((column) => row[column.name]));
        });
        for (const trigger of triggers) sqlite.exec(trigger.sql);
      });
    },
    async rebuildDerived(db) {
      await db.transaction().execute(async () => {
        for (const name of fullTextTables(sqlite))
          sqlite.exec(`insert into "${name}" ("${name}") values ('rebuild')`);
      });
    },
    async readLastIds() {
      const rows = sqlite
        .prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence')
        .all();
      return new Map([
        ...tablesWithSequence(sqlite).map((name): [string, number] => [name, 0]),
        ...rows.map(({ name, seq }): [string, number] => [name, seq]),
      ]);
    },
    async setLastIds(_db, ids) {
      const tables = tablesWithSequence(sqlite);
      const forget = sqlite.prepare('delete from sqlite_sequence where name = ?');
      const remember = sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
      for (const [name, id] of ids) {
        if (!tables.includes(name)) continue;
        forget.run(name);
        remember.run(name, id);
      }
    },
  };
}

/** SQLite stores the last ID of a table only after its first row. */
function tablesWithSequence(sqlite: Sqlite.Database): string[] {
  return sqlite
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and sql like '%autoincrement%'`,
    )
    .pluck()
    .all();
}

function quotedNames(columns: readonly { name: string }[]): string {
  return columns.map(({ name }) => `"${name}"`).join(', ');
}

function listTables(sqlite: Sqlite.Database): StoredTable[] {
  const names = sqlite
    .prepare<[], string>(
      `select name from pragma_table_list
       where schema = 'main' and type = 'table'
         and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!'
       order by name`,
    )
    .pluck()
    .all();
  return names.map((name) => {
    const columns = sqlite
      // Hidden columns are generated from others.
      .prepare<[string], { name: string; type: string; pk: number }>(
        'select name, type, pk from pragma_table_xinfo(?) where hidden = 0 order by name',
      )
      .all(name);
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const references = sqlite
      .prepare<[string], string>('select distinct "table" from pragma_foreign_key_list(?)')
      .pluck()
      .all(name);
    return {
      name,
      columns: columns.map((column) => toColumn(column.name, column.type)),
      key: key.map((column) => column.name),
      references,
    };
  });
}

function toColumn(name: string, type: string): StoredColumn {
  const lowerCase = type.toLowerCase();
  if (lowerCase === 'integer') return { name, type: lowerCase, max: Number.MAX_SAFE_INTEGER };
  if (lowerCase === 'real' || lowerCase === 'text' || lowerCase === 'blob')
    return { name, type: lowerCase, max: 0 };
  throw new Error(`The column ${name} has the type ${type}, which can't be copied.`);
}

function readTriggers(sqlite: Sqlite.Database, table: string): { name: string; sql: string }[] {
  return sqlite
    .prepare<[string], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'trigger' and tbl_name = ?`,
    )
    .all(table);
}

function fullTextTables(sqlite: Sqlite.Database): string[] {
  return sqlite
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and sql like '%using fts5(%'`,
    )
    .pluck()
    .all();
}
