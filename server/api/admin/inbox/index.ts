import { Hono } from 'hono';
import type { Database } from '../../../../db/engine/database.ts';
import { countWaiting } from '../../../../db/inbox/counts.ts';
import type { ApiOptions } from '../../options.ts';
import { inboxApplications } from './applications.ts';
import { lateSince } from './late.ts';
import { inboxMessages } from './messages.ts';
import { inboxRequests } from './requests.ts';

/** Routes for the forms that visitors and lawyers have submitted. */
export const inbox = (db: Database, options: ApiOptions) =>
  new Hono()
    .get('/', async (c) => c.json(await countWaiting(db, lateSince(options.now())), 200))
    .route('/requests', inboxRequests(db, options))
    .route('/messages', inboxMessages(db, options))
    .route('/applications', inboxApplications(db, options));
