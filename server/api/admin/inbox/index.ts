import { Hono } from 'hono';
import { listAdministrators } from '../../../../db/accounts/administrators.ts';
import type { Database } from '../../../../db/engine/database.ts';
import { countWaiting } from '../../../../db/inbox/counts.ts';
import { may } from '../../../contract/accounts/permissions.ts';
import { allow } from '../../../security/allow.ts';
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
    .get('/', allow('see dashboard'), async (c) => {
      const counts = await countWaiting(db, lateSince(options));
      const none = { waiting: 0, late: 0 };
      const own = {
        requests: may(c.var.role, 'handle requests') ? counts.requests : none,
        messages: may(c.var.role, 'handle messages') ? counts.messages : none,
        applications: may(c.var.role, 'handle applications') ? counts.applications : none,
      };
      return c.json(own, 200);
    })
    .get('/assignees', allow('use inbox'), async (c) => {
      const administrators = await listAdministrators(db);
      const me = c.get('administratorId');
      return c.json(
        administrators.map(({ id, email, role }) => ({ id, email, role, isMe: id === me })),
        200,
      );
    })
    .route('/filters', savedFilters(db))
    .route('/requests', inboxRequests(db, options))
    .route('/messages', inboxMessages(db, options))
    .route('/applications', inboxApplications(db, options));
