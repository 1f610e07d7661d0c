import * as css from './map.css.ts';
import type { Label } from './place-labels.ts';

/** Names next to the dots of a map. Screen readers get them from the dots' links. */
export function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <g aria-hidden="true">
      {labels.map(({ text, x, y, anchor }) => (
        <text key={`${text} ${x} ${y}`} className={css.label} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}
