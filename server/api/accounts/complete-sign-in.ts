import type { Context } from 'hono';
import { type Administrator, recordSignIn } from '../../../db/accounts/administrators.ts';
import type { NewSession } from '../../../db/accounts/sessions.ts';
import type { Database } from '../../../db/engine/database.ts';
import { setDeviceCookie } from '../../security/device-cookie.ts';
import { openSession, type SessionOptions } from '../../security/session.ts';

/**
 * Signs in an administrator who has given everything that is required, makes the browser a known
 * device, and records the sign-in. Returns false if the password or the second factor was changed
 * since they were verified.
 *
 * @param administrator as read before the verification
 * @param by recorded in the audit log; omitted for a password alone
 * @param authenticatedAt as in `NewSession`
 */
export async function completeSignIn(
  db: Database,
  c: Context,
  options: SessionOptions,
  administrator: Administrator,
  by?: 'app' | 'recovery code' | 'passkey' | 'single sign-on',
  authenticatedAt?: NewSession['authenticatedAt'],
): Promise<boolean> {
  const session = {
    awaitsSecondFactor: false,
    ...(authenticatedAt !== undefined && { authenticatedAt }),
  };
  if (!(await openSession(db, c, options, administrator, session))) return false;
  await setDeviceCookie(db, c, options, administrator);
  await recordSignIn(db, administrator, options.now(), by && { by });
  return true;
}
