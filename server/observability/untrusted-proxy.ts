import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { clearServerState, writeServerState } from '../../db/server-state/server-state.ts';

/** The warning that the log and `directory doctor` show. */
export const UNTRUSTED_PROXY =
  'requests have X-Forwarded-For, but TRUST_PROXY is 0: if the server is behind a proxy, all ' +
  'visitors share one rate limit. Set TRUST_PROXY to the number of proxies';

interface UntrustedProxyOptions {
  trustedProxies: number;
  now: () => Date;
}

/**
 * Detects a reverse proxy that `TRUST_PROXY` doesn't mention. Logs the warning once. Also stores
 * the current time once a day, without an IP address, because `directory doctor` runs in another
 * process and reads it from the database.
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
      // Don't fail the visitor's request. The server tries again the next day.
      console.error("Couldn't save the warning about TRUST_PROXY.", errorForLog(error));
    }
    return next();
  };
}

/** Clears the warning of an earlier run once the configuration trusts the proxy. */
export async function clearUntrustedProxy(db: Database, trustedProxies: number): Promise<void> {
  if (trustedProxies > 0) await clearServerState(db, 'untrustedProxy');
}
