import { HttpResponse, http } from 'msw';
import { check } from '../../../server/contract/check.ts';
import {
  changeDecision,
  DEAD_LISTING_LINK,
  LINK_ON_ITS_WAY,
  listingLinkRequest,
  OUTDATED_LISTING,
  OWN_COUNT_DAYS,
  ownListingEdit,
} from '../../../server/contract/my-listing.ts';
import type { Problem } from '../../../server/contract/problem.ts';
import type { OwnDay, OwnListing, WaitingChange } from '../../app/api/client.ts';
import { lawyer } from '../fixtures.ts';
import { MOCK, scenarioOf } from '../scenarios.ts';

/** A lawyer's own listing, one name of which waits; and the operator's side of it. Nothing is kept. */
export const myListing = [
  http.post('*/api/my-listing/links', async ({ request }) => {
    const checked = check(listingLinkRequest, await request.json());
    if ('problem' in checked) return refuse(422, checked.problem);
    return HttpResponse.json({ message: LINK_ON_ITS_WAY }, { status: 202 });
  }),
  // The token `used` is what it says; any other one is fresh.
  http.post<never, { token: string }>('*/api/my-listing/session', async ({ request }) => {
    const { token } = await request.json();
    if (token === 'used') return refuse(410, { message: DEAD_LISTING_LINK });
    return HttpResponse.json({ lawyerId: own.listing.id });
  }),
  http.get('*/api/my-listing', ({ cookies }) =>
    HttpResponse.json<OwnListing>(
      scenarioOf(cookies[MOCK]) === 'empty' ? { ...own, change: null } : own,
    ),
  ),
  // The version `outdated` is what it says.
  http.put('*/api/my-listing', async ({ request, cookies }) => {
    const body = await request.json();
    const isEmptied = scenarioOf(cookies[MOCK]) === 'validation';
    const checked = check(ownListingEdit, isEmptied ? { version: 'v' } : body);
    if ('problem' in checked) return refuse(422, checked.problem);
    if (checked.value.version === 'outdated') {
      return HttpResponse.json(
        { message: OUTDATED_LISTING, current: own.listing },
        { status: 409 },
      );
    }
    return HttpResponse.json<OwnListing>({ ...own, listing: { ...own.listing, version: 'next' } });
  }),
  http.delete('*/api/my-listing', () => new HttpResponse(null, { status: 204 })),
  http.delete('*/api/my-listing/sessions', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/my-listing/counts', ({ cookies }) => {
    const isEmpty = scenarioOf(cookies[MOCK]) === 'empty';
    return HttpResponse.json<OwnDay[]>(days(isEmpty ? 0 : 1));
  }),

  http.get('*/api/admin/listing-changes', ({ cookies }) => {
    const changes = scenarioOf(cookies[MOCK]) === 'empty' ? [] : [waiting];
    const headers = { 'X-Total-Count': String(changes.length) };
    return HttpResponse.json<WaitingChange[]>(changes, { headers });
  }),
  http.post('*/api/admin/listing-changes/:id', async ({ request, params }) => {
    const checked = check(changeDecision, await request.json());
    if ('problem' in checked) return refuse(422, checked.problem);
    if (params.id === String(waiting.id)) {
      return HttpResponse.json({ decision: checked.value.decision });
    }
    return refuse(404, { message: 'This change waits no longer.' });
  }),
];

const { profileImage: _, ...published } = lawyer({ id: 1 });

const own: OwnListing = {
  listing: { ...published, barNumber: 'ASB-1234', version: 'first' },
  change: {
    id: 1,
    changes: { name: `${published.name}-Reyes` },
    requestedAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
    decision: null,
    reason: null,
  },
};

const waiting: WaitingChange = {
  id: 1,
  version: 'first',
  lawyerId: published.id,
  name: published.name,
  requestedAt: '2026-11-20T09:00:00.000Z',
  before: { name: published.name },
  after: { name: `${published.name}-Reyes` },
};

function days(times: number): OwnDay[] {
  return Array.from({ length: OWN_COUNT_DAYS }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    profileViews: times * ((index * 7) % 12),
    phoneClicks: times * ((index * 5) % 3),
  }));
}

function refuse(status: number, problem: Problem) {
  return HttpResponse.json<Problem>(problem, { status });
}
