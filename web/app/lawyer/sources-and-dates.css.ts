import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

/** On paper, each license still shows its source. */
export const sources = style({ '@media': { print: { display: 'none' } } });

export const summary = style({
  minHeight: shape.target,
  paddingBlock: '10px',
  color: color.green,
  fontSize: size.interface,
  fontWeight: 600,
});

export const content = style({ display: 'grid', gap: space[3], paddingBlock: space[2] });

export const note = style({ fontSize: size.small, color: color.inkSoft });
