import type { State } from '../../../server/contract/places/states.ts';
import { type ApiClient, type Lawyer, readJson } from '../api/client.ts';
import { type Failure, isFailure, orFailure } from '../api/load.ts';
import { type ListedLawyer, toListedLawyer } from './listed-lawyer.ts';

/** The number of similar lawyers on a profile. */
const SIMILAR_LAWYERS = 3;

/** Active lawyers in the same practice area. */
export interface SimilarLawyers {
  /** 'near Birmingham', 'in Alabama', or 'near Birmingham and elsewhere in Alabama'. */
  place: string;
  lawyers: ListedLawyer[];
}

/**
 * Searches around a lawyer's city. The results are in the usual order, which payment doesn't
 * affect, and may include the lawyer.
 */
export function searchNearby(api: ApiClient, lawyer: Lawyer, areaSlug: string | undefined) {
  return search(api, areaSlug, { state: lawyer.state, city: lawyer.city });
}

/** Loads up to three similar lawyers: nearby, then elsewhere in the state if fewer are nearby. */
export async function loadSimilarLawyers(
  api: ApiClient,
  lawyer: Lawyer,
  nearby: Promise<Lawyer[] | Failure>,
  { state, areaSlug }: { state: State | undefined; areaSlug: string | undefined },
): Promise<SimilarLawyers | null | Failure> {
  const results = await nearby;
  if (isFailure(results)) return results;
  const near = othersThan([lawyer], results);
  const place = `near ${lawyer.city}`;
  if (!state || near.length >= SIMILAR_LAWYERS) return toSimilarLawyers(place, near);
  const inState = await search(api, areaSlug, { state: lawyer.state });
  const elsewhere = isFailure(inState) ? [] : othersThan([lawyer, ...near], inState);
  if (elsewhere.length === 0) return toSimilarLawyers(place, near);
  if (near.length === 0) return toSimilarLawyers(`in ${state.name}`, elsewhere);
  return toSimilarLawyers(`${place} and elsewhere in ${state.name}`, [...near, ...elsewhere]);
}

function search(api: ApiClient, practiceArea: string | undefined, place: Record<string, string>) {
  // One more than needed, because the results may include the lawyer.
  const query = { ...place, page: '1', pageSize: String(SIMILAR_LAWYERS + 1) };
  return orFailure(
    readJson(api.lawyers.search.$get({ query: practiceArea ? { ...query, practiceArea } : query })),
  );
}

function othersThan(known: Lawyer[], lawyers: Lawyer[]): Lawyer[] {
  const ids = new Set(known.map(({ id }) => id));
  return lawyers.filter(({ id, isActive }) => isActive && !ids.has(id));
}

function toSimilarLawyers(place: string, lawyers: Lawyer[]): SimilarLawyers | null {
  if (lawyers.length === 0) return null;
  return { place, lawyers: lawyers.slice(0, SIMILAR_LAWYERS).map(toListedLawyer) };
}
