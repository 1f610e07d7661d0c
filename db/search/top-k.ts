/**
 * Keeps the k lowest of many distinct keys. It collects 2k keys and then drops the upper half, so
 * the time is linear in the number of keys for every page. The alternatives are slower for some
 * pages (`npm run bench -- --only search`, 1.32 million lawyers): with a heap, a page in the middle
 * takes 1.9 s instead of 0.05 s; with a full sort, the p99 of first pages is 1.7 ms instead of 0.8
 * ms.
 */
export class TopK {
  readonly #k: number;
  readonly #keys: Float64Array;
  #count = 0;
  /**
   * Higher keys can't be among the k lowest. Infinite until keys are dropped for the first time.
   */
  #maxKey: number;

  /** @param maxKeys the maximum number of keys that will be offered */
  constructor(k: number, maxKeys: number) {
    this.#k = k;
    this.#keys = new Float64Array(Math.min(2 * k, maxKeys));
    this.#maxKey = k === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  offer(key: number): void {
    if (key >= this.#maxKey) return;
    this.#keys[this.#count++] = key;
    if (this.#count === 2 * this.#k) this.#dropUpperHalf();
  }

  /** Whether every key greater than or equal to `minKey` would be dropped. */
  dropsFrom(minKey: number): boolean {
    return this.#maxKey < minKey;
  }

  /**
   * Returns the k lowest keys in ascending order, without the first `offset` keys. Call this method
   * only once, after the last key was offered.
   */
  sortedFrom(offset: number): Float64Array {
    const keys = this.#keys.subarray(0, this.#count);
    quickselect(keys, this.#k);
    const lowest = keys.subarray(0, this.#k);
    quickselect(lowest, offset);
    return lowest.subarray(offset).sort();
  }

  #dropUpperHalf(): void {
    quickselect(this.#keys, this.#k);
    this.#count = this.#k;
    this.#maxKey = this.#keys.subarray(0, this.#k).reduce((max, key) => Math.max(max, key));
  }
}

/**
 * Moves the `count` lowest keys to the front, unsorted (Hoare's quickselect). Random pivots make
 * quadratic time unlikely for any input order.
 */
function quickselect(keys: Float64Array, count: number): void {
  let first = 0;
  let last = keys.length - 1;
  while (first < last) {
    const pivot = keys[first + Math.floor(Math.random() * (last - first + 1))] as number;
    let low = first;
    let high = last;
    while (low <= high) {
      while ((keys[low] as number) < pivot) low++;
      while ((keys[high] as number) > pivot) high--;
      if (low > high) break;
      const lowKey = keys[low] as number;
      keys[low++] = keys[high] as number;
      keys[high--] = lowKey;
    }
    if (count <= high) last = high;
    else if (count >= low) first = low;
    else return;
  }
}
