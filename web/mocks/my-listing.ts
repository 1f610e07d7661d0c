import {
  COUNT_DAYS_SHOWN,
  INVALID_LISTING_LINK,
  LINK_REQUESTED,
  listingLinkRequest,
  listingSignIn,
  myListingEdit,
  OUTDATED_LISTING,
} from '../../server/contract/my-listing/my-listing.ts';
import type { MyListingDay } from '../app/api/client.ts';
import { myListingFixture } from './data/my-listing-fixtures.ts';
import { mock, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

/**
 * Mocks a lawyer's own listing, which has a pending change to the name. It doesn't store changes.
 */
export const myListing = [
  mock('POST /my-listing/links', async (call) => {
    const { errorReply } = await parseBody(call, listingLinkRequest);
    return errorReply ?? { status: 202, body: { message: LINK_REQUESTED } };
  }),
  // The token `used` is rejected as already used; any other token is valid.
  mock('POST /my-listing/session', async (call): Promise<Reply<'POST /my-listing/session'>> => {
    const { value, errorReply } = await parseBody(call, listingSignIn);
    if (errorReply) return errorReply;
    if (value.token === 'used') return { status: 410, body: { message: INVALID_LISTING_LINK } };
    return { status: 200, body: { lawyerId: myListingFixture.listing.id } };
  }),
  mock('GET /my-listing', ({ scenario }) => ({
    status: 200,
    body: scenario === 'empty' ? { ...myListingFixture, change: null } : myListingFixture,
  })),
  // The version `outdated` causes a conflict.
  mock('PUT /my-listing', async (call): Promise<Reply<'PUT /my-listing'>> => {
    const { value, errorReply } = await parseBody(call, myListingEdit);
    if (errorReply) return errorReply;
    const { listing } = myListingFixture;
    if (value.version === 'outdated') {
      return { status: 409, body: { message: OUTDATED_LISTING, current: listing } };
    }
    return { status: 200, body: { ...myListingFixture, listing: { ...listing, version: 'next' } } };
  }),
  mock('DELETE /my-listing', () => ({ status: 204, body: null })),
  mock('DELETE /my-listing/sessions', () => ({ status: 204, body: null })),
  mock('GET /my-listing/counts', ({ scenario }) => ({
    status: 200,
    body: days(scenario === 'empty' ? 0 : 1),
  })),
];

function days(factor: number): MyListingDay[] {
  return Array.from({ length: COUNT_DAYS_SHOWN }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    profileViews: factor * ((index * 7) % 12),
    phoneClicks: factor * ((index * 5) % 3),
  }));
}
