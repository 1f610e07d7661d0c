import { style, styleVariants } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const list = style({
  display: 'grid',
  gap: space[3],
  listStyle: 'none',
  padding: 0,
  '@media': { print: { gap: space[1] } },
});

export const license = style({
  display: 'grid',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  overflowWrap: 'anywhere',
  '@media': {
    // One line, so that a profile fits on one page.
    print: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: space[3],
      rowGap: 0,
      padding: 0,
      border: 0,
      background: 'none',
    },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
});

export const jurisdiction = style({ fontSize: size.text });

const base = style({ fontWeight: 600 });

/** Colors for what a status means to a visitor. The text says the same, so color isn't required. */
export const status = styleVariants({
  good: [base, { color: color.green }],
  bad: [base, { color: color.danger }],
  plain: [base],
});

export const source = style({ fontSize: size.small, color: color.inkSoft });

/** The link to check the license's current status. Hidden in print, where the source is enough. */
export const lookup = style([source, { '@media': { print: { display: 'none' } } }]);

export const stated = style({ fontSize: size.small, color: color.inkSoft });
