import { style } from '@vanilla-extract/css';
import { color, size, space, wide } from '../theme/tokens.css.ts';

/** The children are in the grid of the search row, so that a button fits beside the field. */
export const box = style({
  display: 'contents',
});

export const label = style({
  gridColumn: '1 / -1',
  marginBottom: '6px',
  fontSize: size.small,
  fontWeight: 600,
});

export const help = style({
  gridColumn: '1 / -1',
  gridRow: 3,
  marginTop: '6px',
  fontSize: size.small,
  color: color.inkSoft,
  '@media': { [wide]: { marginTop: space[1] } },
});
