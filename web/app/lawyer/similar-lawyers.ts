import type { State } from '../../../server/contract/places/states.ts';
import { type ApiClient, type Lawyer, readJson } from '../api/client.ts';
import { type Failure, isFailure, orFailure } from '../api/load.ts';
import { type ListedLawyer, toListedLawyer } from './listed-lawyer.ts';

/** The number of similar lawyers on a profile. */
const SIMILAR_LAWYERS = 3;

/** Active lawyers of the same practice area. */
export interface SimilarLawyers {
  /** Where they are: 'near Birmingham' or 'in Alabama'. */
  place: string;
  lawyers: ListedLawyer[];
}

/**
 * Searches for lawyers around a lawyer's city. The order is that of every search, so payment has no
 * influence. The result may contain the lawyer.
 */
export function searchNearby(api: ApiClient, lawyer: Lawyer, areaSlug: string | undefined) {
  return search(api, areaSlug, { state: lawyer.state, city: lawyer.city });
}

/** Loads up to three similar lawyers: nearby, or in the state if fewer are nearby. */
export async function loadSimilarLawyers(
  api: ApiClient,
  lawyer: Lawyer,
  nearby: Promise<Lawyer[] | Failure>,
  { state, areaSlug }: { state: State | undefined; areaSlug: string | undefined },
): Promise<SimilarLawyers | null | Failure> {
  const near = await nearby;
  if (isFailure(near)) return near;
  const others = othersThan(lawyer, near);
  const nearest = listed(`near ${lawyer.city}`, others);
  if (!state || others.length >= SIMILAR_LAWYERS) return nearest;
  const inState = await search(api, areaSlug, { state: lawyer.state });
  if (isFailure(inState)) return nearest;
  const sameState = others.filter((other) => other.state === lawyer.state);
  const ids = new Set(sameState.map(({ id }) => id));
  const farther = othersThan(lawyer, inState).filter(({ id }) => !ids.has(id));
  const found = [...sameState, ...farther];
  return found.length > others.length ? listed(`in ${state.name}`, found) : nearest;
}

function search(api: ApiClient, practiceArea: string | undefined, place: Record<string, string>) {
  // One more than needed, because the result may contain the lawyer.
  const query = { ...place, page: '1', pageSize: String(SIMILAR_LAWYERS + 1) };
  return orFailure(
    readJson(api.lawyers.search.$get({ query: practiceArea ? { ...query, practiceArea } : query })),
  );
}

function othersThan({ id }: Lawyer, lawyers: Lawyer[]): Lawyer[] {
  return lawyers.filter((other) => other.id !== id && other.isActive);
}

function listed(place: string, lawyers: Lawyer[]): SimilarLawyers | null {
  if (lawyers.length === 0) return null;
  return { place, lawyers: lawyers.slice(0, SIMILAR_LAWYERS).map(toListedLawyer) };
}
