import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const line = style({
  marginBottom: space[5],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.greenWash,
  fontSize: size.interface,
});
