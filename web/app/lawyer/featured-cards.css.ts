import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';
import { callButton } from './lawyer-card-actions.css.ts';

const container = createContainer();

/** The width of the row, not of the screen, decides how many cards fit side by side. */
export const row = style({ minWidth: 0, containerName: container, containerType: 'inline-size' });
const tiny = `${container} (max-width: 20rem)`;
const fitsTwo = `${container} (min-width: 35.5rem)`;
const fitsThree = `${container} (min-width: 48.5rem)`;
const fitsThreeWithIcons = `${container} (min-width: 53.5rem)`;

/** The buttons are 44px high with margins of -8px, so the row is 28px high with or without them. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: '28px',
});

export const title = style({ fontSize: 'clamp(1.375rem, 1.28rem + 0.4vw, 1.5625rem)' });

export const note = style({ paddingTop: '0.25em', color: color.inkSoft, fontSize: size.small });

const narrow = 'screen and (max-width: 39.99em)';

/**
 * Scrolls sideways and stops at a card. The padding makes room for the badges on the cards' edges
 * and for focus rings, which the scroller would cut off.
 */
export const scroller = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(86%, 20rem)',
  gap: space[3],
  margin: '-4px',
  marginTop: 0,
  padding: '9px 4px 4px',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: '4px',
  scrollbarWidth: 'none',
  '@media': {
    // The row extends to the screen's edges, and part of the next card shows that it scrolls.
    [narrow]: {
      marginInline: `calc(-1 * ${space[4]})`,
      paddingInline: space[4],
      scrollPaddingInline: space[4],
    },
    '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    [`${narrow} and (hover: hover)`]: { scrollbarWidth: 'thin' },
    print: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, 1fr)', overflow: 'visible' },
  },
  '@container': {
    [tiny]: { gridAutoColumns: '90%' },
    [fitsTwo]: { gridAutoColumns: `calc((100% - ${space[3]}) / 2)` },
    [fitsThree]: { gridAutoColumns: `calc((100% - 2 * ${space[3]}) / 3)` },
  },
  selectors: {
    '&:has(> :only-child)': { '@media': { [narrow]: { gridAutoColumns: '100%' } } },
  },
});

export const item = style({ minWidth: 0, scrollSnapAlign: 'start' });

// The narrowest cards have no room for the phone icon.
globalStyle(`${item} ${callButton}::before`, {
  '@container': {
    [tiny]: { display: 'none' },
    [fitsThree]: { display: 'none' },
    [fitsThreeWithIcons]: { display: 'inline-block' },
  },
});

/** Hidden on phones, which scroll by touch, and without scripts, which the buttons need. */
export const buttons = style({
  display: 'flex',
  gap: space[1],
  marginBlock: '-8px',
  marginInlineStart: 'auto',
  '@media': {
    '(scripting: none)': { display: 'none' },
    [narrow]: { display: 'none' },
  },
});

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: shape.target,
  height: shape.target,
  padding: 0,
  border: 0,
  borderRadius: shape.corner,
  background: 'none',
  color: color.green,
  cursor: 'pointer',
  ':hover': { background: color.greenWash },
  selectors: {
    '&[aria-disabled=true]': { background: 'none', color: color.edge, cursor: 'default' },
  },
});

/** Hides the scroll buttons if the row shows all of its three or fewer cards. */
export const fewCards = style({ '@container': { [fitsThree]: { display: 'none' } } });
