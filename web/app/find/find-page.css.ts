import { style } from '@vanilla-extract/css';
import { cardList } from '../lawyer/lawyer-card.css.ts';
import { color, size, space, wide } from '../theme/tokens.css.ts';

/** Filters, results and contact form, in this order on phones. Wide screens have two columns. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  paddingBottom: space[8],
  '@media': {
    [wide]: {
      gridTemplateColumns: '280px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: '44px',
      paddingBottom: '88px',
    },
  },
});

export const filters = style({ minWidth: 0 });

export const results = style({
  minWidth: 0,
  '@media': { [wide]: { gridColumn: 2, gridRow: '1 / span 2' } },
});

export const contact = style({ alignSelf: 'start', '@media': { [wide]: { gridColumn: 1 } } });

/** The paid placements, above the list. */
export const featured = style({ marginBottom: space[5] });

/** A script focuses the list for screen reader users. It isn't a control, so it has no outline. */
export const list = style({ ':focus': { outline: 'none' } });

export const blockHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
});

export const blockTitle = style({ fontSize: 'clamp(1.375rem, 1.28rem + 0.4vw, 1.5625rem)' });

export const note = style({ fontSize: size.small, color: color.inkSoft });

export const farther = style({ marginTop: space[7] });

export const widen = style({ marginTop: space[4] });

export const loadFailed = style([featured, { color: color.inkSoft }]);

export const cards = style([cardList, { marginTop: space[4] }]);
