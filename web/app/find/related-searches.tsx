import { citiesOf } from '../../../server/contract/places/cities.ts';
import { findState, slugOf } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import type { SearchCounts } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { Link } from '../ui/link.tsx';
import { AwaitCounts } from './await-counts.tsx';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import { placeName } from './place-name.ts';
import * as css from './related-searches.css.ts';

/** Links for a place: its practice areas, and the cities in a state or the cities near a city. */
export function RelatedSearches({
  filters,
  counts,
}: {
  filters: FindFilters;
  counts: Pending<SearchCounts>;
}) {
  return (
    <AwaitCounts counts={counts}>
      {(loadedCounts) => <Sections filters={filters} counts={loadedCounts} />}
    </AwaitCounts>
  );
}

/** The ID of the heading above the list of a state's cities. */
export const CITIES_ID = 'cities-here';

/** Whether the page lists related searches: its search consists of a place and nothing else. */
export function hasRelatedSearches(filters: FindFilters): boolean {
  const placeFilters = { ...noFilters, state: filters.state, city: filters.city };
  return findHref(placeFilters) === findHref({ ...filters, sort: placeFilters.sort });
}

function Sections({ filters, counts }: { filters: FindFilters; counts: SearchCounts }) {
  const place = placeName(filters);
  const placeFilters = { ...noFilters, state: filters.state, city: filters.city };
  // An unknown place has no nearby cities or counts.
  if (!place || !hasRelatedSearches(filters) || !counts.place) return null;
  const areas = Object.entries(counts.practiceArea).filter(([, count]) => count > 0);
  return (
    <div className={css.sections}>
      {areas.length > 0 && (
        <section aria-labelledby="areas-here">
          <h2 className={css.heading} id="areas-here">
            Practice areas in {place}
          </h2>
          <ul className={css.list}>
            {areas.map(([slug, count]) => (
              <SearchLink
                key={slug}
                to={findHref({ ...placeFilters, practiceArea: slug })}
                label={practiceAreaName(slug) ?? slug}
                aside={formatCount(count)}
              />
            ))}
          </ul>
        </section>
      )}
      {filters.city === ALL ? (
        <CitiesOfState filters={filters} counts={counts} />
      ) : (
        <NearbyCities place={place} cities={counts.neighbors} />
      )}
    </div>
  );
}

function CitiesOfState({ filters, counts }: { filters: FindFilters; counts: SearchCounts }) {
  const state = findState(filters.state);
  const cities = state ? citiesOf(state.code) : [];
  if (!state || cities.length === 0) return null;
  return (
    <section aria-labelledby={CITIES_ID}>
      <h2 className={css.heading} id={CITIES_ID}>
        Cities in {state.name}
      </h2>
      <ul className={css.list}>
        {cities.map((city) => (
          <SearchLink
            key={city}
            to={findHref({ ...noFilters, state: state.slug, city: slugOf(city) })}
            label={city}
            aside={formatCount(counts.city[slugOf(city)] ?? 0)}
          />
        ))}
      </ul>
    </section>
  );
}

function NearbyCities({ place, cities }: { place: string; cities: SearchCounts['neighbors'] }) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="cities-near">
      <h2 className={css.heading} id="cities-near">
        Cities near {place}
      </h2>
      <ul className={css.list}>
        {cities.map(({ name, state, miles }) => (
          <SearchLink
            key={`${name} ${state}`}
            to={findHref({
              ...noFilters,
              state: findState(state)?.slug ?? state,
              city: slugOf(name),
            })}
            label={`${name}, ${state}`}
            aside={`${miles} mi`}
          />
        ))}
      </ul>
    </section>
  );
}

function SearchLink({ to, label, aside }: { to: string; label: string; aside: string }) {
  return (
    <li>
      <Link className={css.link} to={to}>
        <span>{label}</span>
        <span className={css.aside}>{aside}</span>
      </Link>
    </li>
  );
}
