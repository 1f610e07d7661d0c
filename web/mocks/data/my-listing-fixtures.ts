import type { MyListingData, OpenMistakeReport, PendingChange } from '../../app/api/client.ts';
import { lawyer, ownLicense } from './fixtures.ts';

const { profileImage: _, licenseCheck: __, ...published } = lawyer({ id: 1 });

/** A lawyer's own listing, with a pending change to the name. */
export const myListingFixture: MyListingData = {
  listing: {
    ...published,
    licenses: [ownLicense],
    unlistedReason: null,
    barNumber: 'ASB-1234',
    version: 'first',
  },
  change: {
    id: 1,
    changes: { name: `${published.name}-Reyes` },
    requestedAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
    decision: null,
    reason: null,
  },
};

/** A mistake that a visitor reported on the same profile. */
export const openMistakeReport: OpenMistakeReport = {
  id: 1,
  lawyerId: published.id,
  name: published.name,
  state: published.state,
  field: 'phone',
  correctValue: '(205) 555-0199',
  email: 'dana@example.com',
  suspicion: null,
  receivedAt: '2026-11-20T10:00:00.000Z',
  present: { phone: published.phone },
  licenseLookup: 'https://www.alabar.org',
};

/** The same change as administrators see it. */
export const pendingChange: PendingChange = {
  id: 1,
  version: 'first',
  lawyerId: published.id,
  name: published.name,
  requestedAt: '2026-11-20T09:00:00.000Z',
  before: { name: published.name },
  after: { name: `${published.name}-Reyes` },
};
