import * as css from './map.css.ts';
import type { Label } from './place-labels.ts';

/** The text on a map. Screen readers read the names of the map and its links instead. */
export function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group can get the focus.
    <g aria-hidden="true">
      {labels.map(({ text, x, y, anchor, isQuiet }) => (
        <text
          key={`${text} ${x} ${y}`}
          className={isQuiet ? css.quietLabel : css.label}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
