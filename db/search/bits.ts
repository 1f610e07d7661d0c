/** A set column stores the values of a row as a 32-bit mask, with one bit for each value. */
const MAX_BITS = 32;

/**
 * Maps each value of a set column to its bit mask. The first value has bit 0.
 *
 * @param plural a plural noun for the values, for the error message
 * @throws if there are more values than bits
 */
export function assignBits(plural: string, values: readonly string[]): Map<string, number> {
  if (values.length > MAX_BITS) {
    throw new Error(
      `The search index has room for ${MAX_BITS} ${plural}, but there are ${values.length}. ` +
        'Widen its column in db/search/columns.ts first.',
    );
  }
  return new Map(values.map((value, bit) => [value, 1 << bit]));
}
