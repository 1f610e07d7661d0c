import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../db/engine/database.ts';
import { clearServerState, writeServerState } from '../../db/engine/server-state.ts';

/** Shown in the log and by `directory doctor`. */
export const UNTRUSTED_PROXY =
  'requests have X-Forwarded-For, but TRUST_PROXY is 0: if the server is behind a proxy, all ' +
  'visitors share one rate limit. Set TRUST_PROXY to the number of proxies';

interface UntrustedProxyOptions {
  trustedProxies: number;
  now: () => Date;
}

/**
 * Detects a proxy that is missing from the configuration. The warning is logged once. The time is
 * stored once a day, without any IP address, for `directory doctor`, which is another process.
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
      // Don't fail the visitor's request: the warning is stored again the next day.
      console.error("Couldn't save the warning about TRUST_PROXY.", error);
    }
    return next();
  };
}

/** Clears the warning of an earlier run once the configuration trusts the proxy. */
export async function clearUntrustedProxy(db: Database, trustedProxies: number): Promise<void> {
  if (trustedProxies > 0) await clearServerState(db, 'untrustedProxy');
}
