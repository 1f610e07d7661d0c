import { formatCount } from '../../../server/contract/site/format-count.ts';
import * as css from './country-map.css.ts';
import type { TintClass } from './tint-classes.ts';

/** The ranges of a map's tints. Screen readers get the count of each state instead. */
export function TintLegend({ label, classes }: { label: string; classes: readonly TintClass[] }) {
  return (
    <figcaption className={css.legend} aria-hidden="true">
      {label}
      {classes.map(({ tint, min, max }) => (
        <span key={tint} className={`${css.range} ${css.tints[tint]}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <rect className={css.swatch} width="16" height="16" />
          </svg>
          {min === max ? formatCount(min) : `${formatCount(min)}–${formatCount(max)}`}
        </span>
      ))}
    </figcaption>
  );
}
