import { cities } from '../data/cities.ts';
import positions from '../data/city-positions.json' with { type: 'json' };
import { findState, slugOf } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { milesBetween } from '../places/distance.ts';
import type { Place, PlaceQuery, Surroundings } from '../places/places.ts';
import { countFacets, type Facets } from './facets.ts';
import { type SearchIndex, searchIndex } from './index.ts';
import { countMatches, type Narrowing } from './matches.ts';
import { type LawyerSearch, narrowingOf } from './narrowing.ts';
import { partOf, stretchesWithin } from './stretches.ts';

/** What a search finds, and what it would find if one choice were another. */
export interface SearchCounts extends Facets {
  total: number;
  /** By slug: the popular cities of the state that is searched. */
  city: Record<string, number>;
  /** By miles: how far the search around a town can reach. */
  radius: Record<string, number>;
  /** Around a town: the popular cities next to it, the nearest first, across state lines too. */
  neighbours: { name: string; state: string; miles: number }[];
  /** Where is searched, as understood; null is everywhere. */
  place: Place | null;
  /** What the search box means; null where it is empty. */
  question: { practiceArea: string | null; words: string[]; isPlace: boolean } | null;
  /** Where nobody is found: the filters that stand in the way alone, with what each one's end would bring. */
  without: { filter: DroppableFilter; total: number }[];
}

/** The filters that can be dropped from a search. */
const DROPPABLE = [
  'q',
  'practiceArea',
  'specialty',
  'yearsExperience',
  'language',
  'city',
  'state',
] as const;

export type DroppableFilter = (typeof DROPPABLE)[number];

/** What can be chosen of the filters whose choices aren't the directory's. */
interface Choices {
  /** The least numbers of years. */
  years: readonly number[];
  /** Miles around a town, the fewest first. */
  radii: readonly number[];
}

/** Counts every choice of every filter, all other filters as they are. */
export async function countChoices(
  db: Database,
  search: LawyerSearch,
  { years, radii }: Choices,
): Promise<SearchCounts> {
  const index = await searchIndex(db);
  const understood = await narrowingOf(db, index, search);
  if (!understood) {
    const without = await countWithout(db, index, search, undefined);
    return { ...NO_COUNTS, total: 0, place: null, question: null, without };
  }
  const { narrowing, place, question } = understood;
  const total = countMatches(index, narrowing);
  // A place in the search box goes before the filters' place, which then changes nothing.
  const isPlaced = question?.place != null;
  const facets = countFacets(index, narrowing, years);
  return {
    ...facets,
    state: isPlaced ? {} : facets.state,
    total,
    city: isPlaced ? {} : await countCities(index, narrowing, place, search.radiusMiles),
    radius: await countRadii(index, narrowing, place, radii),
    neighbours: place && 'near' in place ? neighboursOf(place) : [],
    place: place ?? null,
    question: question
      ? {
          practiceArea: question.practiceArea,
          words: question.words,
          isPlace: isPlaced,
        }
      : null,
    without: total === 0 ? await countWithout(db, index, search, place) : [],
  };
}

const NO_COUNTS = {
  practiceArea: {},
  state: {},
  city: {},
  radius: {},
  yearsExperience: {},
  language: {},
  neighbours: [],
};

/** Each popular city of the state stands for the lawyers around it, as on its own page. */
async function countCities(
  index: SearchIndex,
  narrowing: Narrowing,
  place: Place | undefined,
  radiusMiles: number,
): Promise<Record<string, number>> {
  if (!place) return {};
  const state = 'near' in place ? place.inState : place.state;
  const counts: Record<string, number> = {};
  for (const { city, position } of placed.filter(({ city }) => city.state === state)) {
    const circle = await index.around({ near: position, radiusMiles });
    counts[slugOf(city.name)] = countMatches(index, { ...narrowing, state: undefined, circle });
  }
  return counts;
}

/** Each reaches over the one before it, so that only the widest circle is gathered and nobody is counted twice. */
async function countRadii(
  index: SearchIndex,
  narrowing: Narrowing,
  place: Place | undefined,
  radii: readonly number[],
): Promise<Record<string, number>> {
  if (!place || !('near' in place)) return {};
  const widest = await index.around({ near: place.near, radiusMiles: Math.max(...radii) });
  const counts: Record<string, number> = {};
  let total = 0;
  let within = 0;
  for (const radius of radii) {
    const reach = stretchesWithin(widest, radius);
    total += countMatches(index, { ...narrowing, circle: partOf(widest, within, reach) });
    counts[radius] = total;
    within = reach;
  }
  return counts;
}

const NEIGHBOURS = 8;
const NEIGHBOURS_WITHIN_MILES = 150;

const known: Record<string, number[] | undefined> = positions;
const placed = cities.map((city) => {
  const [latitude = 0, longitude = 0] = known[`${city.name}, ${city.state}`] ?? [];
  return { city, position: { latitude, longitude } };
});

function neighboursOf({ near, name, inState }: Surroundings): SearchCounts['neighbours'] {
  return placed
    .filter(({ city }) => city.name !== name || city.state !== inState)
    .map(({ city, position }) => ({ ...city, miles: Math.round(milesBetween(near, position)) }))
    .filter(({ miles }) => miles <= NEIGHBOURS_WITHIN_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEIGHBOURS);
}

async function countWithout(
  db: Database,
  index: SearchIndex,
  search: LawyerSearch,
  place: Place | undefined,
): Promise<SearchCounts['without']> {
  const found: SearchCounts['without'] = [];
  for (const filter of DROPPABLE) {
    if (!isGiven(search, filter)) continue;
    const understood = await narrowingOf(db, index, without(search, filter, place));
    const total = understood ? countMatches(index, understood.narrowing) : 0;
    if (total > 0) found.push({ filter, total });
  }
  return found;
}

/** A location is a state or a city, whichever the visitor would drop. */
function isGiven(search: LawyerSearch, filter: DroppableFilter): boolean {
  const { state, city, location }: PlaceQuery = search;
  if (filter === 'state') return state !== undefined || (isState(location) && city === undefined);
  if (filter === 'city')
    return city !== undefined || (location !== undefined && !isState(location));
  return search[filter] !== undefined;
}

/** The search without one of its filters: a city stays without its state, and a state without its city. */
function without(
  search: LawyerSearch,
  filter: DroppableFilter,
  place: Place | undefined,
): LawyerSearch {
  const { state, location } = search;
  const inState = isState(location) ? location : undefined;
  if (filter === 'state') {
    return { ...search, state: undefined, location: inState ? undefined : location };
  }
  if (filter !== 'city') return { ...search, [filter]: undefined };
  // The find page shows the state of a town that was named alone as chosen too.
  const ofTown = place && 'near' in place ? place.inState : undefined;
  return { ...search, city: undefined, location: undefined, state: state ?? ofTown ?? inState };
}

function isState(location: string | undefined): boolean {
  return location !== undefined && findState(location) !== undefined;
}
