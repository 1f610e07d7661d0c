import { type Expression, sql } from 'kysely';

/**
 * SQL condition: a text column equals a text, ignoring the case of ASCII letters. Only an index on
 * `lower("column")` speeds it up.
 */
export function equalsIgnoringCase(column: string, text: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`;
}

/** SQL condition: a text contains another one, ignoring the case of ASCII letters. */
export function containsIgnoringCase(text: Expression<string>, part: string) {
  // `like` ignores case in SQLite only.
  return sql<boolean>`lower(${text}) like lower(${`%${escapeWildcards(part)}%`}) escape '\\'`;
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
