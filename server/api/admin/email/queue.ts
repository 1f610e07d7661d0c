import { Hono } from 'hono';
import type { Database } from '../../../../db/engine/database.ts';
import {
  countEmails,
  countSentToday,
  discardEmail,
  findEmail,
  listEmails,
  retryEmailsAsAdministrator,
} from '../../../../db/mail/outbox-list.ts';
import type { EmailState } from '../../../../db/schema/mail.ts';
import { EMAIL_STATES, emailQuery } from '../../../contract/admin/admin-queries.ts';
import { dayIn } from '../../../contract/site/dates.ts';
import { ADMIN_PAGE_SIZE } from '../../../contract/site/limits.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import type { ApiOptions } from '../../options.ts';
import { pageOf } from '../../paging.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';

const NOT_FOUND = 'Email not found';

/**
 * Routes to see the emails in the outbox without their content, to send them again or discard them.
 */
export const emailQueue = (db: Database, { mail, site, now }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('manage site'), validateQuery(emailQuery), async (c) => {
      const { page = 1, state: requested } = c.req.valid('query');
      const counts = await countEmails(db);
      const state = requested ?? firstWithEmails(counts);
      const list = await listEmails(db, state, pageOf({ page, pageSize: ADMIN_PAGE_SIZE }));
      const dayOf = (time: string) => dayIn(site.timeZone, time);
      const sentToday = await countSentToday(db, now(), dayOf);
      return c.json({ setup: setupOf(mail), counts, sentToday, state, ...list }, 200);
    })
    .post('/retry', allow('manage site'), async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      return c.json({ retried: await retryEmailsAsAdministrator(db, null, action) }, 200);
    })
    .get('/:id', allow('manage site'), async (c) => {
      const email = await findEmail(db, idParam(c));
      return email ? c.json(email, 200) : notFound(c, NOT_FOUND);
    })
    .post('/:id/retry', allow('manage site'), async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      const retried = await retryEmailsAsAdministrator(db, idParam(c), action);
      return retried > 0 ? c.json({ retried }, 200) : notFound(c, NOT_FOUND);
    })
    .delete('/:id', allow('manage site'), async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      return (await discardEmail(db, idParam(c), action))
        ? c.body(null, 204)
        : notFound(c, NOT_FOUND);
    });

/** The email settings without passwords and keys. */
function setupOf({ smtp, from, teamEmail, dkim }: ApiOptions['mail']) {
  return {
    server: smtp && `${smtp.host}:${smtp.port}`,
    user: smtp?.user || null,
    isEncrypted: smtp?.secure ?? false,
    from: from.address,
    teamEmail,
    signsFor: dkim?.domainName ?? null,
  };
}

function firstWithEmails(counts: Record<EmailState, number>): EmailState {
  return EMAIL_STATES.find(({ value }) => counts[value] > 0)?.value ?? 'waiting';
}
