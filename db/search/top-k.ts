/** Keeps the k entries with the lowest keys, in a binary max-heap. */
export class TopK {
  #keys: Float64Array;
  #rows: Uint32Array;
  #distanceRanks: Uint16Array;
  #count = 0;

  constructor(capacity: number) {
    this.#keys = new Float64Array(capacity);
    this.#rows = new Uint32Array(capacity);
    this.#distanceRanks = new Uint16Array(capacity);
  }

  offer(key: number, row: number, distanceRank: number): void {
    const capacity = this.#keys.length;
    if (this.#count < capacity) {
      this.#siftUp(this.#count++, key, row, distanceRank);
    } else if (capacity > 0 && key < (this.#keys[0] as number)) {
      this.#siftDown(key, row, distanceRank);
    }
  }

  /** Whether the heap is full and every key in it is below `minKey`. */
  isFullBelow(minKey: number): boolean {
    return this.#count === this.#keys.length && (this.#keys[0] as number) < minKey;
  }

  /** The entries by ascending key. */
  sorted(): { row: number; distanceRank: number }[] {
    const order = Array.from({ length: this.#count }, (_, i) => i);
    order.sort((a, b) => (this.#keys[a] as number) - (this.#keys[b] as number));
    return order.map((i) => ({
      row: this.#rows[i] as number,
      distanceRank: this.#distanceRanks[i] as number,
    }));
  }

  #siftUp(from: number, key: number, row: number, distanceRank: number): void {
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if ((this.#keys[parent] as number) >= key) break;
      this.#move(parent, i);
      i = parent;
    }
    this.#put(i, key, row, distanceRank);
  }

  #siftDown(key: number, row: number, distanceRank: number): void {
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= this.#count) break;
      const other = child + 1;
      if (other < this.#count && (this.#keys[other] as number) > (this.#keys[child] as number)) {
        child = other;
      }
      if ((this.#keys[child] as number) <= key) break;
      this.#move(child, i);
      i = child;
    }
    this.#put(i, key, row, distanceRank);
  }

  #move(from: number, to: number): void {
    this.#put(
      to,
      this.#keys[from] as number,
      this.#rows[from] as number,
      this.#distanceRanks[from] as number,
    );
  }

  #put(i: number, key: number, row: number, distanceRank: number): void {
    this.#keys[i] = key;
    this.#rows[i] = row;
    this.#distanceRanks[i] = distanceRank;
  }
}
