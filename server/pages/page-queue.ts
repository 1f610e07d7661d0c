import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { clientIp } from '../security/client-ip.ts';
import { isSafe } from '../security/safe-methods.ts';

/** Maximum number of pages rendered at once. Rendering is CPU-bound: more would finish no sooner. */
const CONCURRENCY = 2;

/** Maximum number of pages rendered, and of forms processed, at once for one client IP. */
const CONCURRENCY_PER_CLIENT = 2;

/** A person takes at least this long between two pages. */
const PAUSE_MS = 100;

/** Maximum number of client IPs whose latest page is remembered. */
const MAX_CLIENTS = 10_000;

/**
 * A client that paused before its request, as people do, is a visitor; one that didn't is a crawler.
 * A lower rank comes first.
 */
const RANKS = { visitor: 0, newClient: 1, crawler: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

interface Turn {
  ip: string;
  /** Forms don't count toward `CONCURRENCY`: a client may send one as slowly as it likes. */
  isForm: boolean;
  rank: Rank;
  /** The number of turns before it. A new client counts as if it had had the latest of them. */
  turnsBefore: number;
  start: () => void;
}

interface PageQueueOptions {
  trustedProxies: number;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

/** `isFirstRequest` is set by the page cache. */
interface PageQueueEnv {
  Variables: { isFirstRequest?: boolean };
}

/**
 * Limits the number of pages rendered at once. Visitors come first, so that crawlers, from one
 * IP or from many, don't delay them; among equals, the client whose latest turn is longest ago. Pages that were requested before have a queue of their own, and the two
 * queues alternate, so that a crawl of the whole directory doesn't delay popular pages.
 */
export function pageQueue({
  trustedProxies,
  now = () => performance.now(),
}: PageQueueOptions): MiddlewareHandler<PageQueueEnv> {
  const turns = createTurns(now);
  return async (c, next) => {
    const isForm = !isSafe(c.req.method);
    const isNewPage = c.get('isFirstRequest') === true;
    const finish = await turns.take({ ip: clientIp(c, trustedProxies), isForm, isNewPage });
    try {
      // Don't render a page if the client has disconnected. Still process a form submission.
      const isAbandoned = !isForm && c.req.raw.signal.aborted;
      if (!isAbandoned) return await next();
      c.res = c.body(null, 408);
    } finally {
      finish();
    }
  };
}

/** A client with requests that are running or waiting. */
interface ActiveClient {
  requests: number;
  running: number;
}

function createTurns(now: () => number) {
  const knownPages: Turn[] = [];
  const newPages: Turn[] = [];
  const active = new Map<string, ActiveClient>();
  const latest = new LRUCache<string, { turn: number; endedAt: number }>({ max: MAX_CLIENTS });
  let [turnCount, rendering, isNewPageNext, isStarting] = [0, 0, false, false];

  function mayStart({ ip, isForm }: Turn): boolean {
    const running = active.get(ip)?.running ?? 0;
    return (isForm || rendering < CONCURRENCY) && running < CONCURRENCY_PER_CLIENT;
  }

  const latestTurn = ({ ip, turnsBefore }: Turn) => latest.peek(ip)?.turn ?? turnsBefore;

  function isBefore(one: Turn, other: Turn): boolean {
    if (one.rank !== other.rank) return one.rank < other.rank;
    return latestTurn(one) < latestTurn(other);
  }

  function rankOf(endedAt: number | undefined): Rank {
    if (endedAt === undefined) return RANKS.newClient;
    return now() - endedAt >= PAUSE_MS ? RANKS.visitor : RANKS.crawler;
  }

  /** Removes and returns the next turn of a queue; undefined if none may start. */
  function takeFrom(queue: Turn[]): Turn | undefined {
    let next: Turn | undefined;
    for (const turn of queue) {
      if (mayStart(turn) && (!next || isBefore(turn, next))) next = turn;
    }
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  }

  /**
   * Starts at most one turn in each iteration of the event loop. Rendering rarely waits for
   * anything, so a page is often finished before the next callback runs. Pages that start on arrival
   * would be rendered in batches, one for each open connection, while cached pages wait
   * (`npm run faults -- crawlers`).
   */
  function startSoon(): void {
    if (isStarting) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const turn = isNewPageNext
        ? (takeFrom(newPages) ?? takeFrom(knownPages))
        : (takeFrom(knownPages) ?? takeFrom(newPages));
      if (!turn) return;
      isNewPageNext = !isNewPageNext;
      start(turn);
      startSoon();
    });
  }

  function start({ ip, isForm, start: startRequest }: Turn): void {
    const client = active.get(ip);
    if (client) client.running += 1;
    if (!isForm) rendering += 1;
    turnCount += 1;
    latest.set(ip, { turn: turnCount, endedAt: now() });
    startRequest();
  }

  function finish(ip: string, isForm: boolean): void {
    const client = active.get(ip) ?? { requests: 1, running: 1 };
    client.requests -= 1;
    client.running -= 1;
    if (client.requests === 0) active.delete(ip);
    if (!isForm) rendering -= 1;
    latest.set(ip, { turn: latest.peek(ip)?.turn ?? turnCount, endedAt: now() });
    startSoon();
  }

  return {
    /** Waits for a turn. Returns a function that ends it. */
    async take({ ip, isForm, isNewPage }: { ip: string; isForm: boolean; isNewPage: boolean }) {
      const client = active.get(ip) ?? { requests: 0, running: 0 };
      const rank = client.requests > 0 ? RANKS.crawler : rankOf(latest.peek(ip)?.endedAt);
      client.requests += 1;
      active.set(ip, client);
      const { promise, resolve: start } = Promise.withResolvers<void>();
      const queue = isNewPage ? newPages : knownPages;
      queue.push({ ip, isForm, rank, turnsBefore: turnCount, start });
      startSoon();
      await promise;
      return () => finish(ip, isForm);
    },
  };
}
