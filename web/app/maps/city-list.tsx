import { formatCount } from '../../../server/contract/site/format-count.ts';
import { Link } from '../ui/link.tsx';
import type { MapCity } from './map-city.ts';
import * as css from './state-links.css.ts';

/** The cities of a map in a list with their counts: the same links as on the map, easier to tap. */
export function CityList({
  cities,
  cityHref,
}: {
  cities: readonly MapCity[];
  cityHref: (city: MapCity) => string;
}) {
  const byName = cities.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <details className={css.list}>
      <summary className={css.summary}>Cities on the map</summary>
      <ul className={css.columns}>
        {byName.map((city) => (
          <li key={`${city.name} ${city.state}`}>
            <Link className={css.link} to={cityHref(city)} discover="none">
              {city.name} <span className={css.count}>{formatCount(city.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
