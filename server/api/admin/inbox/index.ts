import { Hono } from 'hono';
import { listAdministrators } from '../../../../db/accounts/administrators.ts';
import type { Database } from '../../../../db/engine/database.ts';
import { countWaiting } from '../../../../db/inbox/counts.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import type { ApiOptions } from '../../options.ts';
import { inboxApplications } from './applications.ts';
import { lateSince } from './late.ts';
import { inboxMessages } from './messages.ts';
import { inboxRequests } from './requests.ts';
import { savedFilters } from './saved-filters.ts';

/** Routes for the forms that visitors and lawyers have submitted. */
export const inbox = (db: Database, options: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', async (c) => c.json(await countWaiting(db, lateSince(options)), 200))
    .get('/assignees', async (c) => {
      const administrators = await listAdministrators(db);
      const me = c.get('administratorId');
      return c.json(
        administrators.map(({ id, email }) => ({ id, email, isMe: id === me })),
        200,
      );
    })
    .route('/filters', savedFilters(db))
    .route('/requests', inboxRequests(db, options))
    .route('/messages', inboxMessages(db, options))
    .route('/applications', inboxApplications(db, options));
