import { globalStyle, style } from '@vanilla-extract/css';
import { shape, size, space, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import { card } from '../ui/page.css.ts';

/** A page's heading, and what is said under it. */
export const head = style({ display: 'grid', gap: space[3], marginBottom: space[5] });

/** What somebody has written may be one long word, here and below. */
export const title = style({
  fontSize: size.section,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
});

export const column = style({ display: 'grid', gap: space[5], minWidth: 0 });

/** A card with a heading and what belongs to it. */
export const block = style([
  card,
  {
    display: 'grid',
    gap: space[4],
    alignContent: 'start',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
]);

globalStyle(`${block} > :is(a, button)`, { justifySelf: 'start' });

/** What a form does. */
export const deed = style({ justifySelf: 'start' });

/** What can be pressed, beside each other. */
export const deeds = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});

// A form that measures itself for its fields would have no width beside another.
globalStyle(`${deeds} > form`, { containerType: 'normal' });

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** What opens a part of a page: as high as a finger. */
export const summary = style({
  minHeight: shape.target,
  paddingBlock: '10px',
  fontWeight: 600,
});

/** A list's filters, folded on small screens, and the room after them. */
export const narrowing = style({ display: 'grid', gap: space[3], marginBottom: space[5] });

globalStyle(`${narrowing} form`, { marginBottom: 0 });

/** Without scripting nothing could open the filters, so they stay open. */
export const opener = style([
  button.lined,
  { '@media': { [wide]: { display: 'none' }, '(scripting: none)': { display: 'none' } } },
]);

export const closedOnSmall = style({
  display: 'none',
  '@media': { [wide]: { display: 'block' }, '(scripting: none)': { display: 'block' } },
});
