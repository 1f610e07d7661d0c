import { findState } from '../../../db/data/states.ts';
import { namedState } from '../../../db/places/named-place.ts';
import type { ResolvedPlace } from '../../../db/places/places.ts';
import type { ParsedQuery } from '../../../db/search/parsed-query.ts';

/** Returns the API's description of how the text of the search box was interpreted. */
export function interpretationOf({
  place,
  words,
  fullNames: _fullNames,
  contact,
  minYears,
  ...query
}: ParsedQuery) {
  return {
    ...query,
    place: place && describePlace(place),
    name: words.length > 0 ? words.join(' ') : null,
    contact: contact?.kind ?? null,
    years: minYears,
  };
}

interface PlaceDescription {
  name: string;
  /** Null for a region that crosses states. */
  state: string | null;
  kind: 'city' | 'zip' | 'county' | 'region' | 'state' | 'territory';
  /** Null for a whole state or territory. */
  radiusMiles: number | null;
}

function describePlace(place: ResolvedPlace): PlaceDescription {
  if (!('near' in place)) {
    const name = findState(place.state)?.name ?? place.state;
    const { kind } = namedState(place.state);
    return { name, state: place.state, kind, radiusMiles: null };
  }
  const { name, inState: state, kind, radiusMiles } = place;
  return { name: kind === 'region' ? withArticle(name) : name, state, kind, radiusMiles };
}

/** Adds "the" to the names of regions that are used with it: "the Bay Area", "the Twin Cities". */
function withArticle(region: string): string {
  return WITH_ARTICLE.test(region) && !/^the /i.test(region) ? `the ${region}` : region;
}

const WITH_ARTICLE =
  /\b(?:area|peninsula|panhandle|islands|mountains|triangle|triad|region|coast|banks|keys|ozarks|poconos|adirondacks|bronx|cities|delta|empire|district|quarter)$/i;
