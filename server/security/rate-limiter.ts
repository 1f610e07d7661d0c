import { LRUCache } from 'lru-cache';

/** Maximum number of keys in memory. Beyond it, the least recently used keys are evicted. */
const MAX_KEYS = 50_000;

interface Count {
  used: number;
  endsAt: number;
}

/**
 * A fixed-window rate limiter that avoids a database write per request by counting in memory. A
 * restart resets all counts, so it gives each key at most one extra window of requests. Each
 * process counts separately.
 */
export class RateLimiter {
  /**
   * Every entry has size 1, so `maxSize` is the number of entries. The `max` option would do the
   * same, but it allocates memory for all entries at the start.
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

  /** Counts one request and returns the seconds to wait, or 0 if the request is allowed. */
  take(key: string, now: Date): number {
    const time = now.getTime();
    const current = this.#counts.get(key);
    const endsAt = time + this.#milliseconds;
    // If the system clock was set back, the current window can end later than a new one would.
    // Start a new window in that case, so that no client waits longer than one window.
    const isRunning = current && current.endsAt > time && current.endsAt <= endsAt;
    const count = isRunning ? current : { used: 0, endsAt };
    count.used += 1;
    this.#counts.set(key, count);
    if (count.used <= this.#max) return 0;
    return Math.max(1, Math.ceil((count.endsAt - time) / 1000));
  }
}
