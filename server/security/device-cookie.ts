import type { Context } from 'hono';
import {
  isKnownDevice,
  KNOWN_DEVICE_DAYS,
  saveKnownDevice,
} from '../../db/accounts/known-devices.ts';
import type { Database } from '../../db/engine/database.ts';
import type { SessionOptions } from './session.ts';
import { siteCookie } from './site-cookie.ts';
import { newToken } from './token.ts';

// Implements OWASP's "Slow Down Online Guessing Attacks with Device Cookies". A browser in which an
// administrator has signed in before has its own count of failed attempts, so that a stranger's
// failed attempts can't lock out that administrator.

const cookie = siteCookie('device', { maxAge: KNOWN_DEVICE_DAYS * 24 * 60 * 60 });

/** The token of the browser's device cookie; null unless it is valid for this account. */
export async function knownDeviceToken(
  db: Database,
  c: Context,
  { site, now }: SessionOptions,
  email: string,
): Promise<string | null> {
  const token = cookie.read(c, site);
  return token && (await isKnownDevice(db, token, email, now())) ? token : null;
}

/** Makes the browser a known device of an administrator, or renews its device cookie. */
export async function setDeviceCookie(
  db: Database,
  c: Context,
  options: SessionOptions,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const token = (await knownDeviceToken(db, c, options, email)) ?? newToken();
  await saveKnownDevice(db, token, id, options.now());
  cookie.set(c, options.site, token);
}
