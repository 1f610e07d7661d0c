/**
 * Repeats the last value of a nonempty list until the length is a power of four. Queries with
 * `in (…)` then share a few prepared statements, whatever the number of values.
 */
export function paddedList<Value>(values: readonly Value[]): Value[] {
  let length = 1;
  while (length < values.length) length *= 4;
  return Array.from({ length }, (_, i) => values[Math.min(i, values.length - 1)] as Value);
}
