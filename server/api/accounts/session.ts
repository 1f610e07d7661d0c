import { Hono } from 'hono';
import {
  findAdministrator,
  recordAdministratorAction,
} from '../../../db/accounts/administrators.ts';
import { secondFactorsOf } from '../../../db/accounts/second-factor.ts';
import { endSession } from '../../../db/accounts/sessions.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  secondFactorCode,
  signIn,
  WRONG_CODE,
  WRONG_SIGN_IN,
} from '../../contract/accounts/sign-in.ts';
import { verifyPassword } from '../../security/password.ts';
import { consumeCode } from '../../security/second-factor.ts';
import {
  administratorAwaitingSecondFactor,
  clearSessionCookie,
  currentSession,
  needsSecondFactor,
  openSession,
  sessionToken,
} from '../../security/session.ts';
import { countSignInAttempt } from '../../security/sign-in-limit.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { passkeySession } from './passkey-session.ts';

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
      const awaiting = await administratorAwaitingSecondFactor(db, c, options);
      return c.json(
        {
          administratorId: id,
          /** The administrator's email; null if no administrator is signed in. */
          email: administrator?.email ?? null,
          /** The administrator's role; null if no administrator is signed in. */
          role: administrator?.role ?? null,
          needsSecondFactor:
            administrator !== null && (await needsSecondFactor(db, options, administrator)),
          lawyerId: user && 'lawyerId' in user ? user.lawyerId : null,
          awaitsSecondFactor: awaiting !== null,
          /** Second factors that this sign-in accepts, besides recovery codes. */
          secondFactors: awaiting === null ? [] : await secondFactorsOf(db, awaiting),
          /**
           * The provider's name on the single sign-on button; null if single sign-on isn't set up.
           */
          ssoName: options.sso?.name ?? null,
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
      const isOpen = awaitsSecondFactor
        ? await openSession(db, c, options, administrator, { awaitsSecondFactor })
        : await completeSignIn(db, c, options, administrator);
      return isOpen ? c.json({ awaitsSecondFactor }, 200) : c.json({ message: WRONG_SIGN_IN }, 401);
    })
    .post('/code', body(secondFactorCode), async (c) => {
      const awaiting = await administratorAwaitingSecondFactor(db, c, options);
      const administrator =
        awaiting === null ? null : await findAdministrator(db, { id: awaiting });
      if (!administrator) return c.json({ message: 'Please sign in first.' }, 401);
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
      return (await completeSignIn(db, c, options, administrator, method))
        ? c.json({ awaitsSecondFactor: false }, 200)
        : c.json({ message: 'Please sign in first.' }, 401);
    })
    .route('/passkey', passkeySession(db, options))
    .delete('/', async (c) => {
      const token = sessionToken(c, options.site);
      if (token) await endSession(db, token);
      clearSessionCookie(c, options.site);
      return c.body(null, 204);
    });
