import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const header = style({
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  maxWidth: '1440px',
  minHeight: '56px',
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [medium]: { paddingInline: space[5] } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  fontSize: size.small,
  whiteSpace: 'nowrap',
});
