/**
 * Encodes the loaders' data in React Router's format. Faster than React Router's own encoder,
 * because it is synchronous and supports only JSON values and `undefined`.
 *
 * The encoding is a JSON array with one entry for each distinct value. Arrays refer to their
 * elements, and objects to their keys and values, by index. `null` and `undefined` have no entry: a
 * negative code replaces the index.
 *
 * @returns null if the data has any other value, which only React Router can encode
 */
export function encodeData(data: object): string | null {
  const indexes = new Map<unknown, number>();
  const entries: string[] = [];
  let isSupported = true;

  function indexOf(value: unknown): number {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    // React Router has a special code for -0, which a `Map` doesn't distinguish from 0.
    if (value === 0 && Object.is(value, -0)) isSupported = false;
    const known = indexes.get(value);
    if (known !== undefined) return known;
    const index = entries.length;
    indexes.set(value, index);
    if (typeof value === 'object') {
      // Reserve the index, because encoding the children adds more entries.
      entries.push('');
      entries[index] = Array.isArray(value) ? arrayEntry(value) : objectEntry(value);
    } else {
      entries.push(primitiveEntry(value));
    }
    return index;
  }

  function arrayEntry(values: readonly unknown[]): string {
    let entry = '';
    for (const value of values) entry += entry === '' ? indexOf(value) : `,${indexOf(value)}`;
    return `[${entry}]`;
  }

  function objectEntry(object: object): string {
    if (!isPlainObject(object)) {
      isSupported = false;
      return '';
    }
    let entry = '';
    for (const key of Object.keys(object)) {
      if (entry !== '') entry += ',';
      entry += `"_${indexOf(key)}":${indexOf(object[key])}`;
    }
    return `{${entry}}`;
  }

  function primitiveEntry(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'boolean') return String(value);
    // React Router has special codes for NaN, Infinity and -Infinity, and for other types.
    isSupported &&= Number.isFinite(value);
    return String(value);
  }

  indexOf(data);
  return isSupported ? `[${entries.join()}]\n` : null;
}

/** React Router's codes for these values. */
const [NULL, UNDEFINED] = [-5, -7];

function isPlainObject(object: object): object is Record<string, unknown> {
  return Object.getPrototypeOf(object) === Object.prototype;
}
