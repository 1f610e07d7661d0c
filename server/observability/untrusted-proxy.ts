import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../db/engine/database.ts';
import { clearServerState, writeServerState } from '../../db/engine/server-state.ts';

/** Shown in the log and by `directory doctor`. */
export const UNTRUSTED_PROXY =
  'requests arrive with X-Forwarded-For, but TRUST_PROXY is 0: if a proxy is in front, all its ' +
  'visitors share one rate limit. Set TRUST_PROXY to the number of proxies';

interface UntrustedProxyOptions {
  trustedProxies: number;
  now: () => Date;
}

/**
 * Detects a proxy that the configuration doesn't know. The log warns once; the database stores the time
 * once a day, without any IP address, because `directory doctor` is another process.
 */
export function detectUntrustedProxy(
  db: Database,
  { trustedProxies, now }: UntrustedProxyOptions,
): MiddlewareHandler {
  let storedOn: string | null = null;
  return async (c, next) => {
    if (trustedProxies > 0 || c.req.header('X-Forwarded-For') === undefined) return next();
    const today = now().toISOString().slice(0, 10);
    if (today === storedOn) return next();
    if (storedOn === null) console.warn(`Warning: ${UNTRUSTED_PROXY}.`);
    storedOn = today;
    try {
      await writeServerState(db, 'untrustedProxy', now().toISOString(), now());
    } catch (error) {
      // The visitor's request doesn't depend on it, and the next day tries again.
      console.error('The warning about TRUST_PROXY could not be stored.', error);
    }
    return next();
  };
}

/** Forgets a proxy that an earlier start detected, once the configuration counts it. */
export async function forgetUntrustedProxy(db: Database, trustedProxies: number): Promise<void> {
  if (trustedProxies > 0) await clearServerState(db, 'untrustedProxy');
}
