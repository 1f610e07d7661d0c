import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  type Administrator,
  findAdministrator,
  recordAdministratorAction,
  setPassword,
} from '../../../db/accounts/administrators.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactorOf,
} from '../../../db/accounts/second-factor.ts';
import { endSessionsOf } from '../../../db/accounts/sessions.ts';
import { administratorActorByEmail } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  currentPassword,
  passwordChange,
  secondFactorCode,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../contract/accounts/sign-in.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { setDeviceCookie } from '../../security/device-cookie.ts';
import { hashPassword, verifyPassword } from '../../security/password.ts';
import { newRecoveryCodes } from '../../security/second-factor.ts';
import { clearSessionCookie, openSession } from '../../security/session.ts';
import { countSessionAttempt } from '../../security/sign-in-limit.ts';
import { newTotpSecret, stepOfCode } from '../../security/totp.ts';
import { totpSetup } from '../../security/totp-setup.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';

type Env = { Variables: { administratorId: number; administrator: Administrator } };

const ALREADY_ON: Problem = { message: 'Two-step verification is already on. Turn it off first.' };

/**
 * Routes for an administrator's own account. After each change of the password or the second
 * factor, the browser gets a new session.
 */
export const account = (db: Database, options: ApiOptions) =>
  new Hono<Env>()
    .use(
      createMiddleware<Env>(async (c, next) => {
        const administrator = await findAdministrator(db, { id: c.get('administratorId') });
        if (!administrator) return c.json<Problem>({ message: 'Please sign in first.' }, 401);
        c.set('administrator', administrator);
        return next();
      }),
    )
    .get('/', async (c) => {
      const { id, email } = c.get('administrator');
      const { secret, isConfirmed, recoveryCodesLeft } = await secondFactorOf(db, id);
      const isBegun = secret !== null && !isConfirmed;
      return c.json(
        {
          email,
          hasSecondFactor: isConfirmed,
          recoveryCodesLeft,
          /** The secret for the authenticator app; null unless setup is in progress. */
          totpSetup: isBegun ? totpSetup(secret, options.site.name, email) : null,
        },
        200,
      );
    })
    .post(
      '/password',
      body((c: Context<Env>) =>
        passwordChange({ siteName: options.site.name, email: c.get('administrator').email }),
      ),
      async (c) => {
        const { password, newPassword } = c.req.valid('json');
        const rejection = await rejectWrongPassword(db, c, options, password);
        if (rejection) return rejection;
        const { id, email } = c.get('administrator');
        await setPassword(
          db,
          id,
          await hashPassword(newPassword),
          administratorActorByEmail(email),
          options.now(),
        );
        await renewSession(db, c, options);
        await setDeviceCookie(db, c, options, c.get('administrator'));
        return c.body(null, 204);
      },
    )
    .post('/second-factor', body(currentPassword), async (c) => {
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const isBegun = await beginSecondFactor(db, c.get('administratorId'), newTotpSecret());
      return isBegun ? c.body(null, 204) : c.json(ALREADY_ON, 409);
    })
    .post('/second-factor/code', body(secondFactorCode), async (c) => {
      const { id, email } = c.get('administrator');
      const { secret, isConfirmed } = await secondFactorOf(db, id);
      if (!secret || isConfirmed) return c.json(ALREADY_ON, 409);
      const step = stepOfCode(secret, c.req.valid('json').code, options.now());
      if (step === null) {
        return c.json<Problem>({ message: WRONG_CODE, errors: { code: WRONG_CODE } }, 422);
      }
      const recoveryCodes = newRecoveryCodes();
      const confirmation = { step, recoveryCodes };
      const actor = administratorActorByEmail(email);
      // A concurrent request may have turned on two-step verification first. Only the recovery
      // codes of that request are stored, so don't return these.
      const isOn = await confirmSecondFactor(db, id, confirmation, actor, options.now());
      if (!isOn) return c.json(ALREADY_ON, 409);
      await endSessionsOf(db, { administratorId: id });
      await renewSession(db, c, options);
      return c.json({ recoveryCodes }, 201);
    })
    .post('/second-factor/end', body(currentPassword), async (c) => {
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const { id, email } = c.get('administrator');
      await endSecondFactor(db, id, administratorActorByEmail(email), options.now());
      await endSessionsOf(db, { administratorId: id });
      await renewSession(db, c, options);
      return c.body(null, 204);
    })
    .delete('/sessions', async (c) => {
      const { id, email } = c.get('administrator');
      await endSessionsOf(db, { administratorId: id });
      await recordAdministratorAction(
        db,
        id,
        administratorActorByEmail(email),
        'sign out everywhere',
        options.now(),
      );
      clearSessionCookie(c, options.site);
      return c.body(null, 204);
    });

/** Starts a new session in this browser, so that the browser stays signed in with a new token. */
function renewSession(db: Database, c: Context<Env>, options: ApiOptions): Promise<void> {
  const user = { administratorId: c.get('administratorId') };
  return openSession(db, c, options, { user, awaitsSecondFactor: false });
}

/** Returns an error response after a wrong password or too many attempts; otherwise null. */
export async function rejectWrongPassword(
  db: Database,
  c: Context<Env>,
  options: ApiOptions,
  password: string,
) {
  const { passwordHash } = c.get('administrator');
  const attempts = await countSessionAttempt(db, c, options);
  if (attempts.rejection) return attempts.rejection;
  if (!(await verifyPassword(password, passwordHash))) {
    const errors = { password: WRONG_PASSWORD };
    return c.json<Problem, 422>({ message: WRONG_PASSWORD, errors }, 422);
  }
  await attempts.succeeded();
  return null;
}
