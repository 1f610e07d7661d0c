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

// Lines stay one pixel wide at every size. The property isn't inherited, so set it on each path.
globalStyle(`${engraving} path`, { vectorEffect: 'non-scaling-stroke' });
