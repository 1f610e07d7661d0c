/** Maximum cached results per function. Names, cities and years repeat many times in a roster. */
const MAX_RESULTS = 20_000;

/** Longer strings aren't cached: they are rare and could use too much memory. */
const MAX_LENGTH = 100;

/** Returns a function that caches its results in a bounded amount of memory. */
export function memoize<Result>(convert: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_LENGTH) return convert(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = convert(text);
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(text, result);
    return result;
  };
}
