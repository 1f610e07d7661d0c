import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, shape } from '../theme/tokens.css.ts';

/** The sheet of paper that a map is drawn on. */
export const sheet = style({
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.wash,
  overflow: 'hidden',
});

export const drawing = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  // On wide screens, shapes beyond the view box fill the space at the sides.
  maxHeight: '460px',
});

const faintLine = (percent: number) => `color-mix(in srgb, ${color.edge} ${percent}%, transparent)`;

export const neighbors = style({ fill: 'none', stroke: faintLine(55), strokeWidth: 1 });
export const land = style({ fill: color.surface, stroke: color.inkSoft, strokeWidth: 1.25 });
/** The outline, drawn a second time on top of the county lines. */
export const border = style({ fill: 'none', stroke: color.inkSoft, strokeWidth: 1.25 });
export const counties = style({ fill: 'none', stroke: faintLine(45), strokeWidth: 0.75 });

export const dot = style({
  fill: `color-mix(in srgb, ${color.green} 78%, transparent)`,
  stroke: color.surface,
  strokeWidth: 1,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  '@media': {
    '(forced-colors: active)': { fill: 'LinkText', stroke: 'Canvas' },
    '(prefers-reduced-motion: no-preference)': { transition: 'transform 120ms, fill 120ms' },
  },
});

/** Enlarges a dot's touch target, and shows its focus ring. */
export const target = style({ fill: 'transparent', stroke: 'none' });

export const link = style({ cursor: 'pointer', outline: 'none' });
globalStyle(`${link}:hover > ${dot}`, { fill: color.ink });
globalStyle(`${link}:focus-visible > ${target}`, {
  stroke: color.focus,
  strokeWidth: 2,
  '@media': { '(forced-colors: active)': { stroke: 'Highlight' } },
});

/** Text in a drawing. The halo in the color of the paper keeps it legible on lines. */
export const label = style({
  fontFamily: font.sans,
  fontSize: '12px',
  fontWeight: 500,
  fill: color.ink,
  stroke: color.surface,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  pointerEvents: 'none',
  '@container': { '(min-width: 480px)': { fontSize: '10.5px' } },
  '@media': {
    '(forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' },
  },
});

export const quietLabel = style([label, { fill: color.inkSoft, fontWeight: 400 }]);
