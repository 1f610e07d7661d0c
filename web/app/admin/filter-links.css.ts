import { style } from '@vanilla-extract/css';
import { color, shape, space } from '../theme/tokens.css.ts';

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBottom: space[4],
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: shape.target,
  paddingInline: space[4],
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-current="page"]': {
      borderColor: color.green,
      background: color.greenWash,
      fontWeight: 600,
    },
  },
});
