import { type Expression, type RawBuilder, sql } from 'kysely';
import type { InboxTable, NamedLawyer, NameExpression, NameIndex } from '../engine.ts';
import { valueLists } from '../value-lists.ts';
import { type PostgresConnections, readOutsideTransactions } from './connection.ts';

/** The two indexed expressions of each inbox table. They must match the index definition. */
const inboxTexts: Record<InboxTable, Expression<unknown>> = {
  requests: sql`"name", "email"`,
  messages: sql`"name", "email"`,
  applications: sql`"firstName" || ' ' || "lastName", "email"`,
};

/** The name index as `tsvector`, see `lawyerNames` in the baseline. */
export function nameIndex(connections: PostgresConnections): NameIndex {
  const read = <Row extends object>(text: string, ...values: unknown[]) =>
    readOutsideTransactions<Row>(connections, text, values);
  return {
    find: (expression, limit) =>
      read<NamedLawyer>(
        `${MATCHES} select "id", "name", "lawFirmName" from "lawyers"
         where "id" in (select "lawyerId" from "matches" order by "lawyerId" limit $2) order by "id"`,
        queryOf(expression),
        limit,
      ),
    async findIds(expression, limit) {
      const rows = await read<{ id: number }>(
        `${MATCHES} select "lawyerId" as "id" from "matches" order by "id" limit $2`,
        queryOf(expression),
        limit ?? null,
      );
      return rows.map(({ id }) => id);
    },
    async hasMatch(expression) {
      const rows = await read(`${MATCHES} select from "matches" limit 1`, queryOf(expression));
      return rows.length > 0;
    },
    async findUsed(words) {
      const all = [...words];
      const rows = await read<{ word: string }>(
        `select "word" from unnest($1::text[], $2::text[]) as "candidates"("word", "query")
         where exists (select from "lawyerNames" where "words" @@ "query"::tsquery)`,
        all,
        all.map((word) => queryOf({ word })),
      );
      return new Set(rows.map(({ word }) => word));
    },
    async *words() {
      const rows = await read<{ word: string }>(
        `select "word" from ts_stat('select "words" from "lawyerNames"')`,
      );
      for (const list of valueLists(rows)) yield list.map(({ word }) => word);
    },
    async add(transaction, ids) {
      await sql`
        insert into "lawyerNames" select "id", "nameWords"("name", "lawFirmName") from "lawyers"
        where "id" = any(${ids}::bigint[])
        on conflict ("lawyerId") do update set "words" = excluded."words"`.execute(transaction);
    },
    async remove(transaction, lawyers) {
      const ids = lawyers.map(({ id }) => id);
      await sql`
        delete from "lawyerNames" where "lawyerId" = any(${ids}::bigint[])`.execute(transaction);
    },
    async rebuild(transaction) {
      await sql`delete from "lawyerNames"`.execute(transaction);
      await sql`
        insert into "lawyerNames" select "id", "nameWords"("name", "lawFirmName")
        from "lawyers"`.execute(transaction);
    },
    isInInbox(table, prefixes) {
      if (prefixes.length === 0) return sql<boolean>`false`;
      const query = sql.join(prefixes.map(prefixPhraseQuery), sql` && `);
      return sql<boolean>`"nameWords"(${inboxTexts[table]}) @@ (${query})`;
    },
  };
}

/** The matching lawyers. Materialized, so that PostgreSQL uses the word index. */
const MATCHES = `with "matches" as materialized (
  select "lawyerId" from "lawyerNames" where "words" @@ $1::tsquery)`;

/** The weights of the two texts in `lawyerNames`. */
const weights = { name: 'A', lawFirmName: 'B' } as const;

/** Converts an expression to the text of a `tsquery`. */
function queryOf(expression: NameExpression, weight = ''): string {
  if ('word' in expression) return quoted(expression.word) + (weight && `:${weight}`);
  if ('prefix' in expression) return `${quoted(expression.prefix)}:*${weight}`;
  if ('within' in expression) return queryOf(expression.match, weights[expression.within]);
  const [parts, operator] = 'all' in expression ? [expression.all, '&'] : [expression.any, '|'];
  return `(${parts.map((part) => queryOf(part, weight)).join(operator)})`;
}

/** Quotes a word for `tsquery`. Words contain no quotation marks or backslashes. */
function quoted(word: string): string {
  return `'${word}'`;
}

/**
 * SQL: a `tsquery` for consecutive words, with the last one as a prefix. Empty if the text has no
 * words. Splits the text into words as the index does.
 */
function prefixPhraseQuery(text: string): RawBuilder<unknown> {
  const phrase = sql`phraseto_tsquery('simple', "foldWords"(${text}))`;
  return sql`coalesce(nullif(${phrase}::text, '') || ':*', '')::tsquery`;
}
