import { CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';
import type { BulkConnection, BulkStatement, BulkValue } from '../engine.ts';

/** Larger statements are hardly faster and need more memory. */
const ROWS_PER_STATEMENT = 2_000;
/** A row with more characters gets its own statement. */
const CHARACTERS_PER_STATEMENT = 2_000_000;

/** Statements that the server prepares once per connection. */
export function bulkConnection(db: Database): BulkConnection {
  let current = db;
  const query = async <Row>(text: string, parameters: readonly BulkValue[]): Promise<Row[]> => {
    const { rows } = await current.executeQuery<Row>(preparedQuery(text, parameters));
    return rows;
  };
  const insert = (table: string, rows: readonly object[], suffix = '') => {
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
    // The rows are one parameter. The table's row type tells the server the types of the values.
    return query<{ id: number }>(
      `insert into "${table}" (${columns}) select ${columns}
       from json_populate_recordset(null::"${table}", $1) ${suffix}`,
      [toJson(rows)],
    );
  };
  return {
    prepare<Row>(text: string): BulkStatement<Row> {
      const numbered = numberParameters(text);
      const all = (...parameters: readonly BulkValue[]) => query<Row>(numbered, parameters);
      return { all, run: all, get: async (...parameters) => (await all(...parameters))[0] };
    },
    async insertMany(table, rows) {
      for (const list of statementLists(rows)) await insert(table, list);
    },
    async insertWithIds(table, rows) {
      const ids: number[] = [];
      for (const list of statementLists(rows))
        for (const { id } of await insert(table, list, 'returning "id"')) ids.push(id);
      return ids;
    },
    async findMany<Row>(table: string, keys: readonly object[]) {
      const columns = Object.keys(keys[0] ?? {}).map((column) => `"${column}"`);
      const found: Row[] = [];
      for (const list of statementLists(keys)) {
        const rows = await query<Row>(
          `select "stored".* from json_populate_recordset(null::"${table}", $1)
           join "${table}" as "stored" using (${columns})`,
          [toJson(list)],
        );
        found.push(...rows);
      }
      return found;
    },
    async findSame(table, columns, rows) {
      const conditions = columns
        .filter((column) => column !== 'id')
        .map((column) => `"stored"."${column}" is not distinct from "given"."${column}"`);
      const found: number[] = [];
      for (const list of statementLists(rows)) {
        const given = list.map((values) =>
          Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])),
        );
        const same = await query<{ id: number }>(
          `select "id" from json_populate_recordset(null::"${table}", $1) as "given"
           join "${table}" as "stored" using ("id")
           where ${['true', ...conditions].join(' and ')}`,
          [toJson(given)],
        );
        for (const { id } of same) found.push(id);
      }
      return found;
    },
    use(database) {
      current = database;
    },
    end() {},
  };
}

/** Splits rows, each of them an object or a list of values, into one list per statement. */
function* statementLists<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  let list: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const added = charactersIn(row);
    const isFull =
      list.length === ROWS_PER_STATEMENT || characters + added > CHARACTERS_PER_STATEMENT;
    if (isFull && list.length > 0) {
      yield list;
      list = [];
      characters = 0;
    }
    list.push(row);
    characters += added;
  }
  if (list.length > 0) yield list;
}

function charactersIn(row: object): number {
  let characters = 0;
  for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
  return characters;
}

/**
 * JSON.stringify's escapes for NUL characters and unpaired surrogates, which PostgreSQL rejects.
 */
const REJECTED_ESCAPES = /\\u(0000|d[89a-f])/;

/** Replaces invalid characters, as in SQL parameters. */
function toJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  if (!REJECTED_ESCAPES.test(json)) return json;
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}

/** A query that the server prepares under this name when a connection first runs it. */
export interface PreparedQuery extends CompiledQuery {
  readonly name: string;
}

const names = new Map<string, string>();

function preparedQuery(text: string, parameters: readonly BulkValue[]): PreparedQuery {
  const name = names.get(text) ?? `bulk ${names.size}`;
  names.set(text, name);
  return { ...CompiledQuery.raw(text, [...parameters]), name };
}

/** Replaces each `?` with `$1`, `$2` and so on. */
function numberParameters(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${++count}`);
}
