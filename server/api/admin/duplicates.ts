import { Hono } from 'hono';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  dismissDuplicate,
  findDuplicateListings,
  listDuplicateListings,
} from '../../../db/lawyers/duplicate-listings.ts';
import { dismissal } from '../../contract/lawyers/duplicates.ts';
import { PAGE_SIZE } from '../../contract/site/limits.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { notFound, validateQuery } from '../responses.ts';
import { pageQuery } from './listing-changes.ts';

/** Routes to search for listings that may belong to one lawyer, and to keep them apart. */
export const duplicates = (db: Database, { now }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('edit listings'), validateQuery(pageQuery), async (c) => {
      const offset = (c.req.valid('query').page - 1) * PAGE_SIZE;
      const page = await listDuplicateListings(db, { limit: PAGE_SIZE, offset });
      c.header('X-Total-Count', String(page.total));
      return c.json(page.duplicates, 200);
    })
    .post('/search', allow('edit listings'), async (c) => {
      const pairs = await findDuplicateListings(db);
      return c.json({ found: pairs.length }, 200);
    })
    .post('/dismissals', allow('edit listings'), body(dismissal), async (c) => {
      const actor = await administratorActor(db, c.get('administratorId'));
      return (await dismissDuplicate(db, { ...c.req.valid('json'), actor }, now()))
        ? c.body(null, 204)
        : notFound(c, 'This pair was already decided.');
    });
