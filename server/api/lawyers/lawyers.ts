import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { licenseLookups, lookupUrl } from '../../../db/data/license-lookups.ts';
import type { Database } from '../../../db/engine/database.ts';
import { mapLawyers } from '../../../db/lawyers/lawyer-map.ts';
import {
  featuredLawyers,
  findLawyer,
  findOffice,
  type Lawyer,
  type LawyerSearch,
  searchLawyers,
  withCardFacts,
} from '../../../db/lawyers/lawyers.ts';
import { findKeptId } from '../../../db/lawyers/merged-listings.ts';
import { neighborLawyers } from '../../../db/lawyers/neighbor-lawyers.ts';
import type { Provenance } from '../../../db/lawyers/provenance.ts';
import { findUnlistedLawyers, type UnlistedLawyer } from '../../../db/lawyers/unlisted-lawyers.ts';
import { officeCenters } from '../../../db/places/office-centers.ts';
import type { ResolvedPlace } from '../../../db/places/places.ts';
import { countDependencies, resultDependencies } from '../../../db/search/dependencies.ts';
import { countFilterOptions } from '../../../db/search/filter-counts.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { showsContactDetails } from '../../contract/lawyers/shows-contact-details.ts';
import { RADIUS_OPTIONS, YEARS_OPTIONS } from '../../contract/search/search-options.ts';
import {
  lawyerFilters,
  lawyerSearch,
  listQuery,
  mapSearch,
} from '../../contract/search/search-query.ts';
import { addDays } from '../../contract/site/dates.ts';
import {
  CITY_RADIUS_MILES,
  ENOUGH_RESULTS,
  FEATURED_ON_FIND_PAGE,
  MAX_NEIGHBORS,
  MAX_UNLISTED,
  PAGE_SIZE,
} from '../../contract/site/limits.ts';
import { allow } from '../../security/allow.ts';
import { administratorOnly } from '../../security/session.ts';
import { todayIn } from '../../site/today.ts';
import { dependOn } from '../depend-on.ts';
import type { ApiOptions } from '../options.ts';
import { pageOf, setPaginationHeaders } from '../paging.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';
import { interpretationOf } from './interpretation.ts';
import { projectMap, projectOffice } from './project-map.ts';

export const lawyers = (db: Database, options: ApiOptions) => {
  const today = todayIn(options.site, options.now);
  const cards = async (lawyers: readonly Lawyer[]) =>
    (await withCardFacts(db, lawyers, today())).map(publicLawyer);
  return new Hono()
    .get(
      '/',
      administratorOnly(db, options),
      allow('see dashboard'),
      validateQuery(listQuery),
      async (c) => {
        const { q, ...pageQuery } = c.req.valid('query');
        const search = { q, radiusMiles: CITY_RADIUS_MILES };
        const { lawyers, total } = await searchLawyers(db, search, pageOf(pageQuery), today());
        setPaginationHeaders(c, pageQuery, { shown: lawyers.length, total });
        return c.json(lawyers.map(listedLawyer), 200);
      },
    )
    .get('/featured', validateQuery(lawyerFilters), async (c) => {
      const search = toSearch(c.req.valid('query'));
      const featured = await featuredLawyers(db, search, FEATURED_ON_FIND_PAGE, today());
      await dependOn(c, () => resultDependencies(db, search, { shownIds: featured.map(idOf) }));
      return c.json(await cards(featured), 200);
    })
    .get('/search', validateQuery(lawyerSearch), async (c) => {
      const { page, pageSize, sort, ...filters } = c.req.valid('query');
      const pageQuery = { page, pageSize };
      const search = toSearch(filters);
      const resultPage = pageOf(pageQuery);
      const { lawyers, total } = await searchLawyers(db, search, resultPage, today(), sort);
      await dependOn(c, () =>
        resultDependencies(db, search, { shownIds: lawyers.map(idOf), sort }),
      );
      setPaginationHeaders(c, pageQuery, { shown: lawyers.length, total });
      return c.json(await cards(lawyers), 200);
    })
    .get('/facets', validateQuery(lawyerFilters), async (c) => {
      const search = toSearch(c.req.valid('query'));
      const { place, query, ...counts } = await countFilterOptions(db, search, CHOICES);
      // A search without results also counts the results with each filter removed, which depend on
      // all lawyers.
      if (counts.total > 0) await dependOn(c, () => countDependencies(db, search, MAX_RADIUS));
      const interpretation = query && interpretationOf(query);
      const found = query && (await findUnlistedLawyers(db, search.q, query, place, MAX_UNLISTED));
      const unlisted = found?.length ? found.map(publicUnlistedLawyer) : undefined;
      const publicCounts = { ...counts, place: place && publicPlace(place), interpretation };
      return c.json({ ...publicCounts, ...(unlisted && { unlisted }) }, 200);
    })
    .get('/nearby', validateQuery(lawyerFilters), async (c) => {
      const search = toSearch(c.req.valid('query'));
      const { lawyers, ...rest } = await neighborLawyers(db, search, NEIGHBORS, today());
      const shown = { shownIds: lawyers.map(idOf), minRadius: MAX_RADIUS };
      await dependOn(c, () => resultDependencies(db, search, shown));
      return c.json({ ...rest, lawyers: await cards(lawyers) }, 200);
    })
    .get('/map', validateQuery(mapSearch), async (c) => {
      const { page, sort, ...filters } = c.req.valid('query');
      const search = toSearch(filters);
      const resultPage = { ...pageOf({ page, pageSize: PAGE_SIZE }), sort, day: today() };
      const map = await mapLawyers(db, search, resultPage);
      const shownIds = map.kind === 'radius' ? map.shownIds : [];
      await dependOn(c, () => resultDependencies(db, search, { shownIds, sort }));
      return c.json(projectMap(map), 200);
    })
    .get('/:id/map', async (c) => {
      await dependOn(c, () => [{ lawyers: [idParam(c)] }]);
      const office = await findOffice(db, idParam(c));
      if (!office) return redirectToKept(c, db, '/map');
      if (office.unlistedReason) return notFound(c, 'Map not found');
      const [center = null] = await officeCenters(db, [office]);
      const map = projectOffice(office.state, center);
      return map ? c.json(map, 200) : notFound(c, 'Map not found');
    })
    .get('/:id', async (c) => {
      await dependOn(c, () => [{ lawyers: [idParam(c)] }]);
      const lawyer = await findLawyer(db, idParam(c));
      if (!lawyer) return redirectToKept(c, db);
      if (lawyer.unlistedReason === 'deceased') return c.json<Problem, 410>(deceased, 410);
      const freshSince = addDays(today(), -options.licenseFreshDays);
      return c.json(publicProfile(lawyer, freshSince), 200);
    });
};

/**
 * Redirects to the lawyer that the requested one was merged into. The body has the ID as well, for
 * the site's own pages, which call the API without following redirects.
 */
async function redirectToKept(c: Context, db: Database, subpath = '') {
  const id = await findKeptId(db, idParam(c));
  if (id === null) return notFound(c, 'Lawyer not found');
  return c.json({ id }, 301, { Location: `/api/lawyers/${id}${subpath}` });
}

const idOf = ({ id }: Pick<Lawyer, 'id'>) => id;

const MAX_RADIUS = Math.max(...RADIUS_OPTIONS);

const CHOICES = { years: YEARS_OPTIONS, radii: RADIUS_OPTIONS };

const NEIGHBORS = { radii: RADIUS_OPTIONS, enough: ENOUGH_RESULTS, limit: MAX_NEIGHBORS };

function toSearch({ radius, ...filters }: z.output<typeof lawyerFilters>): LawyerSearch {
  return { ...filters, radiusMiles: radius };
}

/** Returns the public description of a search's place: a state, or a city with a radius. */
function publicPlace(place: ResolvedPlace) {
  if (!('near' in place)) return { state: place.state, town: null, radius: null };
  return { state: place.inState, town: place.name, radius: place.radiusMiles };
}

/** Returns a lawyer's public fields. Hidden contact details must never leave the server. */
function publicLawyer({ licenses: _, provenance: __, ...lawyer }: Lawyer) {
  if (showsContactDetails(lawyer)) return lawyer;
  return { ...lawyer, location: null, phone: null, email: null, website: null };
}

/**
 * Returns the public fields of a lawyer's profile.
 *
 * @param freshSince ISO day; licenses checked before it are marked as old
 */
function publicProfile(lawyer: Lawyer, freshSince: string) {
  const licenses = lawyer.licenses?.map(({ id: _id, number, source, ...license }) => ({
    ...license,
    // A number is public only if a source has published it.
    number: source === null ? null : number,
    sourceName: source?.name ?? null,
    sourceUrl: source?.url || null,
    isFresh: license.asOf !== null && license.asOf >= freshSince,
    lookup: lookupOf(license.jurisdiction),
  }));
  return {
    ...publicLawyer(lawyer),
    ...(licenses && { licenses }),
    ...(lawyer.provenance && { provenance: publicProvenance(lawyer, lawyer.provenance) }),
  };
}

function publicProvenance(lawyer: Lawyer, provenance: Provenance): Provenance {
  if (showsContactDetails(lawyer)) return provenance;
  const { phone: _phone, email: _email, website: _website, ...rest } = provenance;
  return rest;
}

/** Returns the public fields of an unlisted lawyer, which say why the lawyer isn't listed. */
function publicUnlistedLawyer({ license, ...lawyer }: UnlistedLawyer) {
  const reason = license && {
    jurisdiction: license.jurisdiction,
    missingSince: license.missingSince,
    asOf: license.asOf,
    sourceName: license.source?.name ?? null,
    sourceUrl: license.source?.url || null,
  };
  return { ...lawyer, license: reason };
}

/** The page where a visitor can check a license; null if unknown. */
function lookupOf(jurisdiction: string) {
  const lookup = licenseLookups.find((entry) => entry.jurisdiction === jurisdiction);
  return lookup ? { authority: lookup.authority, url: lookupUrl(lookup) } : null;
}

const deceased = {
  message: 'A bar’s records list this lawyer as deceased, so we no longer show the profile.',
};

/** Returns the fields of a lawyer that administrators see in the list of all lawyers. */
function listedLawyer(lawyer: Lawyer) {
  const { id, name, lawFirmName, specialty, location, city, state } = lawyer;
  const { email, phone, profileImage, yearsExperience, isPremium, isVerified, isActive } = lawyer;
  return {
    id,
    name,
    lawFirmName,
    specialty,
    location,
    city,
    state,
    email,
    phone,
    profileImage,
    yearsExperience,
    isPremium,
    isVerified,
    isActive,
  };
}
