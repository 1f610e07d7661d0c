import { type ApiClient, type PracticeArea, readJson } from '../api/client.ts';
import { type Failure, orFailure } from '../api/load.ts';

/** A practice area as a choice in a form. */
export type AreaChoice = Pick<PracticeArea, 'slug' | 'name'>;

/**
 * Loads the practice areas without their numbers of lawyers. With the numbers, each change of one
 * lawyer's areas would change the data of all pages that offer a choice of areas, and the page cache
 * would render all of them again.
 */
export function loadAreaChoices(api: ApiClient): Promise<AreaChoice[] | Failure> {
  const areas = readJson(api['practice-areas'].$get());
  return orFailure(areas.then((all) => all.map(({ slug, name }) => ({ slug, name }))));
}
