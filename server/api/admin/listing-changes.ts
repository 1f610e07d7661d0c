import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../../db/engine/database.ts';
import { IncompleteListingError } from '../../../db/lawyers/incomplete-listing.ts';
import { BarNumberTakenError } from '../../../db/lawyers/licenses.ts';
import { decideChange, listPendingChanges } from '../../../db/lawyers/listing-changes.ts';
import { OutdatedEditError } from '../../../db/lawyers/listings.ts';
import { changeDecision } from '../../contract/my-listing/my-listing.ts';
import { PAGE_SIZE } from '../../contract/site/limits.ts';
import { changeDecisionEmails } from '../../mail/my-listing-emails.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { incompleteListing } from '../incomplete-listing.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';
import { conflictResponse } from './listings.ts';

/** The query of a list with pages. */
export const pageQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1')
    .transform(Number)
    .default(1),
});

/** Routes to list the changes that lawyers request to their listings, and to decide on them. */
export const listingChanges = (db: Database, { site, now }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('edit listings'), validateQuery(pageQuery), async (c) => {
      const offset = (c.req.valid('query').page - 1) * PAGE_SIZE;
      const { changes, total } = await listPendingChanges(db, { limit: PAGE_SIZE, offset });
      c.header('X-Total-Count', String(total));
      return c.json(changes, 200);
    })
    .post('/:id', allow('edit listings'), body(changeDecision), async (c) => {
      const { decision, version, reason } = c.req.valid('json');
      const decided = {
        changeId: idParam(c),
        administratorId: c.get('administratorId'),
        decision,
        version,
        reason,
        buildEmails: changeDecisionEmails({ site, decision, reason }),
      };
      try {
        const wasWaiting = await decideChange(db, decided, now());
        if (wasWaiting) return c.json({ decision }, 200);
        return notFound(
          c,
          'This change is no longer pending: it was already decided, or the lawyer requested a different one.',
        );
      } catch (error) {
        if (error instanceof OutdatedEditError) return conflictResponse(c, error);
        if (error instanceof IncompleteListingError) return c.json(incompleteListing(error), 409);
        if (!(error instanceof BarNumberTakenError)) throw error;
        const message = `Listing ${error.lawyerId} already has this bar number. Compare both listings before you decide.`;
        return c.json({ message }, 409);
      }
    });
