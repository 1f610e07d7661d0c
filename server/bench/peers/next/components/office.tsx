import type { Office as Address } from '../../data/office.ts';
import type { OfficeMap as MapData } from '../../data/office-map.ts';
import { Icon } from './icon.tsx';
import { Labels, MapShapes } from './map-shapes.tsx';

/** The office's postal address, with a link to directions and a map. */
export function Office({ id, office, map }: { id: string; office: Address; map: MapData | null }) {
  const { firm, street, place, directions } = office;
  return (
    <section className="office" aria-labelledby={id}>
      <div className="office-place">
        <h2 id={id} className="office-heading">
          Office
        </h2>
        <address className="office-address">
          {firm && (
            <span>
              <bdi>{firm}</bdi>
            </span>
          )}
          {street && <span>{street}</span>}
          <span>{place}</span>
        </address>
        <a className="button-lined" href={directions} rel="noopener noreferrer">
          <Icon name="navigation" size={16} /> Get Directions
        </a>
        <p className="office-note">Opens Google Maps.</p>
      </div>
      {map && <OfficeMap map={map} />}
    </section>
  );
}

function OfficeMap({ map }: { map: MapData }) {
  const { size, locator } = map;
  return (
    <figure className="office-map">
      <div className="sheet">
        <svg
          className="drawing"
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={map.label}
        >
          <MapShapes shapes={map.shapes} />
          {map.dots.map(({ text, x, y, r }) => (
            <circle key={text} className="near-city" cx={x} cy={y} r={r} />
          ))}
          <Labels labels={map.labels} />
          <path
            className="pin"
            transform={map.pin}
            d="M0 0C-2.5-6-10-10-10-17a10 10 0 0 1 20 0c0 7-7.5 11-10 17Zm0-13a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
          />
          {locator && (
            <g transform={locator.position}>
              <rect className="locator" width={locator.width} height={locator.height} rx="3" />
              <g transform={locator.transform}>
                <use className="locator-land" href={locator.outline} />
                <circle className="locator-dot" {...locator.dot} />
              </g>
            </g>
          )}
        </svg>
      </div>
      <figcaption className="office-caption">
        Approximate: the pin marks the center of {map.place}.
      </figcaption>
    </figure>
  );
}
