import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { endSession } from '../../db/sessions.ts';
import { sessionToken, signedIn, takeSessionBack } from '../security/session.ts';
import type { ApiOptions } from './options.ts';

/** Who is signed in, and signing out. */
export const session = (db: Database, options: ApiOptions) =>
  new Hono()
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get('/', async (c) => {
      const who = await signedIn(db, c, options);
      return c.json(
        {
          administratorId: who && 'administratorId' in who ? who.administratorId : null,
          lawyerId: who && 'lawyerId' in who ? who.lawyerId : null,
        },
        200,
      );
    })
    .delete('/', async (c) => {
      const token = sessionToken(c, options.site);
      if (token) await endSession(db, token);
      takeSessionBack(c, options.site);
      return c.body(null, 204);
    });
