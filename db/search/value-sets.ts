/**
 * The distinct sets of values that lawyers have, such as their languages. A column stores the
 * number of each lawyer's set in two or four bytes, however many values there are.
 */
export class ValueSets {
  /** The values of each set, ascending, by the number of the set. */
  readonly sets: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #tables = new Map<number, Uint8Array>();

  constructor(sets: readonly (readonly number[])[] = []) {
    for (const set of sets) this.numberOf(set);
  }

  /** Returns the number of a set. An equal set gets the same number. */
  numberOf(values: readonly number[]): number {
    const set = [...new Set(values)].sort((a, b) => a - b);
    const key = set.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.sets.length);
    this.#tables.clear();
    return this.sets.push(set) - 1;
  }

  /** A table with 1 for each set that contains the value, by the number of the set; 0 otherwise. */
  containing(value: number): Uint8Array {
    let table = this.#tables.get(value);
    if (!table) {
      if (this.#tables.size === MAX_TABLES) this.#tables.clear();
      table = Uint8Array.from(this.sets, (set) => Number(set.includes(value)));
      this.#tables.set(value, table);
    }
    return table;
  }

  /** Adds up the lawyers per value, given the number of lawyers per set. */
  countValues(countsBySet: Uint32Array, values: number): number[] {
    const counts = new Array<number>(values).fill(0);
    // `entries()` would allocate an array for each of up to a few thousand sets.
    for (let number = 0; number < this.sets.length; number++) {
      const count = countsBySet[number] as number;
      if (count === 0) continue;
      for (const value of this.sets[number] as readonly number[])
        if (value < values) counts[value] = (counts[value] as number) + count;
    }
    return counts;
  }
}

/** Limits the memory of the cached tables if lawyers have thousands of values. */
const MAX_TABLES = 512;
