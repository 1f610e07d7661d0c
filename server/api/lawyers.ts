import { Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { countChoices } from '../../db/facets.ts';
import {
  featuredLawyers,
  findLawyer,
  type Lawyer,
  type LawyerSearch,
  searchLawyers,
} from '../../db/lawyers.ts';
import type { Place } from '../../db/places.ts';
import { FEATURED_ON_FIND_PAGE, MAX_PAGE_SIZE, MAX_UNPAGED } from '../contract/limits.ts';
import { YEARS_OPTIONS } from '../contract/search-options.ts';
import { lawyerFilters, lawyerSearch } from '../contract/search-query.ts';
import { notFound, query } from './answers.ts';

export const lawyers = (db: Database) =>
  new Hono()
    .get('/featured', query(lawyerFilters), async (c) => {
      const search = searchOf(c.req.valid('query'));
      const found = await featuredLawyers(db, search, FEATURED_ON_FIND_PAGE);
      return c.json(found.map(publicLawyer), 200);
    })
    .get('/search', query(lawyerSearch), async (c) => {
      const { page, pageSize, sort, ...filters } = c.req.valid('query');
      const stretch = page
        ? { limit: pageSize, offset: (page - 1) * pageSize }
        : { limit: MAX_UNPAGED, offset: 0 };
      const { lawyers, total } = await searchLawyers(db, searchOf(filters), stretch, sort);

      c.header('X-Total-Count', String(total));
      if (stretch.offset + lawyers.length < total && lawyers.length > 0) {
        const next = page
          ? { page: page + 1, pageSize }
          : { page: MAX_UNPAGED / MAX_PAGE_SIZE + 1, pageSize: MAX_PAGE_SIZE };
        c.header('Link', `<${addressOfPage(c.req.url, next)}>; rel="next"`);
      }
      return c.json(lawyers.map(publicLawyer), 200);
    })
    .get('/facets', query(lawyerFilters), async (c) => {
      const search = searchOf(c.req.valid('query'));
      const { place, ...counts } = await countChoices(db, search, YEARS_OPTIONS);
      return c.json({ ...counts, place: place && publicPlace(place) }, 200);
    })
    .get('/:id', async (c) => {
      const id = c.req.param('id');
      const lawyer = /^[1-9]\d{0,14}$/.test(id) ? await findLawyer(db, Number(id)) : null;
      return lawyer ? c.json(publicLawyer(lawyer), 200) : notFound(c, 'Lawyer not found');
    });

function searchOf({ radius, ...filters }: z.output<typeof lawyerFilters>): LawyerSearch {
  return { ...filters, radiusMiles: radius };
}

/** Where is searched, in words: a state, or a town and how far around it. */
function publicPlace(place: Place) {
  if (!('near' in place)) return { state: place.state, town: null, radius: null };
  return { state: place.inState, town: place.name, radius: place.radiusMiles };
}

/**
 * What the public may see of a lawyer. The contact details of an inactive lawyer who isn't premium
 * stay hidden until the profile is activated, so they must not leave the server either.
 */
function publicLawyer({ barNumber: _barNumber, ...lawyer }: Lawyer) {
  if (lawyer.isActive || lawyer.isPremium) return lawyer;
  return { ...lawyer, location: null, phone: null, email: null, website: null };
}

function addressOfPage(url: string, page: { page: number; pageSize: number }): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(page)) searchParams.set(name, String(value));
  return `${pathname}?${searchParams}`;
}
