import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const section = style({
  display: 'grid',
  gap: space[3],
  breakInside: 'avoid',
});

export const heading = style({ fontSize: size.title });

export const caption = style({ fontSize: size.small, color: color.inkSoft });

export const listLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: shape.target,
  fontSize: size.interface,
});
