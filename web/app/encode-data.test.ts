import { UNSAFE_decodeViaTurboStream } from 'react-router';
import { expect, test } from 'vitest';
import { encodeData } from './encode-data.ts';

/** Decodes data as React Router does in the browser. */
async function decode(encoded: string | null): Promise<unknown> {
  const stream = new Response(encoded).body as ReadableStream<Uint8Array>;
  const { value } = await UNSAFE_decodeViaTurboStream(stream, globalThis as never);
  return value;
}

const KEYS = ['id', 'name', '_1', '', 'Zoë', '</script>'];
const LEAVES = [0, 1, -5, 2.5, 1e300, true, false, null, undefined, '', '0', '_0', '’\n"\\<', '😀'];

/** Generates nested arrays and objects, the same in each run. */
class ValueGenerator {
  #state = 7;

  value(depth: number): unknown {
    const kind = depth === 0 ? 0 : this.#below(4);
    if (kind < 2) return LEAVES[this.#below(LEAVES.length)];
    const values = Array.from({ length: this.#below(5) }, () => this.value(depth - 1));
    if (kind === 2) return values;
    return Object.fromEntries(values.map((value) => [KEYS[this.#below(KEYS.length)], value]));
  }

  /** A pseudorandom integer from 0 to `limit` - 1. */
  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}

test('React Router reads the same data that was encoded', async () => {
  const generator = new ValueGenerator();
  for (let i = 0; i < 500; i++) {
    const data = { loaderData: generator.value(6), actionData: null };
    expect(await decode(encodeData(data)), `data ${i}`).toStrictEqual(data);
  }
});

test('an object that occurs twice is still a single object in the browser', async () => {
  const area = { name: 'Family Law', parent: undefined as unknown };
  area.parent = area;
  const data = { one: area, other: [area] };
  const decoded = (await decode(encodeData(data))) as typeof data;
  expect(decoded.other[0]).toBe(decoded.one);
  expect(decoded.one.parent).toBe(decoded.one);
});

test.each([
  ['a date', new Date(0)],
  ['an error', new Error('lost')],
  ['a promise', Promise.resolve(1)],
  ['NaN', Number.NaN],
  ['negative zero', -0],
  ['an object without a prototype', Object.create(null)],
])('leaves %s to React Router', (_, value) => {
  expect(encodeData({ zero: 0, deep: [{ value }] })).toBeNull();
});
