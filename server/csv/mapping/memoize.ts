/** Results kept per function. A roster repeats its names, cities and years many times. */
const MAX_RESULTS = 20_000;

/** Longer texts are rare, and their results could fill the memory. */
const MAX_LENGTH = 100;

/** Returns a function that remembers its results, with bounded memory. */
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
