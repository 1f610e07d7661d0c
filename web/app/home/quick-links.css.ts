import { style } from '@vanilla-extract/css';
import { shape, size, space } from '../theme/tokens.css.ts';

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  marginTop: space[2],
});

export const injury = style({ fontSize: size.interface });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  fontSize: size.interface,
});
