import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  type Administrator,
  findAdministrator,
  recordAdministratorAction,
  setPassword,
} from '../../../db/accounts/administrators.ts';
import { passkeysOf } from '../../../db/accounts/passkeys.ts';
import {
  beginSecondFactor,
  cancelSecondFactorSetup,
  confirmSecondFactor,
  countSecondFactors,
  endSecondFactor,
  isSecondFactorRequired,
  secondFactorOf,
} from '../../../db/accounts/second-factor.ts';
import { endSessionsOf, listSessions, revokeSession } from '../../../db/accounts/sessions.ts';
import { administratorActorByEmail } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { hashOf } from '../../../db/engine/hash.ts';
import { PEOPLE_ERRORS } from '../../contract/accounts/people.ts';
import {
  currentPassword,
  NO_PASSWORD,
  passwordChange,
  secondFactorConfirmation,
  WRONG_CODE,
} from '../../contract/accounts/sign-in.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { allow } from '../../security/allow.ts';
import { setDeviceCookie } from '../../security/device-cookie.ts';
import { hashPassword } from '../../security/password.ts';
import { newRecoveryCodes } from '../../security/second-factor.ts';
import {
  type AdministratorEnv,
  clearSessionCookie,
  SESSION_LIFE,
  sessionRenewal,
  sessionToken,
  setSessionCookie,
} from '../../security/session.ts';
import { newTotpSecret, stepOfCode } from '../../security/totp.ts';
import { totpSetup } from '../../security/totp-setup.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';
import { passkeys } from './passkeys.ts';
import { rejectWrongPassword, requireRecentAuthentication } from './reauthentication.ts';

/** The Hono environment of routes for an administrator's own account. */
export type AccountEnv = {
  Variables: AdministratorEnv['Variables'] & { administrator: Administrator };
};

const SETUP_EXPIRED = 'This setup has expired. Reload the page and turn it on again.';
const ALREADY_ON: Problem = { message: 'Two-step verification is already on. Turn it off first.' };

/**
 * Routes for an administrator's own account. After each change of the password or the second
 * factor, the browser gets a new session.
 */
export const account = (db: Database, options: ApiOptions) => {
  const ownSessions = async (c: Context<AccountEnv>) => {
    const current = hashOf(sessionToken(c, options.site) ?? '');
    const sessions = await listSessions(db, c.var.administratorId, SESSION_LIFE, options.now());
    return sessions.map((session) => ({ ...session, isThisDevice: session.id === current }));
  };

  return new Hono<AccountEnv>()
    .use(
      createMiddleware<AccountEnv>(async (c, next) => {
        const administrator = await findAdministrator(db, { id: c.get('administratorId') });
        if (!administrator) return c.json<Problem>({ message: 'Please sign in first.' }, 401);
        c.set('administrator', administrator);
        return next();
      }),
    )
    .get('/', allow('use own account'), async (c) => {
      const { id, email, role, passwordHash } = c.get('administrator');
      const { secret, isConfirmed, recoveryCodesLeft } = await secondFactorOf(
        db,
        id,
        options.now(),
      );
      const isBegun = secret !== null && !isConfirmed;
      return c.json(
        {
          email,
          role,
          hasPassword: passwordHash !== '',
          /** Whether an authenticator app is set up. */
          hasApp: isConfirmed,
          passkeys: await passkeysOf(db, id),
          isSecondFactorRequired: await isSecondFactorRequired(db),
          recoveryCodesLeft,
          /** The secret for the authenticator app; null unless setup is in progress. */
          totpSetup: isBegun ? totpSetup(secret, options.site.name, email) : null,
          /** The valid sessions, latest use first. */
          sessions: await ownSessions(c),
        },
        200,
      );
    })
    .post(
      '/password',
      allow('use own account'),
      body((c: Context<AccountEnv>) =>
        passwordChange({ siteName: options.site.name, email: c.get('administrator').email }),
      ),
      async (c) => {
        if (c.get('administrator').passwordHash === '')
          return c.json<Problem, 422>({ message: NO_PASSWORD }, 422);
        const { password, newPassword } = c.req.valid('json');
        const rejection = await rejectWrongPassword(db, c, options, password);
        if (rejection) return rejection;
        const { id, email } = c.get('administrator');
        const renewal = sessionRenewal(c, options.site);
        await setPassword(
          db,
          id,
          await hashPassword(newPassword),
          administratorActorByEmail(email),
          options.now(),
          renewal,
        );
        setSessionCookie(c, options.site, renewal.newToken);
        await setDeviceCookie(db, c, options, c.get('administrator'));
        return c.body(null, 204);
      },
    )
    .post('/second-factor', allow('use own account'), body(currentPassword), async (c) => {
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const isBegun = await beginSecondFactor(
        db,
        c.get('administratorId'),
        newTotpSecret(),
        options.now(),
      );
      return isBegun ? c.body(null, 204) : c.json(ALREADY_ON, 409);
    })
    .delete('/second-factor/setup', allow('use own account'), async (c) => {
      await cancelSecondFactorSetup(db, c.get('administratorId'));
      return c.body(null, 204);
    })
    .post(
      '/second-factor/code',
      allow('use own account'),
      body(secondFactorConfirmation),
      async (c) => {
        const { code, password } = c.req.valid('json');
        const rejection = await requireRecentAuthentication(db, c, options, password);
        if (rejection) return rejection;
        const { id, email } = c.get('administrator');
        const { secret, isConfirmed } = await secondFactorOf(db, id, options.now());
        if (isConfirmed) return c.json(ALREADY_ON, 409);
        if (!secret) return c.json<Problem, 409>({ message: SETUP_EXPIRED }, 409);
        const step = stepOfCode(secret, code, options.now());
        if (step === null) {
          return c.json<Problem>({ message: WRONG_CODE, errors: { code: WRONG_CODE } }, 422);
        }
        const recoveryCodes = newRecoveryCodes();
        const confirmation = { step, recoveryCodes };
        const actor = administratorActorByEmail(email);
        // A concurrent request may have turned on two-step verification first. Only the recovery
        // codes of that request are stored, so don't return these.
        const renewal = sessionRenewal(c, options.site);
        const isOn = await confirmSecondFactor(db, id, confirmation, actor, options.now(), renewal);
        if (!isOn) return c.json(ALREADY_ON, 409);
        setSessionCookie(c, options.site, renewal.newToken);
        return c.json({ recoveryCodes }, 201);
      },
    )
    .post('/second-factor/end', allow('use own account'), body(currentPassword), async (c) => {
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const { id, email } = c.get('administrator');
      const isLast = (await countSecondFactors(db, id)) === 1;
      if (isLast && (await isSecondFactorRequired(db)))
        return c.json<Problem, 409>({ message: PEOPLE_ERRORS.secondFactorRequired }, 409);
      const renewal = sessionRenewal(c, options.site);
      await endSecondFactor(db, id, administratorActorByEmail(email), options.now(), renewal);
      setSessionCookie(c, options.site, renewal.newToken);
      return c.body(null, 204);
    })
    .route('/passkeys', passkeys(db, options))
    .delete('/sessions', allow('use own account'), async (c) => {
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
    })
    .delete('/sessions/:session', allow('use own account'), async (c) => {
      const { id, email } = c.get('administrator');
      const session = { administratorId: id, sessionId: c.req.param('session') };
      if (!(await revokeSession(db, session))) return notFound(c, PEOPLE_ERRORS.noSession);
      const actor = administratorActorByEmail(email);
      await recordAdministratorAction(db, id, actor, 'revoke session', options.now());
      return c.body(null, 204);
    });
};
