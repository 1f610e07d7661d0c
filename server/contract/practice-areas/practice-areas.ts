import { findAreaIn, findPracticeArea, listedAreas } from '../../../db/data/listed-areas.ts';

export { isShippedArea } from '../../../db/data/listed-areas.ts';

/** The practice areas that aren't hidden, in the order of the sign-up list. */
export const shownPracticeAreas = () => listedAreas().filter(({ isHidden }) => !isHidden);

/** All practice areas, for lawyers' data, which keeps areas that were hidden later. */
export const allPracticeAreas = listedAreas;

/**
 * A practice area's name by its slug or one of its names, ignoring case; undefined if there is none
 * or it is hidden.
 */
export function practiceAreaName(text: string): string | undefined {
  return findAreaIn(shownPracticeAreas(), text)?.name;
}

/** A practice area's slug by its slug or one of its names; undefined if there is none. */
export function practiceAreaSlug(text: string): string | undefined {
  return findAreaIn(shownPracticeAreas(), text)?.slug;
}

/** Like {@link practiceAreaName}, but including hidden areas. */
export const anyPracticeAreaName = (text: string) => findPracticeArea(text)?.name;

/** Like {@link practiceAreaSlug}, but including hidden areas. */
export const anyPracticeAreaSlug = (text: string) => findPracticeArea(text)?.slug;

/** Every name that a practice area has or had; the text itself if there is no such area. */
export function practiceAreaNames(text: string): string[] {
  const area = findPracticeArea(text);
  return area ? [area.name, ...area.formerNames] : [text];
}
