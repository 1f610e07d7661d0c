import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});

export const target = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '36px',
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { borderColor: color.green, color: color.green },
  '@media': { '(pointer: coarse)': { minHeight: shape.target } },
});
