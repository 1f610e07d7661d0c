import { style } from '@vanilla-extract/css';
import { color, shape } from '../theme/tokens.css.ts';

export const image = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.wash,
});
