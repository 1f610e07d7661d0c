import { Await } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import type { LawyerMap } from '../api/client.ts';
import { isFailure, type Pending } from '../api/load.ts';
import { ALL, findHref } from '../find/find-href.ts';
import { changeFilters, type FindSearch } from '../find/interpreted-filters.ts';
import type { SearchResult } from '../find/load-result-page.ts';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import * as mapCss from './map.css.ts';
import type { MapCity } from './map-city.ts';
import { RadiusMap } from './radius-map.tsx';
import * as css from './result-map.css.ts';
import { SkipMap } from './skip-map.tsx';
import { StateMap } from './state-map.tsx';

interface ResultMapProps {
  search: FindSearch;
  map: Pending<LawyerMap>;
  /** The page of results that the map belongs to. */
  results: Promise<SearchResult> | SearchResult;
}

/** The results of a search on a map. Renders nothing if there is no map or nothing to show. */
export function ResultMap({ search, map, results }: ResultMapProps) {
  return (
    <Await resolve={map}>
      {(loadedMap) => (
        <Await resolve={results}>
          {(result) =>
            isFailure(loadedMap) || !('lawyers' in result) || result.lawyers.length === 0 ? null : (
              <Section search={search} map={loadedMap} lawyers={result.lawyers} />
            )
          }
        </Await>
      )}
    </Await>
  );
}

interface SectionProps {
  search: FindSearch;
  map: LawyerMap;
  lawyers: readonly ListedLawyer[];
}

function Section({ search, map, lawyers }: SectionProps) {
  const cityHref = ({ state, slug }: MapCity) =>
    findHref(
      changeFilters(search, { state: findState(state)?.slug ?? ALL, city: slug, near: ALL }),
    );
  if (map.kind === 'none' || map.kind === 'country') return null;
  if (map.kind === 'state' && map.cities.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="results-on-map">
      <h2 id="results-on-map" className={css.heading}>
        Lawyers on the map
      </h2>
      <SkipMap target="after-results-on-map">
        <div className={mapCss.sheet}>
          {map.kind === 'state' ? (
            <StateMap map={map} label={labelOf(map)} cityHref={cityHref} />
          ) : (
            <RadiusMap map={map} lawyers={lawyers} label={labelOf(map)} cityHref={cityHref} />
          )}
        </div>
      </SkipMap>
      <p className={css.caption}>{CAPTIONS[map.kind]}</p>
    </section>
  );
}

const CAPTIONS = {
  state: 'Each dot is a city. Larger dots have more lawyers.',
  radius: 'Dots show ZIP code or city centers, not exact addresses.',
};

function labelOf(map: Extract<LawyerMap, { kind: 'state' | 'radius' }>): string {
  if (map.kind === 'state') return `Map of ${findState(map.state)?.name}: lawyers by city`;
  return `Map of the offices within ${map.radiusMiles} miles`;
}
