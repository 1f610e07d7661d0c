import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const notice = style({
  display: 'grid',
  gap: space[2],
  marginBottom: space[5],
  padding: space[4],
  border: `1px solid ${color.danger}`,
  borderRadius: shape.corner,
  background: color.dangerWash,
});

export const heading = style({ fontSize: size.title });
