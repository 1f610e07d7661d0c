import type { Context } from 'hono';
import {
  type Administrator,
  findAdministrator,
  recordAdministratorAction,
} from '../../../db/accounts/administrators.ts';
import { isRecentlyAuthenticated, recordAuthentication } from '../../../db/accounts/sessions.ts';
import { hasSsoIdentity } from '../../../db/accounts/sso-identities.ts';
import { administratorActorByEmail } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  CONFIRM_WITH_PASSWORD,
  CONFIRM_WITH_SSO,
  SIGN_IN_AGAIN,
  WRONG_PASSWORD,
} from '../../contract/accounts/sign-in.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { verifyPassword } from '../../security/password.ts';
import { sessionToken } from '../../security/session.ts';
import { countSessionAttempt } from '../../security/sign-in-limit.ts';
import type { ApiOptions } from '../options.ts';

/**
 * For changes that a stolen session must not be able to make: returns an error response unless the
 * administrator signed in or entered the password in the last 15 minutes, or enters it now.
 *
 * @param password empty if the form didn't ask for it
 */
export async function requireRecentAuthentication(
  db: Database,
  c: Context,
  options: ApiOptions,
  password: string,
) {
  const token = sessionToken(c, options.site) ?? '';
  if (await isRecentlyAuthenticated(db, token, options.now())) return null;
  return rejectWrongPassword(db, c, options, password);
}

/**
 * Returns an error response after a wrong password or too many attempts; otherwise null. An
 * administrator without a password must have signed in recently instead.
 */
export async function rejectWrongPassword(
  db: Database,
  c: Context,
  options: ApiOptions,
  password: string,
) {
  const administratorId: number = c.get('administratorId');
  const administrator = await findAdministrator(db, { id: administratorId });
  if (!administrator) return c.json<Problem, 401>({ message: 'Please sign in first.' }, 401);
  const { id, email, passwordHash } = administrator;
  if (passwordHash === '') return rejectOldSession(db, c, options, administrator);
  if (password === '') return c.json(passwordProblem(CONFIRM_WITH_PASSWORD), 422);
  const attempts = await countSessionAttempt(db, c, options);
  if (attempts.rejection) return attempts.rejection;
  const now = options.now();
  if (!(await verifyPassword(password, passwordHash))) {
    const actor = administratorActorByEmail(email);
    await recordAdministratorAction(db, id, actor, 'fail to confirm password', now);
    return c.json(passwordProblem(WRONG_PASSWORD), 422);
  }
  await attempts.succeeded();
  await recordAuthentication(db, sessionToken(c, options.site) ?? '', now);
  return null;
}

async function rejectOldSession(
  db: Database,
  c: Context,
  { site, sso, now }: ApiOptions,
  { id }: Administrator,
) {
  const token = sessionToken(c, site) ?? '';
  if (await isRecentlyAuthenticated(db, token, now())) return null;
  const usesSso = sso !== null && (await hasSsoIdentity(db, id, sso.issuer));
  return c.json(passwordProblem(usesSso ? CONFIRM_WITH_SSO : SIGN_IN_AGAIN), 422);
}

const passwordProblem = (message: string): Problem => ({ message, errors: { password: message } });
