import { findCity } from '../../../server/contract/places/cities.ts';
import { findState, type State, slugOf } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { ApiClient, AreaDescription, Lawyer } from '../api/client.ts';
import { type Failure, isFailure, type Pending } from '../api/load.ts';
import { associationUrl } from './bar-associations.ts';
import { loadSimilarLawyers, type SimilarLawyers, searchNearby } from './similar-lawyers.ts';

/** A practice area of a lawyer. Its description is null if the list of all areas failed to load. */
export interface LawyerArea {
  slug: string;
  name: string;
  description: string | null;
}

/** The place, practice areas and bar associations of a lawyer, with the data for their links. */
export interface ProfileBackground {
  state: State | undefined;
  /** The city's slug, if the find page can search around the city. */
  citySlug: string | undefined;
  /** The practice areas, with the main one first. */
  areas: LawyerArea[];
  /** The bar associations, each with its website if known. */
  associations: { name: string; site: string | undefined }[];
}

/** Loads the parts of a profile that depend on the lawyer's data. */
export async function loadProfileBackground(
  api: ApiClient,
  lawyer: Lawyer,
  practiceAreas: AreaDescription[] | Failure,
): Promise<{ background: ProfileBackground; similar: Pending<SimilarLawyers | null> }> {
  const areas = areasOf(lawyer, isFailure(practiceAreas) ? [] : practiceAreas);
  const state = findState(lawyer.state);
  const nearby = searchNearby(api, lawyer, areas[0]?.slug);
  const place = { state, areaSlug: areas[0]?.slug };
  return {
    background: {
      state,
      citySlug: (await isSearchable(lawyer, nearby)) ? slugOf(lawyer.city) : undefined,
      areas,
      associations: lawyer.barAssociations.map((name) => ({ name, site: associationUrl(name) })),
    },
    similar: loadSimilarLawyers(api, lawyer, nearby, place),
  };
}

/**
 * Whether a search around the lawyer's city finds anyone. For popular cities, the answer is yes
 * without waiting for the search.
 */
async function isSearchable(
  { city, state }: Lawyer,
  nearby: ReturnType<typeof searchNearby>,
): Promise<boolean> {
  if (findCity(city, state)) return true;
  const results = await nearby;
  return !isFailure(results) && results.length > 0;
}

function areasOf({ practiceAreas, specialty }: Lawyer, known: AreaDescription[]): LawyerArea[] {
  // A hidden area has no name.
  const areas = practiceAreas.flatMap((slug) => {
    const name = practiceAreaName(slug);
    const description = known.find((area) => area.slug === slug)?.description ?? null;
    return name ? [{ slug, name, description }] : [];
  });
  return areas.sort((a, b) => Number(b.name === specialty) - Number(a.name === specialty));
}
