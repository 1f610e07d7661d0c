import { dismissal, merge } from '../../server/contract/lawyers/duplicates.ts';
import type { DuplicateListings } from '../app/api/client.ts';
import type { Directory } from './data/directory.ts';
import { pageQuery } from './listing-changes.ts';
import { findListing } from './listings.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound('Listing not found');

/** Listings that may belong to one lawyer. Decisions aren't stored. */
export const duplicates = [
  mock('GET /admin/duplicates', ({ query, directory }): Reply<'GET /admin/duplicates'> => {
    const { data, error } = pageQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const pairs = pairsOf(directory);
    return {
      status: 200,
      body: data.page === '1' ? pairs : [],
      headers: { 'X-Total-Count': String(pairs.length) },
    };
  }),
  mock('POST /admin/duplicates/search', ({ directory }) => ({
    status: 200,
    body: { found: pairsOf(directory).length },
  })),
  mock(
    'POST /admin/duplicates/dismissals',
    async (call): Promise<Reply<'POST /admin/duplicates/dismissals'>> => {
      const { value, errorReply } = await parseBody(call, dismissal);
      if (errorReply) return errorReply;
      return findListing(call.directory, value.lawyerId)
        ? { status: 204, body: null }
        : notFound('This pair was already decided.');
    },
  ),
  mock(
    'POST /admin/listings/:id/merge',
    async (call): Promise<Reply<'POST /admin/listings/:id/merge'>> => {
      const { value, errorReply } = await parseBody(call, merge);
      if (errorReply) return errorReply;
      return findListing(call.directory, call.params.id)
        ? { status: 200, body: { id: value.intoId } }
        : UNKNOWN;
    },
  ),
  mock(
    'POST /admin/listings/:id/unmerge',
    ({ params, directory }): Reply<'POST /admin/listings/:id/unmerge'> =>
      findListing(directory, params.id) ? { status: 200, body: { id: 2 } } : UNKNOWN,
  ),
];

function pairsOf(directory: Directory): DuplicateListings[] {
  const [one, other] = [findListing(directory, 1), findListing(directory, 2)];
  if (!one || !other) return [];
  return [{ reason: 'phone', listings: [one, { ...other, name: one.name, phone: one.phone }] }];
}
