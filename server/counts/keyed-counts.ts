/** Counts for each key, kept in memory until they are stored. */
export class KeyedCounts<Key extends object> {
  #counts = new Map<string, Key & { count: number }>();
  readonly #maxKeys: number;
  readonly #nameOf: (key: Key) => string;

  /**
   * @param maxKeys the maximum number of distinct keys; additional keys aren't counted
   * @param nameOf returns a unique string for each key
   */
  constructor(maxKeys: number, nameOf: (key: Key) => string) {
    this.#maxKeys = maxKeys;
    this.#nameOf = nameOf;
  }

  add(key: Key, count = 1): void {
    const name = this.#nameOf(key);
    const entry = this.#counts.get(name);
    if (entry) entry.count += count;
    else if (this.#counts.size < this.#maxKeys) this.#counts.set(name, { ...key, count });
  }

  /** Stores all counts and clears them. If storing fails, keeps them for the next call. */
  async flushTo(store: (counts: (Key & { count: number })[]) => Promise<void>): Promise<void> {
    const pending = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await store(pending);
    } catch (error) {
      for (const { count, ...key } of pending) this.add(key as unknown as Key, count);
      throw error;
    }
  }
}
