import type { Context } from 'hono';
import type { Administrator } from '../../../db/accounts/administrators.ts';
import { isRecentlyAuthenticated, recordAuthentication } from '../../../db/accounts/sessions.ts';
import type { Database } from '../../../db/engine/database.ts';
import { SIGN_IN_AGAIN, WRONG_PASSWORD } from '../../contract/accounts/sign-in.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { verifyPassword } from '../../security/password.ts';
import { type AdministratorEnv, sessionToken } from '../../security/session.ts';
import { countSessionAttempt } from '../../security/sign-in-limit.ts';
import type { ApiOptions } from '../options.ts';

/** The Hono environment of routes for an administrator's own account. */
export type AccountEnv = {
  Variables: AdministratorEnv['Variables'] & { administrator: Administrator };
};

/**
 * Returns an error response after a wrong password or too many attempts; otherwise null. An
 * administrator without a password must have signed in recently instead.
 */
export async function rejectWrongPassword(
  db: Database,
  c: Context<AccountEnv>,
  options: ApiOptions,
  password: string,
) {
  const { passwordHash } = c.get('administrator');
  if (passwordHash === '') return rejectOldSession(db, c, options);
  const attempts = await countSessionAttempt(db, c, options);
  if (attempts.rejection) return attempts.rejection;
  if (!(await verifyPassword(password, passwordHash))) {
    const errors = { password: WRONG_PASSWORD };
    return c.json<Problem, 422>({ message: WRONG_PASSWORD, errors }, 422);
  }
  await attempts.succeeded();
  await recordAuthentication(db, sessionToken(c, options.site) ?? '', options.now());
  return null;
}

async function rejectOldSession(db: Database, c: Context<AccountEnv>, { site, now }: ApiOptions) {
  const token = sessionToken(c, site) ?? '';
  if (await isRecentlyAuthenticated(db, token, now())) return null;
  return c.json<Problem, 403>({ message: SIGN_IN_AGAIN }, 403);
}
