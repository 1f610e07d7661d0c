import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { clientIp } from '../security/client-ip.ts';
import { isSafe } from '../security/safe-methods.ts';

/**
 * Maximum number of pages rendered at once. Rendering is CPU-bound, but while one page waits for the
 * database, another one renders.
 */
const CONCURRENCY = 2;

/** Maximum number of pages rendered, and of forms processed, at once for one client IP. */
const CONCURRENCY_PER_CLIENT = 2;

/** Maximum number of client IPs whose latest turn is remembered. */
const MAX_CLIENTS = 10_000;

interface Turn {
  ip: string;
  /** Forms don't count toward `CONCURRENCY`: a client may send one as slowly as it likes. */
  isForm: boolean;
  start: () => void;
}

/** Set by the page cache. */
interface PageQueueEnv {
  Variables: { isFirstRequest?: boolean };
}

/**
 * Limits the number of pages rendered at once. The next page is that of the client whose latest
 * turn is longest ago, so that clients that request page after page, from one IP or from many,
 * don't delay a visitor. Pages that were requested before have a queue of their own, and the two
 * queues alternate, so that a crawl of the whole directory doesn't delay popular pages.
 */
export function pageQueue({
  trustedProxies,
}: {
  trustedProxies: number;
}): MiddlewareHandler<PageQueueEnv> {
  const turns = createTurns();
  return async (c, next) => {
    const isForm = !isSafe(c.req.method);
    const isNewPage = c.get('isFirstRequest') === true;
    const finish = await turns.take({ ip: clientIp(c, trustedProxies), isForm }, isNewPage);
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

function createTurns() {
  const knownPages: Turn[] = [];
  const newPages: Turn[] = [];
  const running = new Map<string, number>();
  const latestTurn = new LRUCache<string, number>({ max: MAX_CLIENTS });
  let [turnCount, rendering, isNewPageNext] = [0, 0, false];

  function mayStart({ ip, isForm }: Turn): boolean {
    const isFree = isForm || rendering < CONCURRENCY;
    return isFree && (running.get(ip) ?? 0) < CONCURRENCY_PER_CLIENT;
  }

  /** Removes and returns the turn that is next in a queue; undefined if none may start. */
  function takeFrom(queue: Turn[]): Turn | undefined {
    let next: Turn | undefined;
    let earliest = Number.POSITIVE_INFINITY;
    for (const turn of queue) {
      const latest = latestTurn.peek(turn.ip) ?? 0;
      if (latest >= earliest || !mayStart(turn)) continue;
      next = turn;
      earliest = latest;
    }
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  }

  function startNext(): void {
    const turn = isNewPageNext
      ? (takeFrom(newPages) ?? takeFrom(knownPages))
      : (takeFrom(knownPages) ?? takeFrom(newPages));
    if (!turn) return;
    isNewPageNext = !isNewPageNext;
    running.set(turn.ip, (running.get(turn.ip) ?? 0) + 1);
    if (!turn.isForm) rendering += 1;
    latestTurn.set(turn.ip, ++turnCount);
    turn.start();
    startNext();
  }

  function finish({ ip, isForm }: Omit<Turn, 'start'>): void {
    const left = (running.get(ip) ?? 1) - 1;
    if (left > 0) running.set(ip, left);
    else running.delete(ip);
    if (!isForm) rendering -= 1;
    // Rendering is mostly synchronous. Without this pause, a long queue would be rendered without
    // reading from any connection, and cached pages would wait for all of it.
    setImmediate(startNext);
  }

  return {
    /** Waits for a turn. Returns a function that ends it. */
    async take(client: Omit<Turn, 'start'>, isNewPage: boolean): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      (isNewPage ? newPages : knownPages).push({ ...client, start: resolve });
      startNext();
      await promise;
      return () => finish(client);
    },
  };
}
