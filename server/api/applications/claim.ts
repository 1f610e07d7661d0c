import { Hono } from 'hono';
import { readProofLink, redeemProofLink } from '../../../db/applications/application-proofs.ts';
import type { Database } from '../../../db/engine/database.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';

/**
 * Routes behind the link that confirms an application. A GET request changes nothing, because email
 * security scanners open links too.
 */
export const claim = (db: Database, { now }: ApiOptions) =>
  new Hono()
    .get('/:token', async (c) => {
      const link = await readProofLink(db, c.req.param('token'), now());
      return link ? c.json(link, 200) : notFound(c, 'Link not found');
    })
    .post('/:token', async (c) => {
      const link = await redeemProofLink(db, c.req.param('token'), now());
      return link ? c.json(link, 200) : notFound(c, 'Link not found');
    });
