import { Hono } from 'hono';
import { countsByDay } from '../../../db/counts.ts';
import type { Database } from '../../../db/database.ts';
import { administratorOnly } from '../../security/session.ts';
import type { ApiOptions } from '../options.ts';
import { account } from './account.ts';
import { applicationDecisions } from './application-decisions.ts';
import { auditLog } from './audit-log.ts';
import { inbox } from './inbox/index.ts';
import { listingChanges } from './listing-changes.ts';
import { listings } from './listings.ts';

/** The operator's desk: whatever is added here is behind the session check. */
export const admin = (db: Database, options: ApiOptions) =>
  new Hono()
    .use(administratorOnly(db, options))
    .route('/account', account(db, options))
    .get('/counts', async (c) => c.json(await countsByDay(db, monthBefore(options.now())), 200))
    .route('/inbox', inbox(db, options))
    .route('/listings', listings(db, options))
    .route('/listing-changes', listingChanges(db, options))
    .route('/decisions', applicationDecisions(db, options))
    .route('/audit-log', auditLog(db));

function monthBefore(now: Date): string {
  return new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
}
