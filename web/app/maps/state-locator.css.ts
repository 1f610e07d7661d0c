import { style } from '@vanilla-extract/css';
import { color } from '../theme/tokens.css.ts';

export const sheet = style({ fill: color.paper, stroke: color.line, strokeWidth: 1 });

export const land = style({ fill: color.greenWash, stroke: color.inkSoft, strokeWidth: 0.75 });

export const dot = style({
  fill: color.green,
  '@media': { '(forced-colors: active)': { fill: 'LinkText' } },
});
