import { subscriberQuery } from '../../server/contract/admin/admin-queries.ts';
import { addedSubscriber } from '../../server/contract/newsletter/subscribers.ts';
import { dayIn } from '../../server/contract/site/dates.ts';
import { ADMIN_PAGE_SIZE } from '../../server/contract/site/limits.ts';
import type { SubscriberRow } from '../app/api/client.ts';
import { subscriberDetailsIn } from './data/mailing-fixtures.ts';
import { site } from './data/site.ts';
import { containsText } from './lists.ts';
import { type Call, mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound('Subscriber not found');

/** The subscribers in the admin. Changes aren't stored. */
export const subscribers = [
  mock('GET /admin/subscribers', (call): Reply<'GET /admin/subscribers'> => {
    const { matching, page, errorReply } = matchingSubscribers(call);
    if (errorReply) return errorReply;
    const counts = { active: 0, pending: 0, unsubscribed: 0, bounced: 0 };
    for (const { status } of subscriberDetailsIn(call.scenario)) counts[status] += 1;
    const first = (page - 1) * ADMIN_PAGE_SIZE;
    const rows = matching.slice(first, first + ADMIN_PAGE_SIZE);
    return { status: 200, body: { counts, subscribers: rows, total: matching.length } };
  }),
  mock('GET /admin/subscribers/export', (call) => {
    const { matching, errorReply } = matchingSubscribers(call);
    if (errorReply) return errorReply;
    const lines = [columns, ...matching.map((row) => columns.map((column) => row[column] ?? ''))];
    const today = dayIn(site.timeZone, new Date());
    return {
      status: 200,
      body: new Blob(lines.map((cells) => `${cells.join(',')}\n`)).stream(),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="subscribers-${today}.csv"`,
      },
    };
  }),
  mock('POST /admin/subscribers', async (call): Promise<Reply<'POST /admin/subscribers'>> => {
    const { errorReply } = await parseBody(call, addedSubscriber);
    return errorReply ?? { status: 201, body: { isAdded: true } };
  }),
  mock('GET /admin/subscribers/:id', (call): Reply<'GET /admin/subscribers/:id'> => {
    const subscriber = subscriberOf(call);
    return subscriber ? { status: 200, body: subscriber } : UNKNOWN;
  }),
  mock('DELETE /admin/subscribers/:id', (call) =>
    subscriberOf(call) ? { status: 204, body: null } : UNKNOWN,
  ),
];

const columns: (keyof SubscriberRow)[] = [
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

function matchingSubscribers({ query, scenario }: Call) {
  const { data, error } = subscriberQuery.safeParse(query);
  if (error) return { errorReply: invalidQuery(error) };
  const matching = subscriberDetailsIn(scenario).filter(
    ({ email, firstName, lastName, status }) =>
      containsText(`${email} ${firstName} ${lastName}`, data.q) &&
      (!data.status || status === data.status),
  );
  return { matching, page: data.page ?? 1 };
}

function subscriberOf({ params, scenario }: Call) {
  return subscriberDetailsIn(scenario).find(({ id }) => String(id) === params.id);
}
