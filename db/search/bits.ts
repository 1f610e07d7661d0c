/** The search index stores practice areas and languages as 32-bit masks, one bit per value. */
const MAX_BITS = 32;

/**
 * Maps each value to a mask in which only its own bit is set. The first value gets bit 0.
 *
 * @param plural what the error message calls the values, such as "languages"
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
