import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import type { Dot } from './dots.ts';
import * as css from './map.css.ts';
import { MapDot } from './map-dot.tsx';
import * as radiusCss from './radius-map.css.ts';

/** A lawyer and the position of the lawyer's card in the list, from 1. */
export interface PlacedLawyer extends Pick<ListedLawyer, 'id' | 'name' | 'city'> {
  position: number;
}

/** A dot for the lawyers whose offices are at the same point. */
export interface OfficeDot extends Dot {
  lawyers: PlacedLawyer[];
}

/**
 * The dots of offices, each a link to the card of its first lawyer. `data-cards` connects a dot
 * with its cards: hovering over or focusing one highlights the other (`radius-map.css.ts`).
 */
export function OfficeLinks({ dots }: { dots: readonly OfficeDot[] }) {
  return dots.map(({ lawyers, ...dot }) => {
    const names = lawyers.map(({ name }) => name).join(', ');
    const title = lawyers.length === 1 ? names : `${lawyerCountText(lawyers.length)}: ${names}`;
    return (
      <a
        key={lawyers[0]?.id}
        className={css.link}
        href={`#lawyer-${lawyers[0]?.id}`}
        data-cards={lawyers.map(({ position }) => position).join(' ')}
        aria-label={title}
      >
        <MapDot dot={dot} title={title} className={radiusCss.office}>
          {lawyers.length > 1 && (
            <text
              className={radiusCss.officeCount}
              x={dot.x}
              y={dot.y}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {lawyers.length}
            </text>
          )}
        </MapDot>
      </a>
    );
  });
}
