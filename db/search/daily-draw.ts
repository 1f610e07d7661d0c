import { fastHashOf } from '../engine/hash.ts';

/**
 * Returns the draw of a day: a function that maps a lawyer's ID to a number from 0 to 2^32 - 1.
 * Lawyers with lower numbers come first. The same day and ID always give the same number, so a past
 * order can be reproduced. Two IDs never get the same number on the same day, because each step
 * below can be reversed.
 *
 * @param purpose draws for different purposes are independent of each other
 * @param day ISO day in the site's time zone
 */
export function dailyDraw(purpose: 'list' | 'featured', day: string): (id: number) => number {
  const first = fastHashOf(`${purpose} ${day}`);
  const second = mixBits(first);
  return (id) => mixBits(mixBits(id ^ first) ^ second);
}

/** The finalizer of MurmurHash3: each bit of the input changes half of the bits of the output. */
function mixBits(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
