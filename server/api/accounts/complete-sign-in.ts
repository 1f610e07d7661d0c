import type { Context } from 'hono';
import { type Administrator, recordSignIn } from '../../../db/accounts/administrators.ts';
import type { Database } from '../../../db/engine/database.ts';
import { setDeviceCookie } from '../../security/device-cookie.ts';
import { openSession, type SessionOptions } from '../../security/session.ts';

/**
 * Signs in an administrator who has given everything that is required, makes the browser a known
 * device, and records the sign-in.
 *
 * @param by recorded in the audit log; omitted for a password alone
 */
export async function completeSignIn(
  db: Database,
  c: Context,
  options: SessionOptions,
  { id, email }: Pick<Administrator, 'id' | 'email'>,
  by?: 'app' | 'recovery code' | 'passkey' | 'single sign-on',
): Promise<void> {
  await openSession(db, c, options, { user: { administratorId: id }, awaitsSecondFactor: false });
  await setDeviceCookie(db, c, options, { id, email });
  await recordSignIn(db, { id, email }, options.now(), by && { by });
}
