import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space, tall, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';

/**
 * On wide screens the panel stays in view, and its fields scroll if they don't fit. The search row
 * must not scroll: that would cut off its suggestions.
 */
export const form = style({
  '@media': {
    [`${wide} and ${tall}`]: {
      display: 'flex',
      flexDirection: 'column',
      maxHeight: `calc(100dvh - 2 * ${space[4]})`,
    },
  },
});

export const head = style({
  display: 'none',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '@media': { [wide]: { display: 'flex' } },
});

export const title = style({ fontSize: size.title });

export const searchRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
  '@media': { [wide]: { columnGap: 0, marginTop: space[3] } },
});

/** The button beside the search field, on screens where the panel is collapsed. */
export const searchBeside = style([
  button.filled,
  {
    width: '46px',
    minHeight: '46px',
    padding: 0,
    '@media': { [wide]: { display: 'none' } },
  },
]);

/** Expands the panel on small screens without a script: the panel is its next sibling. */
export const toggle = style({
  marginTop: space[3],
  '@media': { [wide]: { display: 'none' } },
});

export const summary = style([button.lined, { width: '100%' }]);

export const panel = style({
  '@media': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      marginTop: space[3],
    },
  },
});

globalStyle(`${toggle}:not([open]) + ${panel}`, {
  '@media': { 'not all and (min-width: 56.25em)': { display: 'none' } },
});

/** The padding makes room for focus rings, which a scrolling box would cut off. */
export const fields = style({
  display: 'grid',
  gap: space[4],
  paddingTop: space[4],
  '@media': {
    [wide]: { gap: space[3], margin: '-4px', padding: '4px' },
    [`${wide} and ${tall}`]: { overflowY: 'auto', scrollbarWidth: 'thin' },
  },
});

export const actions = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  paddingTop: space[4],
});

/** Outlined on screens that show the filled button beside the search field. */
export const search = style([
  button.lined,
  {
    width: '100%',
    '@media': {
      [wide]: {
        borderColor: 'transparent',
        background: color.green,
        color: color.onGreen,
        ':hover': {
          background: color.greenHover,
          color: color.onGreen,
          borderColor: 'transparent',
        },
        ':active': { background: color.greenPressed, color: color.onGreen },
      },
    },
  },
]);

export const total = style({
  color: color.inkSoft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

export const clear = style({
  color: color.inkSoft,
  fontSize: size.small,
  ':hover': { color: color.ink },
});

export const clearOnSmall = style({ '@media': { [wide]: { display: 'none' } } });
