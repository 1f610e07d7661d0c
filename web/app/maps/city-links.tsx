import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { Link } from '../ui/link.tsx';
import type { Dot } from './dots.ts';
import * as css from './map.css.ts';
import type { MapCity } from './map-city.ts';
import { MapDot } from './map-dot.tsx';

/** A city's dot in a drawing. */
export interface CityDot extends Dot {
  city: MapCity;
}

/** City dots, each linking to a search in that city. */
export function CityLinks({
  dots,
  cityHref,
  className,
}: {
  dots: readonly CityDot[];
  cityHref: (city: MapCity) => string;
  className?: string;
}) {
  return dots.map(({ city, ...dot }) => {
    const title = `${city.name}: ${lawyerCountText(city.count)}`;
    return (
      <Link
        key={`${city.name} ${city.state}`}
        className={css.link}
        to={cityHref(city)}
        discover="none"
        aria-label={title}
      >
        <MapDot dot={dot} title={title} {...(className && { className })} />
      </Link>
    );
  });
}
