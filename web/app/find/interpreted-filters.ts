import { findState, slugOf } from '../../../server/contract/places/states.ts';
import type { SearchCounts } from '../api/client.ts';
import { ALL, type FindFilters } from './find-href.ts';

export type Interpretation = NonNullable<SearchCounts['interpretation']>;
export type InterpretedPlace = NonNullable<Interpretation['place']>;

/** A search: its URL's filters, and the filters that its text adds to them. */
export interface FindSearch {
  urlFilters: FindFilters;
  /** The URL's filters, completed with those that the text implies. */
  filters: FindFilters;
  /** Null if the search has no text. */
  interpretation: Interpretation | null;
  /** The place's name as the API returns it: 'DFW', 'Birmingham 35203'. */
  apiPlaceName: string | undefined;
}

/**
 * Fills the filters that the URL leaves open with the interpretation of the text. A place in the
 * text replaces the one in the URL, as it does on the server.
 */
export function interpretSearch(
  urlFilters: FindFilters,
  interpretation: Interpretation | null,
  urlPlaceName?: string | null | undefined,
): FindSearch {
  const apiPlaceName = interpretation?.place?.name ?? urlPlaceName ?? undefined;
  if (!interpretation) return { urlFilters, filters: urlFilters, interpretation, apiPlaceName };
  const { practiceAreas, language, years, place } = interpretation;
  const orElse = (value: string, text: string | null | undefined) =>
    value === ALL && text ? text : value;
  const filters = {
    ...urlFilters,
    practiceArea: orElse(urlFilters.practiceArea, practiceAreas[0]),
    language: orElse(urlFilters.language, language),
    yearsExperience: orElse(urlFilters.yearsExperience, years?.toString()),
    ...(place && placeFilters(place)),
  };
  return { urlFilters, filters, interpretation, apiPlaceName };
}

function placeFilters({ name, state, kind }: InterpretedPlace) {
  const isWholeState = kind === 'state' || kind === 'territory';
  return {
    state: findState(state ?? '')?.slug ?? ALL,
    city: isWholeState ? ALL : (zipOf(name) ?? slugOf(name)),
    near: ALL,
  };
}

/** Whether a search is limited to a place. */
export function hasPlace({ state, city, near }: FindFilters): boolean {
  return [state, city, near].some((value) => value !== ALL);
}

/** The radius around the search's place, in miles; null without a place or in a whole state. */
export function radiusOf({ filters, interpretation }: FindSearch): number | null {
  if (interpretation?.place) return interpretation.place.radiusMiles;
  return filters.city === ALL && filters.near === ALL ? null : Number(filters.radius);
}

/** The ZIP code at the end of a place's name, such as 'Birmingham 35203'. */
function zipOf(placeName: string): string | undefined {
  return /(?:^|\s)(\d{5})$/.exec(placeName)?.[1];
}

/**
 * Returns the filters with the text removed. The filters that the text implied stay, and so does a
 * name in the text.
 */
export function withoutText({ filters, interpretation }: FindSearch): FindFilters {
  const name = interpretation ? interpretation.name : filters.q;
  return { ...filters, q: name ? quoted(name) : '' };
}

/** Puts text in quotation marks, so that the server searches for it as a name. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '')}"`;
}

/** Returns the changed filters. Changing a filter that came from the text removes the text. */
export function changeFilters(search: FindSearch, changes: Partial<FindFilters>): FindFilters {
  const isFromText = (Object.keys(changes) as (keyof FindFilters)[]).some(
    (name) => search.filters[name] !== search.urlFilters[name],
  );
  return { ...(isFromText ? withoutText(search) : search.urlFilters), ...changes };
}

/**
 * Returns the filters of a submitted form. Its fields also show filters from the text, so only
 * fields that the visitor changed count. New text replaces the old text and its filters.
 */
export function submittedFilters(search: FindSearch, submitted: Partial<FindFilters>): FindFilters {
  const names = Object.keys(submitted) as (keyof FindFilters)[];
  const changes: Partial<FindFilters> = Object.fromEntries(
    names
      .filter((name) => submitted[name] !== search.filters[name])
      .map((name) => [name, submitted[name]]),
  );
  const { state, city } = changes;
  // A disabled city field isn't submitted.
  if (state !== undefined) Object.assign(changes, { city: city ?? ALL, near: ALL });
  else if (city !== undefined) changes.near = ALL;
  return changes.q === undefined
    ? changeFilters(search, changes)
    : { ...search.urlFilters, ...changes };
}
