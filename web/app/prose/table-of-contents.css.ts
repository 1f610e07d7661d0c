import { style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../theme/tokens.css.ts';

export const collapsed = style({
  marginBottom: space[6],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': { [wide]: { display: 'none' }, print: { display: 'none' } },
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: shape.target,
  paddingInline: space[4],
  fontWeight: 600,
});

export const sidebar = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'block',
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      insetBlockStart: space[6],
      maxHeight: `calc(100vh - 2 * ${space[6]})`,
      overflowY: 'auto',
      paddingInlineStart: space[5],
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});

export const heading = style({
  marginBottom: space[2],
  color: color.inkSoft,
  fontFamily: font.sans,
  fontSize: size.small,
  fontWeight: 600,
  letterSpacing: 0,
});

export const list = style({
  display: 'grid',
  '@media': { 'screen and (max-width: 56.24em)': { padding: `0 ${space[4]} ${space[3]}` } },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '32px',
  paddingBlock: '3px',
  color: color.ink,
  fontSize: size.interface,
  lineHeight: 1.35,
  textDecoration: 'none',
  ':hover': { color: color.green, textDecoration: 'underline' },
  '@media': { '(pointer: coarse)': { minHeight: shape.target } },
});

export const nestedLink = style([link, { paddingInlineStart: space[4], color: color.inkSoft }]);
