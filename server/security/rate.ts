import { LRUCache } from 'lru-cache';

/** Addresses counted at once; a flood from more of them pushes out those that asked longest ago. */
const MOST_ADDRESSES = 50_000;

interface Count {
  taken: number;
  endsAt: number;
}

/**
 * So many of something for each key in so many seconds, counted in this process's memory: for what is
 * asked so often that a row for each would cost more than the answer. What a restart forgets is at
 * most one more helping; several processes give one each.
 */
export class Rate {
  /** Each of size 1: with `max` room for all of them would be made at the start. */
  readonly #counts = new LRUCache<string, Count>({
    maxSize: MOST_ADDRESSES,
    sizeCalculation: () => 1,
  });
  readonly #most: number;
  readonly #milliseconds: number;

  constructor({ most, seconds }: { most: number; seconds: number }) {
    this.#most = most;
    this.#milliseconds = seconds * 1000;
  }

  /** Takes one, and answers the seconds to wait where nothing is left; 0 means go on. */
  take(key: string, now: Date): number {
    const time = now.getTime();
    const known = this.#counts.get(key);
    const endsAt = time + this.#milliseconds;
    // An end beyond the window was counted while the clock was ahead.
    const isRunning = known && known.endsAt > time && known.endsAt <= endsAt;
    const count = isRunning ? known : { taken: 0, endsAt };
    count.taken += 1;
    this.#counts.set(key, count);
    if (count.taken <= this.#most) return 0;
    return Math.max(1, Math.ceil((count.endsAt - time) / 1000));
  }
}
