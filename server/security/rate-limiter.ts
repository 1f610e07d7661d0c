import { LRUCache } from 'lru-cache';

/** Maximum number of keys. More keys evict the least recently used ones. */
const MAX_KEYS = 50_000;

interface Count {
  used: number;
  endsAt: number;
}

/**
 * A fixed-window rate limiter in process memory, for requests that are cheaper than a write to the
 * database. A restart grants each key at most one more window, and each process counts
 * separately.
 */
export class RateLimiter {
  /**
   * Every entry has size 1. With `max` instead, the cache would allocate all entries at the start.
   */
  readonly #counts = new LRUCache<string, Count>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  });
  readonly #max: number;
  readonly #milliseconds: number;

  constructor({ max, seconds }: { max: number; seconds: number }) {
    this.#max = max;
    this.#milliseconds = seconds * 1000;
  }

  /** Counts one request and returns the seconds to wait, or 0 if the limit is not reached. */
  take(key: string, now: Date): number {
    const time = now.getTime();
    const current = this.#counts.get(key);
    const endsAt = time + this.#milliseconds;
    // An end beyond the window was set while the clock was ahead.
    const isRunning = current && current.endsAt > time && current.endsAt <= endsAt;
    const count = isRunning ? current : { used: 0, endsAt };
    count.used += 1;
    this.#counts.set(key, count);
    if (count.used <= this.#max) return 0;
    return Math.max(1, Math.ceil((count.endsAt - time) / 1000));
  }
}
