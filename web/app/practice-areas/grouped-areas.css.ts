import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space, wide } from '../theme/tokens.css.ts';
import { cards, fitsCards } from './area-cards.css.ts';

export const groups = style({
  display: 'grid',
  gap: space[6],
  '@media': { [wide]: { gap: space[5] } },
});

/** On wide screens, the heading is to the left of its cards. */
export const group = style({
  display: 'grid',
  gap: space[3],
  '@media': {
    [wide]: { gridTemplateColumns: '180px minmax(0, 1fr)', columnGap: space[5] },
  },
});

globalStyle(`${group} > ${cards}`, {
  '@media': { [fitsCards]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const heading = style({
  fontSize: size.title,
  '@media': {
    [wide]: {
      paddingTop: space[4],
      borderTop: `1px solid ${color.line}`,
    },
  },
});
