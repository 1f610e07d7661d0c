import { globalStyle, style } from '@vanilla-extract/css';
import { shape, size, space, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import { card } from '../ui/page.css.ts';

/** A page's heading and the text below it. */
export const head = style({ display: 'grid', gap: space[3], marginBottom: space[5] });

/** User-entered text may contain one very long word, hence `overflowWrap` here and below. */
export const title = style({
  fontSize: size.section,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
});

export const column = style({ display: 'grid', gap: space[5], minWidth: 0 });

/** A card with a heading. */
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

/** A card that is a `details` element. */
export const foldable = style([block, { gap: 0, paddingBlock: space[2] }]);

globalStyle(`${block} > :is(a, button)`, { justifySelf: 'start' });

/** The submit button of a form. */
export const submitButton = style({ justifySelf: 'start' });

/** Fields and their buttons in a row, equally high. */
export const fieldRow = style({ alignItems: 'end' });

globalStyle(`${fieldRow} > :is(a, button)`, { minHeight: shape.control });

/** Buttons and links in a row. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});

// A size container would collapse to zero width in a flex row.
globalStyle(`${actions} > form`, { containerType: 'normal' });

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** The summary of a `details` element, at least as high as a touch target. */
export const summary = style({
  minHeight: shape.target,
  paddingBlock: '10px',
  fontWeight: 600,
});

/** A list's filters, collapsed on small screens. */
export const filters = style({ display: 'grid', gap: space[3], marginBottom: space[5] });

globalStyle(`${filters} form`, { marginBottom: 0 });

/** Expands the filters on small screens. Without JavaScript, the filters are always expanded. */
export const toggle = style([
  button.lined,
  { '@media': { [wide]: { display: 'none' }, '(scripting: none)': { display: 'none' } } },
]);

export const closedOnSmall = style({
  display: 'none',
  '@media': { [wide]: { display: 'block' }, '(scripting: none)': { display: 'block' } },
});
