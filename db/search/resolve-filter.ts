import { LRUCache } from 'lru-cache';
import { findState, findStateAlone, jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { type PlaceQuery, type ResolvedPlace, resolvePlace } from '../places/places.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import { type SearchFilter, specialtyKey } from './matches.ts';
import { matchNames } from './name-search.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { isStale, type SearchIndex } from './search-index.ts';

/** Search conditions as the visitor entered them. Omitted conditions don't filter. */
export interface LawyerSearch extends PlaceQuery {
  /** Slug or name. */
  practiceArea?: string | undefined;
  /** A specialty as shown on a lawyer's card, or a practice area. Hyphens may replace spaces. */
  specialty?: string | undefined;
  language?: string | undefined;
  /** Minimum years of experience. */
  yearsExperience?: number | undefined;
  /** The text of the search box. */
  q?: string | undefined;
}

/**
 * A search translated to an index filter, with the place and the parsed query that it came from.
 */
export interface ResolvedSearch {
  filter: SearchFilter;
  /** Undefined means everywhere. */
  place: ResolvedPlace | undefined;
  /** The parsed text of the search box; undefined if it is empty. */
  query: ParsedQuery | undefined;
}

/**
 * The most recently resolved searches with text, discarded when the index or the content changes.
 */
interface ResolvedSearches {
  indexVersion: number;
  contentVersion: number;
  bySearch: LRUCache<string, Promise<ResolvedSearch | null>>;
}

/**
 * Number of searches to cache: a few pages at once, each of which resolves its search five times.
 */
const MAX_RESOLVED = 20;

/**
 * Maximum number of matches of all cached searches together. A search for a name can match many
 * lawyers.
 */
const MAX_MATCHES = 100_000;

const resolvedSearches = new WeakMap<SearchIndex, ResolvedSearches>();

/**
 * Resolves a search to an index filter, which callers must not change. Returns null if the search
 * names an unknown place or practice area, because then nothing can match. A place in the search
 * box overrides the place of the filters; a language or years of experience in the search box give
 * way to the filters.
 *
 * Only searches with text are cached. Caching the others made a search over 1.32 million lawyers 8%
 * slower (`npm run bench -- --only search`) and find pages no faster.
 */
export function resolveFilter(
  db: Database,
  index: SearchIndex,
  search: LawyerSearch,
): Promise<ResolvedSearch | null> {
  if (!search.q) return resolve(db, index, search);
  const { bySearch } = currentSearches(db, index);
  const key = JSON.stringify(search);
  const known = bySearch.get(key);
  if (known) return known;
  const resolved = resolve(db, index, search);
  // While the index lags behind, the content can change without changing its version.
  if (isStale(db)) return resolved;
  bySearch.set(key, resolved, { size: 1 });
  resolved.then(
    (result) => {
      const matches = result?.filter.nameMatches?.size ?? 0;
      if (matches > 0) bySearch.set(key, resolved, { size: 1 + matches });
    },
    // Don't cache failures, because they may be temporary.
    () => bySearch.delete(key),
  );
  return resolved;
}

function currentSearches(db: Database, index: SearchIndex): ResolvedSearches {
  const current = resolvedSearches.get(index);
  const version = engineOf(db).contentVersions().content;
  if (current?.indexVersion === index.version && current.contentVersion === version) return current;
  const bySearch = new LRUCache<string, Promise<ResolvedSearch | null>>({
    max: MAX_RESOLVED,
    maxSize: MAX_MATCHES,
  });
  const searches = { indexVersion: index.version, contentVersion: version, bySearch };
  resolvedSearches.set(index, searches);
  return searches;
}

async function resolve(
  db: Database,
  index: SearchIndex,
  search: LawyerSearch,
): Promise<ResolvedSearch | null> {
  const { radiusMiles } = search;
  const state = (search.state ? findStateAlone(search.state) : findState(search.location ?? ''))
    ?.code;
  const query = search.q
    ? await parseQuery(db, index, search.q, { radiusMiles, state })
    : undefined;
  const place = query?.place ?? (await resolvePlace(db, search));
  if (place === null) return null;
  // A practice area chosen as a filter replaces that of the text.
  const areaText = search.practiceArea ?? query?.practiceAreas[0];
  const area = areaText ? (await practiceAreasOf(db)).find(areaText) : undefined;
  if (areaText && !area) return null;
  return {
    place,
    query,
    filter: {
      area: area && area.id - 1,
      years: search.yearsExperience ?? query?.minYears ?? undefined,
      language: (search.language ?? query?.language)?.toLowerCase(),
      specialty: search.specialty && specialtyKey(search.specialty),
      state: place && 'state' in place ? stateIndexes.get(place.state) : undefined,
      nearby: place && 'near' in place ? index.nearby(place) : undefined,
      nameMatches: query && (await nameMatchesOf(db, index, query)),
    },
  };
}

/** The lawyers whose name or contact detail the text gives; undefined if it gives neither. */
async function nameMatchesOf(
  db: Database,
  index: SearchIndex,
  { contact, words }: ParsedQuery,
): Promise<SearchFilter['nameMatches']> {
  if (contact) return contact.rows;
  return words.length > 0 ? matchNames(db, index, words) : undefined;
}

/** The index of each state and territory, by code. */
export const stateIndexes: ReadonlyMap<string, number> = new Map(
  jurisdictions.map(({ code }, index) => [code, index]),
);
