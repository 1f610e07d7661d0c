import { style } from '@vanilla-extract/css';
import { color, shape, space } from '../theme/tokens.css.ts';

/** Tables and forms want more room than reading does. */
export const desk = style({
  width: '100%',
  maxWidth: '1440px',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: space[5],
});

export const navigation = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  borderBottom: `1px solid ${color.line}`,
  marginBottom: space[5],
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  paddingInline: space[3],
  color: color.ink,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  selectors: {
    '&[aria-current="page"]': { borderBottomColor: color.green, color: color.green },
  },
});
