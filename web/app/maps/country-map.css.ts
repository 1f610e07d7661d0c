import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, size, space } from '../theme/tokens.css.ts';

/** The minimum map width for labels in a column beside the map, instead of in a row below it. */
const COLUMN = '(min-width: 520px)';
const WIDE_ROW = '(min-width: 420px)';

export const map = style({ containerType: 'inline-size', minWidth: 0 });

export const drawing = style({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  marginBottom: '36px',
  '@container': { [COLUMN]: { marginBottom: 0 } },
});

/**
 * A state's link. Each shape is clipped to itself, so only the inner half of its stroke is visible:
 * half a pixel on each side of a border.
 */
export const state = style({
  stroke: color.paper,
  strokeWidth: 1,
  strokeLinejoin: 'round',
  outline: 'none',
  cursor: 'pointer',
  ':hover': { stroke: color.ink, strokeWidth: 3 },
  ':active': { fill: color.greenHover },
  ':focus-visible': { fill: color.surface, stroke: color.focus, strokeWidth: 5 },
  '@media': {
    '(forced-colors: active)': {
      fill: 'Canvas',
      stroke: 'LinkText',
      forcedColorAdjust: 'none',
      ':hover': { stroke: 'Highlight' },
      ':focus-visible': { fill: 'Canvas', stroke: 'Highlight' },
    },
  },
});

const tintColors = [
  color.map0,
  color.map1,
  color.map2,
  color.map3,
  color.map4,
  color.map5,
] as const;
export const tints = tintColors.map((fill, tint) => style({ fill }, `tint${tint}`));

const LABEL_WIDTH = 62;
const LABEL_HEIGHT = 44;

const label = style({ stroke: 'none' });
/**
 * The labels of the small eastern states, from Vermont to D.C. When they form a row below the map,
 * they are enlarged, because the map is smaller then.
 */
export const labels = Array.from({ length: 9 }, (_, index) =>
  style([
    label,
    {
      transform: `translate(${index * 106}px, 606px) scale(1.55)`,
      '@container': {
        [WIDE_ROW]: { transform: `translate(${index * 106}px, 606px) scale(1.25)` },
        [COLUMN]: { transform: `translate(880px, ${206 + index * LABEL_HEIGHT}px)` },
      },
    },
  ]),
);

/** Enlarges the touch target of a label, and shows its focus ring. */
export const target = style({
  width: `${LABEL_WIDTH}px`,
  height: `${LABEL_HEIGHT}px`,
  fill: 'transparent',
  rx: '6px',
});
globalStyle(`${state}:focus-visible ${target}`, { stroke: color.focus, strokeWidth: 3 });

export const swatch = style({ rx: '3px' });

export const code = style({
  fill: color.ink,
  fontFamily: font.sans,
  fontSize: '22px',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${state}:hover ${code}`, { textDecoration: 'underline' });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  marginTop: space[3],
  color: color.inkSoft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  // In forced-colors mode, the map has no tints.
  '@media': { '(forced-colors: active)': { display: 'none' } },
});

export const range = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
