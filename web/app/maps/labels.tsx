import * as css from './map.css.ts';
import type { Label } from './place-labels.ts';

/** The text in a map. Screen readers get it from the links of the dots and from the map’s name. */
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
