import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const figure = style({ display: 'grid', gap: space[2], justifySelf: 'stretch' });

export const caption = style({ fontSize: size.small, color: color.inkSoft });

export const city = style({
  fill: color.ink,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});

export const pin = style({
  fill: color.green,
  fillRule: 'evenodd',
  stroke: color.surface,
  strokeWidth: 1.5,
  '@media': { '(forced-colors: active)': { fill: 'LinkText', stroke: 'Canvas' } },
});
