import { Await } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import type { LawyerMap } from '../api/client.ts';
import { isFailure, type Pending } from '../api/load.ts';
import { ALL, type FindFilters, findHref } from '../find/find-href.ts';
import { changeFilters, type FindSearch } from '../find/interpreted-filters.ts';
import type { SearchResult } from '../find/load-result-page.ts';
import { CITIES_ID, hasRelatedSearches } from '../find/related-searches.tsx';
import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { CityList } from './city-list.tsx';
import { CountryMap } from './country-map.tsx';
import * as mapCss from './map.css.ts';
import type { MapCity } from './map-city.ts';
import { RadiusMap } from './radius-map.tsx';
import * as css from './result-map.css.ts';
import { SkipMap } from './skip-map.tsx';
import { StateLinks } from './state-links.tsx';
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
        <Country counts={map.states} stateHref={(state) => placeHref({ state, city: ALL })} />
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

interface CountryProps {
  counts: Record<string, number>;
  stateHref: (slug: string) => string;
}

function Country({ counts, stateHref }: CountryProps) {
  return (
    <>
      <CountryMap
        label="Lawyers by state"
        counts={counts}
        stateHref={stateHref}
        titleOf={(name, count) => `${name}: ${lawyerCountText(count)}`}
      />
      <StateLinks counts={counts} stateHref={stateHref} />
    </>
  );
}

function stateLabel(code: string): string {
  return `Map of ${findState(code)?.name}: lawyers by city`;
}
