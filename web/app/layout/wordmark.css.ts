import { style } from '@vanilla-extract/css';
import { color, font, shape, space } from '../theme/tokens.css.ts';

export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: shape.target,
  color: 'inherit',
  fontFamily: font.serif,
  fontSize: '1.25rem',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: 'inherit' },
});

export const seal = style({
  fill: 'none',
  stroke: color.green,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
