import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { TOO_BUSY } from '../contract/forms/rate-limits.ts';
import { clientIp } from '../security/client-ip.ts';
import { rejectRequest } from '../security/reject-request.ts';
import { isSafe } from '../security/safe-methods.ts';

/**
 * Maximum number of pages rendered at once. Rendering is CPU-bound, but while one page waits for
 * the database, another one renders.
 */
const CONCURRENCY = 2;

/** Maximum number of pages rendered at once for one client IP, and likewise of forms processed. */
const CONCURRENCY_PER_CLIENT = 2;

/** A person takes at least this long between two pages. */
const PAUSE_MS = 100;

/** After this long in the queue, a request moves up one rank. */
const PROMOTION_MS = 2000;

/** Longest time that a request waits in the queue before it is rejected. */
const MAX_WAIT_MS = 10_000;

const RETRY_AFTER_SECONDS = '10';

/** Minimum time between two warnings in the log. */
const MIN_WARNING_INTERVAL_MS = 60_000;

/** Maximum number of client IPs whose latest page is remembered. */
const MAX_CLIENTS = 10_000;

/**
 * A client that paused before its request, as people do, is a visitor; one that didn't is a
 * crawler. A lower rank comes first.
 */
const RANKS = { visitor: 0, newClient: 1, crawler: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

interface Turn {
  ip: string;
  /** Forms don’t count toward `CONCURRENCY`, because a client can send one slowly. */
  isForm: boolean;
  rank: Rank;
  queuedAt: number;
  /**
   * Number of turns started before this one was queued. A new client ranks as if it had just had a
   * turn.
   */
  turnsBefore: number;
  start: () => void;
}

interface PageQueueOptions {
  trustedProxies: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/** `isFirstRequest` is set by the page cache. */
interface PageQueueEnv {
  Variables: { isFirstRequest?: boolean };
}

/**
 * Limits concurrent renderings. Visitors take priority over crawlers. Within a rank, the client
 * whose last turn was longest ago goes first. Previously requested pages and new pages have
 * separate, alternating queues. A request that waits too long gets a 503.
 */
export function pageQueue({
  trustedProxies,
  now = () => performance.now(),
}: PageQueueOptions): MiddlewareHandler<PageQueueEnv> {
  const turns = createTurns(now);
  const countRejection = rejectionCounter();
  return async (c, next) => {
    const isForm = !isSafe(c.req.method);
    const isNewPage = c.get('isFirstRequest') === true;
    const finish = await turns.take({ ip: clientIp(c, trustedProxies), isForm, isNewPage });
    if (!finish) {
      countRejection();
      return rejectRequest(c, 503, TOO_BUSY, { 'Retry-After': RETRY_AFTER_SECONDS });
    }
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

/** Returns a function that counts a rejection. The count is logged at most once a minute. */
function rejectionCounter(): () => void {
  let rejections = 0;
  let nextWarning: NodeJS.Timeout | undefined;
  function warn(): void {
    nextWarning = undefined;
    if (rejections === 0) return;
    const requests = rejections === 1 ? '1 request' : `${rejections} requests`;
    console.warn(
      `Warning: too many concurrent page requests; ${requests} got a 503 after ${MAX_WAIT_MS / 1000} s.`,
    );
    rejections = 0;
    nextWarning = setTimeout(warn, MIN_WARNING_INTERVAL_MS).unref();
  }
  return () => {
    rejections += 1;
    if (!nextWarning) warn();
  };
}

/** A client with requests that are running or waiting. */
interface ActiveClient {
  requests: number;
  rendering: number;
  /**
   * Forms being processed. Slow forms don’t count as pages, so they don’t delay the client’s pages.
   */
  forms: number;
}

function createTurns(now: () => number) {
  const knownPages: Turn[] = [];
  const newPages: Turn[] = [];
  const active = new Map<string, ActiveClient>();
  const latest = new LRUCache<string, { turn: number; endedAt: number }>({ max: MAX_CLIENTS });
  let [turnCount, rendering, isNewPageNext, isStarting] = [0, 0, false, false];

  function mayStart({ ip, isForm }: Turn): boolean {
    const { rendering: pages = 0, forms = 0 } = active.get(ip) ?? {};
    if (isForm) return forms < CONCURRENCY_PER_CLIENT;
    return rendering < CONCURRENCY && pages < CONCURRENCY_PER_CLIENT;
  }

  const latestTurn = ({ ip, turnsBefore }: Turn) => latest.peek(ip)?.turn ?? turnsBefore;

  const currentRank = ({ rank, queuedAt }: Turn) =>
    now() - queuedAt >= PROMOTION_MS ? Math.max(rank - 1, 0) : rank;

  function isBefore(one: Turn, other: Turn): boolean {
    const [rank, otherRank] = [currentRank(one), currentRank(other)];
    if (rank !== otherRank) return rank < otherRank;
    return latestTurn(one) < latestTurn(other);
  }

  function rankOf(endedAt: number | undefined): Rank {
    if (endedAt === undefined) return RANKS.newClient;
    return now() - endedAt >= PAUSE_MS ? RANKS.visitor : RANKS.crawler;
  }

  /** Removes the next turn from a queue and returns it; undefined if none may start. */
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
   * anything, so a page is often finished before the next callback runs. Pages that start on
   * arrival would be rendered in batches, one for each open connection, while cached pages wait
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

  function count(ip: string, isForm: boolean, change: 1 | -1): void {
    const client = active.get(ip);
    if (!isForm) rendering += change;
    if (client) client[isForm ? 'forms' : 'rendering'] += change;
  }

  /** Removes a request, and its client if it has no other requests. */
  function leave(ip: string): void {
    const client = active.get(ip);
    if (!client) return;
    client.requests -= 1;
    if (client.requests === 0) active.delete(ip);
  }

  function start({ ip, isForm, start: startRequest }: Turn): void {
    count(ip, isForm, 1);
    turnCount += 1;
    latest.set(ip, { turn: turnCount, endedAt: now() });
    startRequest();
  }

  function finish(ip: string, isForm: boolean): void {
    count(ip, isForm, -1);
    leave(ip);
    latest.set(ip, { turn: latest.peek(ip)?.turn ?? turnCount, endedAt: now() });
    startSoon();
  }

  return {
    /** Waits for a turn. Returns a function that releases it, or null if the wait timed out. */
    async take({ ip, isForm, isNewPage }: { ip: string; isForm: boolean; isNewPage: boolean }) {
      const client = active.get(ip) ?? { requests: 0, rendering: 0, forms: 0 };
      const rank = client.requests > 0 ? RANKS.crawler : rankOf(latest.peek(ip)?.endedAt);
      client.requests += 1;
      active.set(ip, client);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const queue = isNewPage ? newPages : knownPages;
      const start = () => resolve(true);
      const turn = { ip, isForm, rank, queuedAt: now(), turnsBefore: turnCount, start };
      queue.push(turn);
      const timeout = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1);
        leave(ip);
        resolve(false);
      }, MAX_WAIT_MS);
      startSoon();
      const hasStarted = await promise;
      clearTimeout(timeout);
      return hasStarted ? () => finish(ip, isForm) : null;
    },
  };
}
