import { fastHashOf } from '../engine/hash.ts';
import { IdSet } from './id-set.ts';

const SHARDS = 256;
const FIRST_SIZE = 64;
/** The share of a shard's slots that can be used before it grows. */
const MAX_LOAD = 0.75;

/** A number that takes one bit: most bars number their members with at most eight digits. */
const SHORT_NUMBER = /^[1-9]\d{0,7}$/;

/** A set of license numbers. It takes a few bits per number, while a `Set` takes 80 bytes. */
export class LicenseNumberSet {
  readonly #numbers = new Map<string, IdSet>();
  readonly #others = new KeySet();

  has(jurisdiction: string, number: string): boolean {
    return SHORT_NUMBER.test(number)
      ? (this.#numbers.get(jurisdiction)?.has(Number(number)) ?? false)
      : this.#others.has(`${jurisdiction} ${number}`);
  }

  add(jurisdiction: string, number: string): void {
    if (!SHORT_NUMBER.test(number)) {
      this.#others.add(`${jurisdiction} ${number}`);
      return;
    }
    const numbers = this.#numbers.get(jurisdiction) ?? new IdSet();
    this.#numbers.set(jurisdiction, numbers);
    numbers.add(Number(number));
  }
}

/**
 * A set of texts, stored as 64-bit hashes: about 15 bytes per text. With ten million texts, the
 * chance that any two are confused is below one in 100,000.
 */
class KeySet {
  /** The parts grow one by one, so that the memory never has to hold the whole set twice. */
  readonly #shards = Array.from({ length: SHARDS }, () => new Shard());

  has(text: string): boolean {
    const [high, low] = hashesOf(text);
    return this.#shardOf(high).has(high, low);
  }

  add(text: string): void {
    const [high, low] = hashesOf(text);
    this.#shardOf(high).add(high, low);
  }

  #shardOf(high: number): Shard {
    return this.#shards[high % SHARDS] as Shard;
  }
}

function hashesOf(text: string): [number, number] {
  // Texts with the same hash have different ones after a prefix. Zero marks an empty slot.
  return [fastHashOf(text), fastHashOf(`#${text}`) || 1];
}

/** A hash table with open addressing. A slot is a pair of hashes. */
class Shard {
  #slots = new Uint32Array(2 * FIRST_SIZE);
  #count = 0;

  has(high: number, low: number): boolean {
    return this.#slots[this.#find(high, low) + 1] === low;
  }

  add(high: number, low: number): void {
    if (this.has(high, low)) return;
    if (this.#count * 2 >= this.#slots.length * MAX_LOAD) this.#grow();
    const slot = this.#find(high, low);
    this.#slots[slot] = high;
    this.#slots[slot + 1] = low;
    this.#count++;
  }

  /** The index of the pair, or of the empty slot where it belongs. */
  #find(high: number, low: number): number {
    const slots = this.#slots;
    const pairs = slots.length / 2;
    let pair = Math.floor(high / SHARDS) % pairs;
    for (;;) {
      const at = 2 * pair;
      if (slots[at + 1] === 0 || (slots[at] === high && slots[at + 1] === low)) return at;
      pair = (pair + 1) % pairs;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += 2) {
      const [high, low] = [before[at] as number, before[at + 1] as number];
      if (low === 0) continue;
      const slot = this.#find(high, low);
      this.#slots[slot] = high;
      this.#slots[slot + 1] = low;
    }
  }
}
