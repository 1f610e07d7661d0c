import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  canAnyoneSignIn,
  findAdministrator,
  setUpAdministrator,
} from '../../../db/accounts/administrators.ts';
import { findLink } from '../../../db/accounts/one-time-links.ts';
import type { Database } from '../../../db/engine/database.ts';
import { EXPIRED_LINK, setupForm } from '../../contract/accounts/sign-in.ts';
import { setDeviceCookie } from '../../security/device-cookie.ts';
import { hashPassword } from '../../security/password.ts';
import { unlockAccount } from '../../security/sign-in-limit.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';

type Env = { Variables: { email: string | null } };

/** Routes behind a setup link, which creates the first administrator or sets a password. */
export const setup = (db: Database, options: ApiOptions) =>
  new Hono<Env>()
    .use('/:token', requireLink(db, options))
    .get('/:token', (c) => c.json({ email: c.get('email') }, 200))
    .post(
      '/:token',
      body((c: Context<Env>) => setupForm({ siteName: options.site.name, email: c.get('email') })),
      async (c) => {
        const { email, newPassword } = c.req.valid('json');
        const passwordHash = await hashPassword(newPassword);
        const token = c.req.param('token');
        const administrator = await setUpAdministrator(
          db,
          token,
          { email, passwordHash },
          options.now(),
        );
        if (!administrator) return notFound(c, EXPIRED_LINK);
        await unlockAccount(db, administrator.email);
        // Strangers could lock the account again before the administrator signs in. They can't lock
        // out a known device, so make this browser one.
        await setDeviceCookie(db, c, options, administrator);
        return c.body(null, 204);
      },
    );

/**
 * Middleware that requires a valid link and sets `email` to the email of the link's administrator,
 * or to null if the link creates the first administrator.
 */
function requireLink(db: Database, { now }: ApiOptions) {
  return createMiddleware<Env>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const link = await findLink(db, 'administrator', c.req.param('token') ?? '', now());
    if (!link) return notFound(c, EXPIRED_LINK);
    if (link.subjectId === null) {
      if (await canAnyoneSignIn(db)) return notFound(c, EXPIRED_LINK);
      c.set('email', null);
      return next();
    }
    const administrator = await findAdministrator(db, { id: link.subjectId });
    if (!administrator) return notFound(c, EXPIRED_LINK);
    c.set('email', administrator.email);
    return next();
  });
}
