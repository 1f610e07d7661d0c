import Link from 'next/link';
import type { RadiusMap as Data } from '../../data/radius-map.ts';
import { Labels, MapShapes } from './map-shapes.tsx';

const TARGET_RADIUS = 11;

/** The results on a map: offices of this page, and other lawyers by city. */
export function RadiusMap({ map }: { map: Data }) {
  const { width, height } = map.size;
  return (
    <section className="result-map" aria-labelledby="results-on-map">
      <h2 id="results-on-map" className="map-heading">
        Lawyers on the map
      </h2>
      <div className="skippable-map">
        <a className="skip-map" href="#after-results-on-map">
          Skip the map
        </a>
        <div className="sheet">
          {/* biome-ignore lint/a11y/useSemanticElements: HTML has no group in a drawing. */}
          <svg
            className="drawing"
            viewBox={`0 0 ${width} ${height}`}
            role="group"
            aria-label={map.label}
          >
            <MapShapes shapes={map.shapes} />
            <circle className="search-area" {...map.circle} />
            {map.cities.map(({ href, title, x, y, r }) => (
              <Link key={href} className="map-link" href={href} aria-label={title}>
                <title>{title}</title>
                <circle className="target" cx={x} cy={y} r={Math.max(TARGET_RADIUS, r + 2)} />
                <circle className="city-dot dot" cx={x} cy={y} r={r} />
              </Link>
            ))}
            {map.offices.map(({ href, title, cards, count, x, y, r }) => (
              <a key={href} className="map-link" href={href} data-cards={cards} aria-label={title}>
                <title>{title}</title>
                <circle className="target" cx={x} cy={y} r={Math.max(TARGET_RADIUS, r + 2)} />
                <circle className="office-dot dot" cx={x} cy={y} r={r} />
                {count > 1 && (
                  <text
                    className="office-count"
                    x={x}
                    y={y}
                    textAnchor="middle"
                    dominantBaseline="central"
                  >
                    {count}
                  </text>
                )}
              </a>
            ))}
            <Labels labels={map.labels} />
          </svg>
        </div>
        <span id="after-results-on-map" tabIndex={-1} />
      </div>
      <p className="map-caption">
        {`Dots show ZIP code or city centers, not exact addresses.${map.note}`}
      </p>
    </section>
  );
}
