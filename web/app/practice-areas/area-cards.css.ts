import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';
import { pageTitle } from '../ui/page.css.ts';

/** Screens with room for three cards side by side. Narrower ones, and print, show rows instead. */
export const fitsCards = 'screen and (min-width: 48em)';

export const cards = style({
  display: 'grid',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': {
    [fitsCards]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 254px), 1fr))',
      gap: space[4],
      border: 0,
      background: 'none',
    },
  },
});

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[4],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    [fitsCards]: {
      display: 'flex',
      flexDirection: 'column',
      padding: space[5],
      border: `1px solid ${color.line}`,
      borderRadius: shape.corner,
      background: color.surface,
      transition: 'border-color 120ms',
      ':hover': { borderColor: color.green },
      selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
    },
  },
});

// In a row, the icon is beside the name, the description and the count.
globalStyle(`${card} > svg`, { gridRow: '1 / span 3', marginTop: '2px' });

const pulse = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({
  minHeight: '104px',
  borderRadius: shape.corner,
  background: color.skeleton,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  '@media': { [fitsCards]: { minHeight: '196px' } },
});

export const name = style({
  fontSize: size.title,
  lineHeight: 1.25,
  '@media': { [fitsCards]: { marginTop: space[4] } },
});

/** The link's text is the practice area's name. Its click target covers the whole card. */
export const link = style({
  color: color.ink,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: shape.corner },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    [`${card}:hover &`]: { color: color.green },
  },
});

/** Smaller in a row, where it takes one or two lines. It is never cut off. */
export const description = style({
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.45,
  textWrap: 'pretty',
  '@media': {
    [fitsCards]: { marginTop: space[1], fontSize: 'inherit', lineHeight: 'inherit' },
  },
});

export const count = style({
  fontSize: size.small,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [fitsCards]: { marginTop: 'auto', paddingTop: space[4] } },
});

/** The title of a practice area's page, below the icon. */
export const areaTitle = style([pageTitle, { marginTop: space[3] }]);
