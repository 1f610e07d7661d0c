/** Both engines limit a statement's parameters: SQLite to 32,766 and PostgreSQL to 65,535. */
const MAX_VALUES = 500;

/** Splits values into lists for `in (…)` that are short enough for one statement each. */
export function valueLists<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / MAX_VALUES) }, (_, list) =>
    values.slice(list * MAX_VALUES, (list + 1) * MAX_VALUES),
  );
}
