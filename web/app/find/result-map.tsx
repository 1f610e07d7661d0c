import { Await } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import type { LawyerMap } from '../api/client.ts';
import { isFailure, type Pending } from '../api/load.ts';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { CityList } from '../maps/city-list.tsx';
import LawyersByState from '../maps/lawyers-by-state.tsx';
import * as mapCss from '../maps/map.css.ts';
import type { MapCity } from '../maps/map-city.ts';
import { RadiusMap } from '../maps/radius-map.tsx';
import { SkipMap } from '../maps/skip-map.tsx';
import { StateMap } from '../maps/state-map.tsx';
import { ALL, type FindFilters, findHref } from './find-href.ts';
import { changeFilters, type FindSearch } from './interpreted-filters.ts';
import type { SearchResult } from './load-result-page.ts';
import { CITIES_ID, hasRelatedSearches } from './related-searches.tsx';
import * as css from './result-map.css.ts';

interface ResultMapProps {
  search: FindSearch;
  map: Pending<LawyerMap>;
  /** The page of results whose offices the map shows. */
  results: Promise<SearchResult> | SearchResult;
}

/** The results of a search on a map. Renders nothing if there is no map or nothing to show. */
export function ResultMap({ search, map, results }: ResultMapProps) {
  return (
    <Await resolve={map}>
      {(loadedMap) => (
        <Await resolve={results}>
          {(result) =>
            !isFailure(loadedMap) &&
            'lawyers' in result &&
            result.lawyers.length > 0 && (
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
  if (map.kind === 'none' || (map.kind === 'state' && map.cities.length === 0)) return null;
  const placeHref = (place: Pick<FindFilters, 'state' | 'city'>) =>
    findHref(changeFilters(search, { ...place, near: ALL }));
  const cityHref = ({ state, slug }: MapCity) =>
    placeHref({ state: findState(state)?.slug ?? ALL, city: slug });
  return (
    <section className={css.section} aria-labelledby="results-on-map">
      <h2 id="results-on-map" className={css.heading}>
        Lawyers on the map
      </h2>
      {map.kind === 'country' && (
        <LawyersByState
          counts={map.states}
          stateHref={(state) => placeHref({ state, city: ALL })}
        />
      )}
      {map.kind === 'state' && (
        <>
          <SkipMap target="after-results-on-map">
            <div className={mapCss.sheet}>
              <StateMap map={map} label={stateLabel(map.state)} cityHref={cityHref} />
            </div>
          </SkipMap>
          <p className={css.caption}>Each dot is a city. Larger dots have more lawyers.</p>
          {hasRelatedSearches(search.filters) ? (
            <a className={css.listLink} href={`#${CITIES_ID}`}>
              List of cities
            </a>
          ) : (
            <CityList cities={map.cities} cityHref={cityHref} />
          )}
        </>
      )}
      {map.kind === 'radius' && (
        <>
          <SkipMap target="after-results-on-map">
            <div className={mapCss.sheet}>
              <RadiusMap
                map={map}
                lawyers={lawyers}
                label={`Map of the offices within ${map.radiusMiles} miles`}
                cityHref={cityHref}
              />
            </div>
          </SkipMap>
          <p className={css.caption}>
            Dots show ZIP code or city centers, not exact addresses.
            {map.cities.length > 0 && ' Pale dots are lawyers on other pages of the list.'}
          </p>
        </>
      )}
    </section>
  );
}

function stateLabel(code: string): string {
  return `Map of ${findState(code)?.name}: lawyers by city`;
}
