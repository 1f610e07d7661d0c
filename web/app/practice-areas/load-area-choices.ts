import { type ApiClient, type PracticeArea, readJson } from '../api/client.ts';
import { type Failure, orFailure } from '../api/load.ts';

/** A practice area as a choice in a form. */
export type AreaChoice = Pick<PracticeArea, 'slug' | 'name'>;

/**
 * Loads the practice areas from the endpoint without lawyer counts. With the counts, every page
 * with this list would depend on all lawyers.
 */
export function loadAreaChoices(api: ApiClient): Promise<AreaChoice[] | Failure> {
  const areas = readJson(api['practice-areas'].descriptions.$get());
  return orFailure(areas.then((all) => all.map(({ slug, name }) => ({ slug, name }))));
}
