import { type Context, Hono, type Next } from 'hono';
import { findAdministrator, recordAdministratorAction } from '../../db/accounts/administrators.ts';
import { changeRole } from '../../db/accounts/change-role.ts';
import {
  addSsoAttempt,
  consumeSsoAttempt,
  SSO_ATTEMPT_MINUTES,
} from '../../db/accounts/sso-attempts.ts';
import { administratorOfSsoPerson, type SsoRejection } from '../../db/accounts/sso-identities.ts';
import type { Role } from '../../db/data/roles.ts';
import type { Database } from '../../db/engine/database.ts';
import { completeSignIn } from '../api/accounts/complete-sign-in.ts';
import { closedTo } from '../api/admin/people.ts';
import type { ApiOptions } from '../api/options.ts';
import { returnPath, SIGN_IN_PAGE } from '../contract/accounts/sign-in-page.ts';
import { SSO_CALLBACK, SSO_START, type SsoError } from '../contract/accounts/sso.ts';
import { localHref } from '../contract/http/local-href.ts';
import { openSession } from '../security/session.ts';
import { clearClientAttempts, countClientAttempt } from '../security/sign-in-limit.ts';
import { siteCookie } from '../security/site-cookie.ts';
import { newToken } from '../security/token.ts';
import { authenticatedAtOf, hasSecondFactorOf, personOfClaims } from './claims.ts';
import { type Claims, type SsoChecks, type SsoProvider, ssoProvider } from './provider.ts';

/** Ties a sign-in at the provider to the browser that began it. */
const cookie = siteCookie('sso', { maxAge: SSO_ATTEMPT_MINUTES * 60 });

const REJECTIONS: Record<SsoRejection, SsoError> = {
  'unverified email': 'unverified',
  'linked to other': 'taken',
  'no account': 'no-account',
};

/**
 * The pages that send a browser to the OpenID Connect provider and receive it again. Each failure
 * leads to the sign-in page, which explains it and offers the other ways to sign in.
 */
export function ssoSignIn(db: Database, options: ApiOptions) {
  const { site, sso, now } = options;
  // Without a provider, these URLs have no page.
  if (!sso) return new Hono().get(SSO_START, skip).get(SSO_CALLBACK, skip);
  const provider = ssoProvider(sso, now);
  const callbackUrl = site.baseUrl + SSO_CALLBACK;
  return new Hono()
    .get(SSO_START, async (c) => {
      const to = localHref(c.req.query('to') ?? null) ?? '';
      const attempts = await countClientAttempt(db, c, options);
      if (attempts.rejection) return fail(c, 'too-many');
      const isReauthentication = c.req.query('confirm') === 'yes';
      const begun = await provider
        .begin(callbackUrl, isReauthentication)
        .catch((error) => logFailure(error));
      if (!begun) return fail(c, 'unavailable');
      const token = newToken();
      await addSsoAttempt(db, token, { ...begun.checks, returnPath: to }, now());
      cookie.set(c, site, token);
      return c.redirect(begun.url, 303);
    })
    .get(SSO_CALLBACK, async (c) => {
      const attempt = await consumeSsoAttempt(db, cookie.read(c, site) ?? '', now());
      cookie.clear(c, site);
      if (!attempt || attempt.state !== c.req.query('state')) return fail(c, 'expired');
      if (c.req.query('error') !== undefined) return fail(c, 'canceled');
      const url = new URL(callbackUrl);
      url.search = new URL(c.req.url).search;
      const { claims, error } = await receive(provider, url, attempt);
      if (!claims) return failAndRecord(db, c, error, now());
      const person = personOfClaims(claims, sso);
      const found = await administratorOfSsoPerson(db, person, now());
      if ('rejection' in found) return failAndRecord(db, c, REJECTIONS[found.rejection], now());
      const { administratorId: id } = found;
      if (person.role) await followRole(db, id, person.role, now());
      const isTwoFactor = hasSecondFactorOf(claims, sso);
      const authenticatedAt = authenticatedAtOf(claims, now());
      return finish(db, c, options, { id, isTwoFactor, authenticatedAt, to: attempt.returnPath });
    });
}

const skip = (_: Context, next: Next) => next();

interface SsoSignIn {
  /** The administrator's ID. */
  id: number;
  isTwoFactor: boolean;
  authenticatedAt: Date | null;
  to: string;
}

/** Signs the administrator in, or asks for the second factor if the provider didn't. */
async function finish(
  db: Database,
  c: Context,
  options: ApiOptions,
  { id, isTwoFactor, authenticatedAt, to }: SsoSignIn,
) {
  const administrator = await findAdministrator(db, { id });
  if (!administrator) return fail(c, 'no-account');
  await clearClientAttempts(db, c, options);
  if (administrator.hasSecondFactor && !isTwoFactor) {
    const session = { awaitsSecondFactor: true };
    if (!(await openSession(db, c, options, administrator, session))) return fail(c, 'expired');
    return c.redirect(`${SIGN_IN_PAGE}?${new URLSearchParams({ to })}`, 303);
  }
  if (!(await completeSignIn(db, c, options, administrator, 'single sign-on', authenticatedAt)))
    return fail(c, 'expired');
  return c.redirect(returnPath(to || null, administrator.role), 303);
}

type Received =
  | { claims: Claims & { sub: string }; error: null }
  | { claims: null; error: SsoError };

async function receive(provider: SsoProvider, url: URL, checks: SsoChecks): Promise<Received> {
  try {
    return { claims: await provider.finish(url, checks), error: null };
  } catch (error) {
    logFailure(error);
    return { claims: null, error: isUnreachable(error) ? 'unavailable' : 'invalid' };
  }
}

/** Gives the administrator the role that the provider's claim says. The last owner stays one. */
async function followRole(db: Database, id: number, role: Role, now: Date): Promise<void> {
  const administrator = await findAdministrator(db, { id });
  if (!administrator) return;
  const change = { administratorId: id, role, currentRole: administrator.role };
  await changeRole(db, change, closedTo(role), 'single sign-on', now);
}

/**
 * Logs why a sign-in failed: only the kind of the error, because its text may have personal data.
 */
function logFailure(error: unknown): null {
  const { code, name } = error as { code?: unknown; name?: unknown };
  console.warn(`Single sign-on failed: ${[name, code].filter(Boolean).join(' ')}`);
  return null;
}

/** Whether the request failed before the provider sent a complete response. */
function isUnreachable(error: unknown): boolean {
  const { code, name, message } = error as { code?: unknown; name?: string; message?: string };
  return code === 'OAUTH_TIMEOUT' || (name === 'TypeError' && message === 'fetch failed');
}

/** Also records a sign-in that failed at the provider, without saying whose it was. */
async function failAndRecord(db: Database, c: Context, error: SsoError, now: Date) {
  const details = { by: 'single sign-on', reason: error };
  await recordAdministratorAction(db, null, 'visitor', 'fail to sign in', now, details);
  return fail(c, error);
}

function fail(c: Context, error: SsoError) {
  return c.redirect(`${SIGN_IN_PAGE}?${new URLSearchParams({ sso: error })}`, 303);
}
