import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

/** Screens on which the links fit beside the widest tables. */
export const besidePage = 'screen and (min-width: 75em)';

export const menu = style({
  flexGrow: 1,
  '@media': { [besidePage]: { display: 'none' } },
  selectors: { '&[open]': { flexBasis: '100%' } },
});

export const open = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '52px',
});

export const menuLabel = style({ fontSize: size.interface, fontWeight: 600 });

export const currentLabel = style({ color: color.inkSoft, fontSize: size.small });

export const groups = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[4]} ${space[5]}`,
  paddingBlock: `${space[2]} ${space[5]}`,
  '@media': { [medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' } },
});

/** On a phone, the group without a heading is a row above the others. */
export const group = style({
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
  '@media': { [medium]: { selectors: { '&:first-child': { gridColumn: 'auto' } } } },
});

export const column = style({
  display: 'none',
  gap: space[3],
  '@media': { [besidePage]: { display: 'grid' } },
});

export const heading = style({
  paddingBlock: space[1],
  paddingInlineStart: `calc(3px + ${space[2]})`,
  color: color.inkSoft,
  fontSize: size.small,
});

export const links = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: shape.target,
  paddingInlineStart: space[2],
  borderInlineStart: '3px solid transparent',
  color: color.inkSoft,
  fontSize: size.interface,
  fontWeight: 500,
  textDecoration: 'none',
  ':hover': { color: color.ink, borderInlineStartColor: color.line },
  selectors: {
    '&[aria-current="page"]': { borderInlineStartColor: color.green, color: color.ink },
  },
  '@media': {
    [besidePage]: { minHeight: '32px' },
    // Forced colors override `transparent`, so hide the border with the canvas color.
    '(forced-colors: active)': {
      selectors: { '&:not(:hover, [aria-current=page])': { borderInlineStartColor: 'Canvas' } },
    },
  },
});
