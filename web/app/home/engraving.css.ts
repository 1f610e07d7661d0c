import { style } from '@vanilla-extract/css';
import { color } from '../theme/tokens.css.ts';

export const engraving = style({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: color.engraving,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
