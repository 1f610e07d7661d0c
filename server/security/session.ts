import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  type Administrator,
  findAdministrator,
  startAdministratorSession,
} from '../../db/accounts/administrators.ts';
import { isSecondFactorRequired } from '../../db/accounts/second-factor.ts';
import {
  type NewSession,
  resumeSession,
  type Session,
  type SessionRenewal,
  type SignedInUser,
  startSession,
} from '../../db/accounts/sessions.ts';
import type { Role } from '../../db/data/roles.ts';
import type { Database } from '../../db/engine/database.ts';
import { SIGNED_IN_COOKIE } from '../contract/accounts/signed-in-cookie.ts';
import type { Problem } from '../contract/http/problem.ts';
import type { Site } from '../contract/site/site.ts';
import type { SsoConfig } from '../sso/config.ts';
import { deviceName } from './device-name.ts';
import { siteCookie } from './site-cookie.ts';
import { newToken } from './token.ts';

/** A session ends after `idleMinutes` without a request, and always after `maxHours`. */
export const SESSION_LIFE = { idleMinutes: 30, maxHours: 12 };

/** The cookie has no `maxAge`, so a browser deletes the cookie when it closes. */
const cookie = siteCookie('session');
/**
 * Tells the scripts of public pages, which are the same for everyone, that someone may be signed
 * in. It contains no secret and proves nothing: the scripts then ask `/api/session`.
 */
const signedInCookie = siteCookie(SIGNED_IN_COOKIE, { isReadable: true });

export interface SessionOptions {
  site: Pick<Site, 'baseUrl'>;
  /** Single sign-on; null if it isn't set up. */
  sso: Pick<SsoConfig, 'trustsSecondFactor'> | null;
  now: () => Date;
}

/** The Hono environment of routes that use the `administratorOnly` middleware. */
export interface AdministratorEnv {
  Variables: {
    administratorId: number;
    role: Role;
    /** Whether the administrator must set up a second factor before doing anything else. */
    needsSecondFactor: boolean;
  };
}

/**
 * Middleware that allows only signed-in administrators and sets `administratorId`, `role` and
 * `needsSecondFactor`.
 * Everyone else gets a 401. The role is read for each request, so a change takes effect at once.
 * The responses are never cached.
 */
export function administratorOnly(db: Database, options: SessionOptions) {
  return createMiddleware<AdministratorEnv>(async (c, next) => {
    const user = await signedInUser(db, c, options);
    c.header('Cache-Control', 'no-store');
    const id = user && 'administratorId' in user ? user.administratorId : null;
    const administrator = id === null ? null : await findAdministrator(db, { id });
    if (!administrator) return c.json(SIGN_IN_REQUIRED, 401);
    c.set('administratorId', administrator.id);
    c.set('role', administrator.role);
    c.set('needsSecondFactor', await needsSecondFactor(db, options, administrator));
    return next();
  });
}

/**
 * Middleware that allows only signed-in lawyers and sets `lawyerId`. Everyone else gets a 401. The
 * responses are never cached.
 */
export function lawyerOnly(db: Database, options: SessionOptions) {
  return createMiddleware<{ Variables: { lawyerId: number } }>(async (c, next) => {
    const user = await signedInUser(db, c, options);
    c.header('Cache-Control', 'no-store');
    if (!user || !('lawyerId' in user)) return c.json(SIGN_IN_REQUIRED, 401);
    c.set('lawyerId', user.lawyerId);
    return next();
  });
}

/**
 * Whether everyone needs a second factor, and this administrator hasn't set one up. An account
 * without a password relies on the provider's second factor if the provider is trusted with it.
 */
export async function needsSecondFactor(
  db: Database,
  { sso }: SessionOptions,
  { hasSecondFactor, passwordHash }: Pick<Administrator, 'hasSecondFactor' | 'passwordHash'>,
): Promise<boolean> {
  if (hasSecondFactor || (sso?.trustsSecondFactor && passwordHash === '')) return false;
  return isSecondFactorRequired(db);
}

const SIGN_IN_REQUIRED: Problem = { message: 'Please sign in first.' };

/** The signed-in user; null for visitors and for sessions that still await the second factor. */
export async function signedInUser(
  db: Database,
  c: Context,
  options: SessionOptions,
): Promise<SignedInUser | null> {
  const session = await currentSession(db, c, options);
  return session && !session.awaitsSecondFactor ? session.user : null;
}

/** The session of a request, even one that awaits the second factor; null if there is none. */
export async function currentSession(
  db: Database,
  c: Context,
  { site, now }: SessionOptions,
): Promise<Session | null> {
  const token = sessionToken(c, site);
  return token ? resumeSession(db, token, now(), SESSION_LIFE) : null;
}

/**
 * The ID of the administrator whose password was entered and whose second factor is awaited; null
 * if there is none.
 */
export async function administratorAwaitingSecondFactor(
  db: Database,
  c: Context,
  options: SessionOptions,
): Promise<number | null> {
  const session = await currentSession(db, c, options);
  if (!session?.awaitsSecondFactor || !('administratorId' in session.user)) return null;
  return session.user.administratorId;
}

/** Starts a lawyer's session with a new token and ends the browser's previous session. */
export async function openLawyerSession(
  db: Database,
  c: Context,
  { site, now }: SessionOptions,
  lawyerId: number,
): Promise<void> {
  const token = newToken();
  const device = deviceName(c.req.header('User-Agent'));
  const session = { user: { lawyerId }, awaitsSecondFactor: false, device };
  await startSession(db, session, token, now(), sessionToken(c, site) ?? null);
  setSessionCookie(c, site, token);
  signedInCookie.set(c, site, '1');
}

/**
 * Starts an administrator's session with a new token and ends the browser's previous session.
 * Returns false if the password or the second factor was changed since they were verified.
 *
 * @param verified the administrator as read before the verification
 */
export async function openSession(
  db: Database,
  c: Context,
  { site, now }: SessionOptions,
  verified: Administrator,
  session: Pick<NewSession, 'awaitsSecondFactor' | 'authenticatedAt'>,
): Promise<boolean> {
  const token = newToken();
  const device = deviceName(c.req.header('User-Agent'));
  const replaced = sessionToken(c, site) ?? null;
  const opened = { ...session, device };
  if (!(await startAdministratorSession(db, verified, opened, token, now(), replaced)))
    return false;
  setSessionCookie(c, site, token);
  if (!session.awaitsSecondFactor) signedInCookie.set(c, site, '1');
  return true;
}

/** The renewal of the browser's session. The change that uses it must set the cookie. */
export function sessionRenewal(c: Context, site: SessionOptions['site']): SessionRenewal {
  return { token: sessionToken(c, site) ?? '', newToken: newToken() };
}

/** The token in the session cookie. */
export function sessionToken(c: Context, site: SessionOptions['site']): string | undefined {
  return cookie.read(c, site);
}

/** Sets the session cookie, which lasts until the browser is closed. */
export function setSessionCookie(c: Context, site: SessionOptions['site'], token: string): void {
  cookie.set(c, site, token);
}

export function clearSessionCookie(c: Context, site: SessionOptions['site']): void {
  cookie.clear(c, site);
  signedInCookie.clear(c, site);
}
