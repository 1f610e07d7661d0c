import type { z } from 'zod';
import { listingQuery } from '../../server/contract/admin/admin-queries.ts';
import { EDIT_CONFLICT } from '../../server/contract/forms/notices.ts';
import {
  activity,
  license,
  licenseOverride,
  licenseRemoval,
  listingEdit,
  premium,
  removal,
  verification,
} from '../../server/contract/lawyers/listing.ts';
import { dayIn } from '../../server/contract/site/dates.ts';
import { ADMIN_PAGE_SIZE } from '../../server/contract/site/limits.ts';
import type { Listing, ListingRows } from '../app/api/client.ts';
import { auditEntries, listingOf } from './data/admin-fixtures.ts';
import type { Directory } from './data/directory.ts';
import { origins, ownLicense } from './data/fixtures.ts';
import { site } from './data/site.ts';
import { containsText } from './lists.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound('Listing not found');

/** Finds a listing by the ID in a URL. */
export function findListing({ lawyers }: Directory, id: string | number | undefined) {
  const lawyer = lawyers.find((candidate) => String(candidate.id) === String(id));
  return lawyer && listingOf(lawyer);
}

/**
 * Mocks the admin's listings. Edits aren't stored, but each response contains the edited listing.
 */
export const listings = [
  mock('GET /admin/listings', ({ query, directory }): Reply<'GET /admin/listings'> => {
    const { data, error } = listingQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const { q = '', only, page = 1 } = data;
    const all = directory.lawyers.map(listingOf).map(rowOf);
    const isExact = ({ id, barNumber, email, phone }: Row) =>
      [String(id), barNumber, email, phone].includes(q);
    const matching = all
      .filter(({ name, lawFirmName, city }) => containsText(`${name} ${lawFirmName} ${city}`, q))
      .filter((row) => !only || filters[only](row))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const start = (page - 1) * ADMIN_PAGE_SIZE;
    const shown = matching.slice(start, start + ADMIN_PAGE_SIZE);
    return {
      status: 200,
      body: { exact: all.filter(isExact), listings: shown, total: matching.length },
    };
  }),
  mock('GET /admin/listings/:id', ({ params, directory }) => {
    const listing = findListing(directory, params.id);
    if (!listing) return UNKNOWN;
    const history = auditEntries.filter(
      ({ subject, subjectId }) => subject === 'lawyer' && subjectId === listing.id,
    );
    const details = { listing, history, provenance: origins, merged: [] };
    return { status: 200, body: details };
  }),
  edit(
    'PUT /admin/listings/:id',
    () => listingEdit,
    ({ reason: _, ...fields }) => fields,
  ),
  edit(
    'PUT /admin/listings/:id/activity',
    () => activity,
    ({ isActive }) => ({ isActive }),
  ),
  edit(
    'PUT /admin/listings/:id/premium',
    () => premium(today()),
    (term) => ({ premium: term.isPremium ? { until: term.until } : null }),
  ),
  edit(
    'PUT /admin/listings/:id/verification',
    () => verification(today()),
    (record) => {
      if (!record.isVerified) return { verification: null };
      const { verifiedOn, source, link } = record;
      return { verification: { verifiedOn, source, link } };
    },
  ),
  edit(
    'PUT /admin/listings/:id/licenses/:license',
    () => license(today()),
    () => ({ licenses: [ownLicense] }),
  ),
  edit(
    'DELETE /admin/listings/:id/licenses/:license',
    () => licenseRemoval,
    () => ({ licenses: [] }),
  ),
  edit(
    'PUT /admin/listings/:id/license-override',
    () => licenseOverride,
    ({ keepsListed, allowsVerified, reason }) => ({
      licenseOverride:
        keepsListed || allowsVerified
          ? { keepsListed, allowsVerified, reason: reason ?? '' }
          : null,
    }),
  ),
  mock('DELETE /admin/listings/:id', async (call) => {
    const { errorReply } = await parseBody(call, removal);
    if (errorReply) return errorReply;
    return findListing(call.directory, call.params.id) ? { status: 204, body: null } : UNKNOWN;
  }),
];

type EditRoute =
  | `PUT /admin/listings/:id${'' | '/activity' | '/premium' | '/verification' | '/license-override'}`
  | `${'PUT' | 'DELETE'} /admin/listings/:id/licenses/:license`;

function edit<Schema extends z.ZodType<{ version: string; reason: string | null }>>(
  route: EditRoute,
  rules: () => Schema,
  changesOf: (value: z.output<Schema>) => Partial<Listing>,
) {
  return mock(route, async (call): Promise<Reply<EditRoute>> => {
    const { value, errorReply } = await parseBody(call, rules());
    if (errorReply) return errorReply;
    const current = findListing(call.directory, call.params.id);
    if (!current) return UNKNOWN;
    if (value.version !== current.version) {
      return { status: 409, body: { message: EDIT_CONFLICT, current } };
    }
    return { status: 200, body: { ...current, ...changesOf(value), version: 'next' } };
  });
}

type Row = ListingRows['listings'][number];

const filters = {
  premium: ({ isPremium }) => isPremium,
  ending: ({ premiumUntil }) => premiumUntil !== null,
  verified: ({ isVerified }) => isVerified,
  unverified: ({ isVerified }) => !isVerified,
  inactive: ({ isActive }) => !isActive,
  unlisted: ({ unlistedReason }) => unlistedReason !== null,
} satisfies Record<string, (row: Row) => boolean>;

function rowOf({ premium: term, verification: record, ...listing }: Listing): Row {
  const { id, name, lawFirmName, specialty, city, state } = listing;
  const { zipCode, phone, email, barNumber, isActive, unlistedReason } = listing;
  return {
    ...{ id, name, lawFirmName, specialty, city, state },
    ...{ zipCode, phone, email, barNumber, isActive, unlistedReason },
    isVerified: record !== null,
    isPremium: term !== null,
    premiumUntil: term?.until ?? null,
  };
}

function today(): string {
  return dayIn(site.timeZone, new Date());
}
