import { Hono } from 'hono';
import { validator } from 'hono/validator';
import type { Database } from '../../../db/engine/database.ts';
import { listSubscribers } from '../../../db/newsletter/subscriber-list.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../../../db/newsletter/subscribers.ts';
import {
  CONFIRMATION_DAYS,
  CONFIRMATION_RESEND_MINUTES,
  NEWSLETTER_SUCCESS,
  UNCONFIRMED_DAYS,
} from '../../contract/newsletter/newsletter.ts';
import { newsletterSubscription } from '../../contract/newsletter/newsletter-subscription.ts';
import { unsubscribeQuery } from '../../contract/newsletter/unsubscribe.ts';
import { listQuery } from '../../contract/search/search-query.ts';
import { confirmationEmail } from '../../mail/confirmation-email.ts';
import { allow } from '../../security/allow.ts';
import { formLimit } from '../../security/form-limit.ts';
import { administratorOnly } from '../../security/session.ts';
import { newToken } from '../../security/token.ts';
import { validateForm } from '../forms/validate-form.ts';
import type { ApiOptions } from '../options.ts';
import { pageOf, setPaginationHeaders } from '../paging.ts';
import { validateQuery } from '../responses.ts';

const unsubscribeParams = validator('query', (query) => unsubscribeQuery.parse(query));

/**
 * Routes to subscribe and unsubscribe, and to list the subscribers. The response to a subscription
 * doesn't reveal whether the email was already subscribed.
 */
export const newsletter = (db: Database, options: ApiOptions) =>
  new Hono()
    .get(
      '/',
      administratorOnly(db, options),
      allow('see dashboard'),
      validateQuery(listQuery),
      async (c) => {
        const { q, ...pageQuery } = c.req.valid('query');
        const { subscribers, total } = await listSubscribers(db, { q }, pageOf(pageQuery));
        setPaginationHeaders(c, pageQuery, { shown: subscribers.length, total });
        return c.json(subscribers, 200);
      },
    )
    .post(
      '/',
      validateForm(newsletterSubscription, options),
      formLimit(db, { kind: 'newsletter', ...options }),
      async (c) => {
        await subscribe(db, c.req.valid('json').value, {
          now: options.now(),
          confirmationToken: newToken(),
          unsubscribeToken: newToken(),
          resendMinutes: CONFIRMATION_RESEND_MINUTES,
          forgetDays: UNCONFIRMED_DAYS,
          confirmationEmail: options.doubleOptIn ? confirmationEmail(options.site) : null,
        });
        const message = NEWSLETTER_SUCCESS.description;
        return c.json({ message, isConfirmedByMail: options.doubleOptIn }, 201);
      },
    )
    .post('/confirm/:token', async (c) => {
      const when = { now: options.now(), validDays: CONFIRMATION_DAYS };
      const confirmation = await confirmSubscription(db, c.req.param('token'), when);
      return c.json({ confirmation }, confirmation === 'confirmed' ? 200 : 404);
    })
    .post('/unsubscribe/:token', unsubscribeParams, async (c) => {
      const { issue } = c.req.valid('query');
      const exists = await unsubscribe(db, c.req.param('token'), options.now(), issue);
      return c.json({ isUnsubscribed: exists }, exists ? 200 : 404);
    });
