import { z } from 'zod';
import { CHANGED_MEANWHILE } from '../../server/contract/forms/notices.ts';
import { changeDecision } from '../../server/contract/my-listing/my-listing.ts';
import { waitingChange } from './data/own-listing-fixtures.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { received } from './setup/received.ts';

const pageQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1')
    .default('1'),
});

/** Changes that lawyers requested to their listings, and the decisions on them. */
export const listingChanges = [
  mock('GET /admin/listing-changes', ({ query, scenario }): Reply<'GET /admin/listing-changes'> => {
    const { data, error } = pageQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const waiting = scenario === 'empty' ? [] : [waitingChange];
    return {
      status: 200,
      body: data.page === '1' ? waiting : [],
      headers: { 'X-Total-Count': String(waiting.length) },
    };
  }),
  mock(
    'POST /admin/listing-changes/:id',
    async (call): Promise<Reply<'POST /admin/listing-changes/:id'>> => {
      const { value, errorReply } = await received(call, changeDecision);
      if (errorReply) return errorReply;
      if (call.params.id === String(waitingChange.id)) {
        if (value.decision === 'approved' && value.version !== waitingChange.version) {
          return { status: 409, body: { message: CHANGED_MEANWHILE } };
        }
        return { status: 200, body: { decision: value.decision } };
      }
      return notFound(
        'This change waits no longer: it was decided, or the lawyer wants something else by now.',
      );
    },
  ),
];
