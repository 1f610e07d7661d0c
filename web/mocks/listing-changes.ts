import { z } from 'zod';
import { EDIT_CONFLICT } from '../../server/contract/forms/notices.ts';
import { changeDecision } from '../../server/contract/my-listing/my-listing.ts';
import { pendingChange } from './data/my-listing-fixtures.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

/** The query of a list with pages. */
export const pageQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1')
    .default('1'),
});

/** The query of a list of records; with `id`, of that record alone. */
export const recordQuery = pageQuery.extend({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'must be the ID of a record')
    .optional(),
});

/** Changes that lawyers requested to their listings, and the decisions on them. */
export const listingChanges = [
  mock('GET /admin/listing-changes', ({ query, scenario }): Reply<'GET /admin/listing-changes'> => {
    const { data, error } = recordQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const pending = scenario === 'empty' ? [] : [pendingChange];
    const isShown = data.page === '1' && (data.id ?? '1') === String(pendingChange.id);
    return {
      status: 200,
      body: isShown ? pending : [],
      headers: { 'X-Total-Count': String(pending.length) },
    };
  }),
  mock(
    'POST /admin/listing-changes/:id',
    async (call): Promise<Reply<'POST /admin/listing-changes/:id'>> => {
      const { value, errorReply } = await parseBody(call, changeDecision);
      if (errorReply) return errorReply;
      if (call.params.id === String(pendingChange.id)) {
        if (value.decision === 'approved' && value.version !== pendingChange.version) {
          return { status: 409, body: { message: EDIT_CONFLICT } };
        }
        return { status: 200, body: { decision: value.decision } };
      }
      return notFound(
        'This change is no longer pending: it was already decided, or the lawyer requested a different one.',
      );
    },
  ),
];
