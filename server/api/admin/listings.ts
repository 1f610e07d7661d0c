import { type Context, Hono } from 'hono';
import { administratorActor, auditEntries } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { IncompleteListingError } from '../../../db/lawyers/incomplete-listing.ts';
import { NoIdLeftError } from '../../../db/lawyers/lawyer-rows.ts';
import { BarNumberTakenError } from '../../../db/lawyers/licenses.ts';
import { searchListings } from '../../../db/lawyers/listing-search.ts';
import {
  editListing,
  findListing,
  type Listing,
  type ListingEdit,
  OutdatedEditError,
  type Verification,
} from '../../../db/lawyers/listings.ts';
import {
  findKeptId,
  findMergedListings,
  MergeError,
  mergeListings,
  unmergeListing,
} from '../../../db/lawyers/merged-listings.ts';
import { addOperatorsListing, ListingWarningError } from '../../../db/lawyers/new-listing.ts';
import { findProvenance } from '../../../db/lawyers/provenance.ts';
import { removeListing } from '../../../db/lawyers/removed-lawyers.ts';
import { listingQuery } from '../../contract/admin/admin-queries.ts';
import { EDIT_CONFLICT, INVALID_FORM, POSSIBLY_LISTED } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { merge } from '../../contract/lawyers/duplicates.ts';
import {
  activity,
  license,
  licenseOverride,
  licenseRemoval,
  listingEdit,
  newListing,
  premium,
  removal,
  verification,
} from '../../contract/lawyers/listing.ts';
import { addDays, dayIn } from '../../contract/site/dates.ts';
import { ADMIN_PAGE_SIZE, ENDING_SOON_DAYS } from '../../contract/site/limits.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { incompleteListing } from '../incomplete-listing.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';

/** Routes to search, edit and remove listings, with the fields that only administrators see. */
export const listings = (db: Database, { now, site }: ApiOptions) => {
  const today = () => dayIn(site.timeZone, now());

  const edit = async (
    c: Context<AdministratorEnv>,
    rest: Omit<ListingEdit, 'lawyerId' | 'actor'>,
    numberField?: 'number',
  ) => {
    const actor = await administratorActor(db, c.var.administratorId);
    const lawyerId = idParam(c);
    try {
      const listing = await editListing(db, { lawyerId, actor, ...rest }, now());
      return listing ? c.json(listing, 200) : listingNotFound(c);
    } catch (error) {
      return saveErrorResponse(c, error, numberField);
    }
  };

  /** The listing's licenses except the one in the URL. */
  const otherLicenses = async (c: Context<AdministratorEnv>) => {
    const listing = await findListing(db, idParam(c));
    return listing?.licenses.filter(({ id }) => id !== licenseId(c)) ?? [];
  };

  return new Hono<AdministratorEnv>()
    .get('/', allow('read listings'), validateQuery(listingQuery), async (c) => {
      const { page = 1, ...search } = c.req.valid('query');
      const resultPage = { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
      const day = today();
      const endsBefore = addDays(day, ENDING_SOON_DAYS);
      return c.json(await searchListings(db, search, resultPage, { day, endsBefore }), 200);
    })
    .post('/', allow('edit listings'), body(newListing), async (c) => {
      const actor = await administratorActor(db, c.var.administratorId);
      const { seenWarning, reason, ...fields } = c.req.valid('json');
      try {
        const id = await addOperatorsListing(db, { fields, actor, reason, seenWarning }, now());
        return c.json({ id }, 201);
      } catch (error) {
        if (error instanceof ListingWarningError) return warningResponse(c, error);
        return saveErrorResponse(c, error);
      }
    })
    .get('/:id', allow('read listings'), async (c) => {
      const id = idParam(c);
      // A merged listing is replaced by the one that it was merged into.
      const listing = await findListing(db, (await findKeptId(db, id)) ?? id);
      if (!listing) return listingNotFound(c);
      const filter = { subject: 'lawyer', subjectId: listing.id } as const;
      const history = await auditEntries(db, filter, ADMIN_PAGE_SIZE);
      const provenance = await findProvenance(db, listing, listing.licenses);
      const merged = await findMergedListings(db, listing.id);
      return c.json({ listing, history, provenance, merged }, 200);
    })
    .put('/:id', allow('edit listings'), body(listingEdit), (c) => {
      const { version, reason, ...changes } = c.req.valid('json');
      return edit(c, { changes, expectedVersion: version, reason });
    })
    .put('/:id/activity', allow('edit listings'), body(activity), (c) => {
      const { version, reason, isActive } = c.req.valid('json');
      return edit(c, { changes: { isActive }, expectedVersion: version, reason });
    })
    .put(
      '/:id/premium',
      allow('edit listings'),
      body(() => premium(today())),
      (c) => {
        const { version, reason, ...term } = c.req.valid('json');
        const changes = { premium: term.isPremium ? { until: term.until } : null };
        return edit(c, { changes, expectedVersion: version, reason });
      },
    )
    .put(
      '/:id/verification',
      allow('edit listings'),
      body(() => verification(today())),
      (c) => {
        const { version, reason, ...record } = c.req.valid('json');
        const changes = { verification: record.isVerified ? recordOf(record) : null };
        return edit(c, { changes, expectedVersion: version, reason });
      },
    )
    .put(
      '/:id/licenses/:license',
      allow('edit listings'),
      body(() => license(today())),
      async (c) => {
        const { version, reason, source, sourceUrl, ...facts } = c.req.valid('json');
        const licenses = await otherLicenses(c);
        const checked = {
          ...facts,
          id: licenseId(c),
          source: { name: source, url: sourceUrl ?? '' },
          origin: 'operator' as const,
          missingSince: null,
        };
        const changes = { licenses: [...licenses, checked] };
        return edit(c, { changes, expectedVersion: version, reason }, 'number');
      },
    )
    .delete('/:id/licenses/:license', allow('edit listings'), body(licenseRemoval), async (c) => {
      const { version, reason } = c.req.valid('json');
      const changes = { licenses: await otherLicenses(c) };
      return edit(c, { changes, expectedVersion: version, reason });
    })
    .put('/:id/license-override', allow('edit listings'), body(licenseOverride), (c) => {
      const { version, reason, ...override } = c.req.valid('json');
      const isNeeded = override.keepsListed || override.allowsVerified;
      const changes = {
        licenseOverride: isNeeded ? { ...override, reason: reason ?? '' } : null,
      };
      return edit(c, { changes, expectedVersion: version, reason });
    })
    .post('/:id/merge', allow('edit listings'), body(merge), async (c) => {
      const actor = await administratorActor(db, c.var.administratorId);
      const { intoId } = c.req.valid('json');
      try {
        const isMerged = await mergeListings(db, { lawyerId: idParam(c), intoId, actor }, now());
        return isMerged ? c.json({ id: intoId }, 200) : listingNotFound(c);
      } catch (error) {
        return mergeErrorResponse(c, error);
      }
    })
    .post('/:id/unmerge', allow('edit listings'), async (c) => {
      const actor = await administratorActor(db, c.var.administratorId);
      try {
        const id = await unmergeListing(db, { lawyerId: idParam(c), actor }, now());
        return id === null ? listingNotFound(c) : c.json({ id }, 200);
      } catch (error) {
        return mergeErrorResponse(c, error);
      }
    })
    .delete('/:id', allow('edit listings'), body(removal), async (c) => {
      const actor = await administratorActor(db, c.var.administratorId);
      const removed = { lawyerId: idParam(c), actor, ...c.req.valid('json') };
      return (await removeListing(db, removed, now())) ? c.body(null, 204) : listingNotFound(c);
    });
};

function mergeErrorResponse(c: Context, error: unknown) {
  if (error instanceof MergeError) return c.json<Problem, 409>({ message: error.message }, 409);
  throw error;
}

/** The response to a new listing that the operator hasn't confirmed despite the warning. */
function warningResponse(c: Context, { warning }: ListingWarningError) {
  const duplicates = warning.duplicates.map(({ listing, duplicateReasons }) => {
    const { id, name, lawFirmName, city, state, phone, email } = listing;
    return { id, name, lawFirmName, city, state, phone, email, duplicateReasons };
  });
  const { wasRemoved, hash } = warning;
  const current = { duplicates, wasRemoved, hash };
  return c.json({ message: POSSIBLY_LISTED, current }, 409);
}

/** The ID of the license in the URL; undefined for a new license. */
function licenseId(c: Context): number | undefined {
  const id = Number(c.req.param('license'));
  return Number.isInteger(id) ? id : undefined;
}

function recordOf({ verifiedOn, source, link }: Verification): Verification {
  return { verifiedOn, source, link };
}

function listingNotFound(c: Context) {
  return notFound(c, 'Listing not found');
}

const NO_ID_LEFT =
  'The directory has used the highest listing number, so it can’t add another listing.';

type Conflict = Problem & { current?: Listing };

/**
 * Returns the response to an edit that couldn't be saved. An unexpected error is rethrown.
 *
 * @param numberField the form's field for the bar number
 */
export function saveErrorResponse(
  c: Context,
  error: unknown,
  numberField: 'barNumber' | 'number' = 'barNumber',
) {
  if (error instanceof OutdatedEditError) {
    return conflictResponse(c, error);
  }
  if (error instanceof BarNumberTakenError) {
    const taken = `Listing ${error.lawyerId} already has this bar number in this state`;
    return c.json<Problem, 422>({ message: INVALID_FORM, errors: { [numberField]: taken } }, 422);
  }
  if (error instanceof IncompleteListingError) {
    return c.json<Problem, 422>(incompleteListing(error), 422);
  }
  if (error instanceof NoIdLeftError) return c.json<Conflict, 409>({ message: NO_ID_LEFT }, 409);
  throw error;
}

/** Includes the current listing in the response, so that the administrator can compare both. */
export function conflictResponse(c: Context, { current }: OutdatedEditError) {
  return c.json<Conflict, 409>({ message: EDIT_CONFLICT, current }, 409);
}
