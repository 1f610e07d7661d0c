/** Both engines limit a statement's parameters: SQLite to 32,766 and PostgreSQL to 65,535. */
const MAX_VALUES = 500;

/**
 * Splits values into lists that are short enough for one statement each, for example in `in (…)`.
 */
export function valueLists<Value>(values: readonly Value[], max = MAX_VALUES): Value[][] {
  return Array.from({ length: Math.ceil(values.length / max) }, (_, list) =>
    values.slice(list * max, (list + 1) * max),
  );
}
