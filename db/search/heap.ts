/** Keeps the k entries with the lowest keys, in a binary max-heap. */
export class TopK {
  #keys: Float64Array;
  #rows: Uint32Array;
  #distanceRanks: Uint16Array;
  #count = 0;

  constructor(room: number) {
    this.#keys = new Float64Array(room);
    this.#rows = new Uint32Array(room);
    this.#distanceRanks = new Uint16Array(room);
  }

  offer(key: number, row: number, distanceRank: number): void {
    const room = this.#keys.length;
    if (this.#count < room) {
      this.#siftUp(this.#count++, key, row, distanceRank);
    } else if (room > 0 && key < (this.#keys[0] as number)) {
      this.#siftDown(key, row, distanceRank);
    }
  }

  /** Whether the heap is full and every key in it is below `minKey`. */
  isFullBelow(minKey: number): boolean {
    return this.#count === this.#keys.length && (this.#keys[0] as number) < minKey;
  }

  /** The entries by ascending key. */
  sorted(): { row: number; distanceRank: number }[] {
    const order = Array.from({ length: this.#count }, (_, at) => at);
    order.sort((a, b) => (this.#keys[a] as number) - (this.#keys[b] as number));
    return order.map((at) => ({
      row: this.#rows[at] as number,
      distanceRank: this.#distanceRanks[at] as number,
    }));
  }

  #siftUp(from: number, key: number, row: number, distanceRank: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#keys[parent] as number) >= key) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, key, row, distanceRank);
  }

  #siftDown(key: number, row: number, distanceRank: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#count) break;
      const other = child + 1;
      if (other < this.#count && (this.#keys[other] as number) > (this.#keys[child] as number)) {
        child = other;
      }
      if ((this.#keys[child] as number) <= key) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, key, row, distanceRank);
  }

  #move(from: number, to: number): void {
    this.#put(
      to,
      this.#keys[from] as number,
      this.#rows[from] as number,
      this.#distanceRanks[from] as number,
    );
  }

  #put(at: number, key: number, row: number, distanceRank: number): void {
    this.#keys[at] = key;
    this.#rows[at] = row;
    this.#distanceRanks[at] = distanceRank;
  }
}
