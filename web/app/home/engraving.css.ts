import { globalStyle, style } from '@vanilla-extract/css';
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
});

// A line of one pixel, however large the drawing; it has to be said to each path.
globalStyle(`${engraving} path`, { vectorEffect: 'non-scaling-stroke' });
