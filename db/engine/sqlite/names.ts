import type Sqlite from 'better-sqlite3';
import { type QueryResult, sql } from 'kysely';
import type { InboxTable, NamedLawyer, NameExpression, NameIndex } from '../engine.ts';

/** SQLite's value for "no limit". */
const NO_LIMIT = -1;

/** Small enough that a query blocks the event loop for less than a millisecond. */
const WORDS_PER_QUERY = 500;

/** The full-text index over the names and emails of each table. */
const inboxIndexes: Record<InboxTable, string> = {
  requests: 'requestNames',
  messages: 'messageNames',
  applications: 'applicationNames',
};

/** The name index in FTS5. It is external-content: it reads its columns from the lawyers table. */
export function nameIndex(sqlite: Sqlite.Database): NameIndex {
  let prepared: NameStatements | undefined;
  const statements = () => {
    prepared ??= prepareStatements(sqlite);
    return prepared;
  };
  const hasMatch = (expression: NameExpression) =>
    statements().ids.get(textOf(expression), 1) !== undefined;
  return {
    find: async (expression, limit) => statements().lawyers.all(textOf(expression), limit),
    findIds: async (expression, limit = NO_LIMIT) =>
      statements().ids.all(textOf(expression), limit),
    hasMatch: async (expression) => hasMatch(expression),
    findUsed: async (words) => new Set([...words].filter((word) => hasMatch({ word }))),
    async *words(db) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const { rows }: QueryResult<{ term: string }> = await sql<{ term: string }>`
          select "term" from "lawyerWords" where "term" > ${last}
          limit ${WORDS_PER_QUERY}`.execute(db);
        if (rows.length > 0) yield rows.map(({ term }) => term);
        last = rows.at(-1)?.term;
      }
    },
    async add(transaction, ids) {
      await sql`
        insert into "lawyerNames" (rowid, "name", "lawFirmName")
        select "id", "name", "lawFirmName" from "lawyers"
        where "id" in (select value from json_each(${JSON.stringify(ids)}))`.execute(transaction);
    },
    async remove(transaction, lawyers) {
      // FTS5 writes its pages at the end of each statement, so one statement removes all names.
      await sql`
        insert into "lawyerNames" ("lawyerNames", rowid, "name", "lawFirmName")
        select 'delete', value ->> 'id', value ->> 'name', value ->> 'lawFirmName'
        from json_each(${JSON.stringify(lawyers)})`.execute(transaction);
    },
    async rebuild(transaction) {
      await sql`insert into "lawyerNames" ("lawyerNames") values ('rebuild')`.execute(transaction);
    },
    isInInbox(table, prefixes) {
      const names = sql.table(inboxIndexes[table]);
      const expression = prefixes.map((prefix) => textOf({ prefix })).join(' ') || '""';
      return sql<boolean>`"id" in (select rowid from ${names} where ${names} match ${expression})`;
    },
  };
}

/** Prepared statements. Each takes an FTS5 expression and a limit. */
interface NameStatements {
  lawyers: Sqlite.Statement<[string, number], NamedLawyer>;
  ids: Sqlite.Statement<[string, number], number>;
}

function prepareStatements(sqlite: Sqlite.Database): NameStatements {
  const select = (columns: string) =>
    `select ${columns} from "lawyerNames" where "lawyerNames" match ? limit ?`;
  return {
    lawyers: sqlite.prepare(select('rowid as "id", "name", "lawFirmName"')),
    ids: sqlite.prepare<[string, number], number>(select('rowid')).pluck(),
  };
}

/** An expression as FTS5 reads it. Quotation marks keep it from reading a word as an operator. */
function textOf(expression: NameExpression): string {
  if ('word' in expression) return `"${expression.word}"`;
  if ('prefix' in expression) return `"${expression.prefix}"*`;
  if ('within' in expression) return `${expression.within} : (${textOf(expression.match)})`;
  if ('all' in expression) return joined(expression.all, ' AND ');
  return joined(expression.any, ' OR ');
}

function joined(parts: readonly NameExpression[], operator: string): string {
  const texts = parts.map(textOf);
  return texts.length === 1 ? (texts[0] as string) : `(${texts.join(operator)})`;
}
