import { Hono } from 'hono';
import type { Database } from '../../../../db/engine/database.ts';
import { addSubscriber } from '../../../../db/newsletter/edit-subscribers.ts';
import {
  countSubscribers,
  exportSubscribers,
  findSubscriber,
  listSubscriberDetails,
  type SubscriberDetails,
} from '../../../../db/newsletter/subscriber-list.ts';
import { eraseSubscriber } from '../../../../db/privacy/erasure.ts';
import { subscriberQuery } from '../../../contract/admin/admin-queries.ts';
import { INVALID_FORM } from '../../../contract/forms/notices.ts';
import type { Problem } from '../../../contract/http/problem.ts';
import { addedSubscriber, SUBSCRIBER_ERRORS } from '../../../contract/newsletter/subscribers.ts';
import { ADMIN_PAGE_SIZE } from '../../../contract/site/limits.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { newToken } from '../../../security/token.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { pageOf } from '../../paging.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';
import { csvResponse } from '../inbox/csv.ts';

const NOT_FOUND = 'Subscriber not found';

/** Routes to list, export, add and remove newsletter subscribers. */
export const subscribers = (db: Database, { site, now }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('edit newsletters'), validateQuery(subscriberQuery), async (c) => {
      const { page = 1, ...filter } = c.req.valid('query');
      const list = await listSubscriberDetails(
        db,
        filter,
        pageOf({ page, pageSize: ADMIN_PAGE_SIZE }),
      );
      return c.json({ counts: await countSubscribers(db), ...list }, 200);
    })
    .get('/export', allow('edit newsletters'), validateQuery(subscriberQuery), (c) => {
      const { page: _, ...filter } = c.req.valid('query');
      const rows = exportSubscribers(db, filter);
      return csvResponse(c, 'subscribers', columns, rows, now(), site.timeZone);
    })
    .post('/', allow('edit newsletters'), body(addedSubscriber), async (c) => {
      const status = await addSubscriber(db, c.req.valid('json'), {
        administratorId: c.get('administratorId'),
        now: now(),
        unsubscribeToken: newToken(),
        confirmationToken: newToken(),
      });
      if (status === null) return c.json({ isAdded: true }, 201);
      const errors = { email: SUBSCRIBER_ERRORS[status] };
      return c.json<Problem, 422>({ message: INVALID_FORM, errors }, 422);
    })
    .get('/:id', allow('edit newsletters'), async (c) => {
      const subscriber = await findSubscriber(db, idParam(c));
      return subscriber ? c.json(subscriber, 200) : notFound(c, NOT_FOUND);
    })
    .delete('/:id', allow('edit newsletters'), async (c) => {
      const isErased = await eraseSubscriber(db, idParam(c), c.get('administratorId'), now());
      return isErased ? c.body(null, 204) : notFound(c, NOT_FOUND);
    });

const columns: readonly (keyof SubscriberDetails)[] = [
  'id',
  'email',
  'firstName',
  'lastName',
  'status',
  'subscribedAt',
  'confirmedAt',
  'unsubscribedAt',
  'bouncedAt',
  'source',
  'consent',
  'consentBy',
];
