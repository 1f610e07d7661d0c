import { ALL } from './find-href.ts';
import { type FindSearch, hasPlace } from './interpreted-filters.ts';

/** Information that a search needs before its results can be useful. */
export type MissingPart = 'position' | 'place on the map' | 'practice area';

/** Returns the information that the search's text lacks; null if nothing is missing. */
export function missingPart(search: FindSearch): MissingPart | null {
  const { filters, interpretation } = search;
  if (!interpretation) return null;
  const { isMilitaryAddress, needsVisitorLocation } = interpretation;
  if (!hasPlace(filters) && isMilitaryAddress) return 'place on the map';
  if (!hasPlace(filters) && needsVisitorLocation) return 'position';
  const { name, contact, language, years, place } = interpretation;
  const isPlaceText = place || needsVisitorLocation || isMilitaryAddress;
  const isUsed = isPlaceText || name || contact || language || years !== null;
  return filters.practiceArea === ALL && !isUsed ? 'practice area' : null;
}
