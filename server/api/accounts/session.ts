import { Hono } from 'hono';
import {
  findAdministrator,
  recordAdministratorAction,
  recordSignIn,
} from '../../../db/accounts/administrators.ts';
import { endSession } from '../../../db/accounts/sessions.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  secondFactorCode,
  signIn,
  WRONG_CODE,
  WRONG_SIGN_IN,
} from '../../contract/accounts/sign-in.ts';
import { setDeviceCookie } from '../../security/device-cookie.ts';
import { verifyPassword } from '../../security/password.ts';
import { consumeCode } from '../../security/second-factor.ts';
import {
  clearSessionCookie,
  currentSession,
  needsSecondFactor,
  openSession,
  sessionToken,
} from '../../security/session.ts';
import { countSignInAttempt } from '../../security/sign-in-limit.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';

/** Routes to read the current session, to sign in, and to sign out. */
export const session = (db: Database, options: ApiOptions) =>
  new Hono()
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get('/', async (c) => {
      const current = await currentSession(db, c, options);
      const user = current && !current.awaitsSecondFactor ? current.user : null;
      const id = user && 'administratorId' in user ? user.administratorId : null;
      const administrator = id === null ? null : await findAdministrator(db, { id });
      return c.json(
        {
          administratorId: id,
          /** The administrator's email; null if no administrator is signed in. */
          email: administrator?.email ?? null,
          /** The administrator's role; null if no administrator is signed in. */
          role: administrator?.role ?? null,
          needsSecondFactor: administrator !== null && (await needsSecondFactor(db, administrator)),
          lawyerId: user && 'lawyerId' in user ? user.lawyerId : null,
          awaitsSecondFactor: current?.awaitsSecondFactor ?? false,
        },
        200,
      );
    })
    .post('/', body(signIn), async (c) => {
      const { email, password } = c.req.valid('json');
      const attempts = await countSignInAttempt(db, c, options, 'password', email);
      if (attempts.rejection) return attempts.rejection;
      const administrator = await findAdministrator(db, { email });
      const isCorrect = await verifyPassword(password, administrator?.passwordHash ?? null);
      const id = administrator?.id ?? null;
      if (!administrator || !isCorrect) {
        await recordAdministratorAction(db, id, 'visitor', 'fail to sign in', options.now());
        return c.json({ message: WRONG_SIGN_IN }, 401);
      }
      await attempts.succeeded();
      const { hasSecondFactor: awaitsSecondFactor } = administrator;
      const user = { administratorId: administrator.id };
      await openSession(db, c, options, { user, awaitsSecondFactor });
      if (!awaitsSecondFactor) {
        await setDeviceCookie(db, c, options, administrator);
        await recordSignIn(db, administrator, options.now());
      }
      return c.json({ awaitsSecondFactor }, 200);
    })
    .post('/code', body(secondFactorCode), async (c) => {
      const current = await currentSession(db, c, options);
      const isBegun = current?.awaitsSecondFactor && 'administratorId' in current.user;
      const user = isBegun && 'administratorId' in current.user ? current.user : null;
      const administrator = user && (await findAdministrator(db, { id: user.administratorId }));
      if (!user || !administrator) return c.json({ message: 'Please sign in first.' }, 401);
      const attempts = await countSignInAttempt(db, c, options, 'code', administrator.email);
      if (attempts.rejection) return attempts.rejection;
      const method = await consumeCode(
        db,
        administrator.id,
        c.req.valid('json').code,
        options.now(),
      );
      if (method === null) {
        await recordAdministratorAction(
          db,
          administrator.id,
          'visitor',
          'fail to give the code',
          options.now(),
        );
        return c.json({ message: WRONG_CODE, errors: { code: WRONG_CODE } }, 422);
      }
      await attempts.succeeded();
      await openSession(db, c, options, { user, awaitsSecondFactor: false });
      await setDeviceCookie(db, c, options, administrator);
      await recordSignIn(db, administrator, options.now(), { by: method });
      return c.json({ awaitsSecondFactor: false }, 200);
    })
    .delete('/', async (c) => {
      const token = sessionToken(c, options.site);
      if (token) await endSession(db, token);
      clearSessionCookie(c, options.site);
      return c.body(null, 204);
    });
