import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

/** Admin pages are wider than public pages, so that tables and forms fit. */
export const admin = style({
  width: '100%',
  maxWidth: '1440px',
  minHeight: '80vh',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBottom: space[8],
  '@media': { [medium]: { paddingInline: space[5] } },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: space[5],
  marginBottom: space[5],
  borderBottom: `1px solid ${color.line}`,
});

export const navigation = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  '@media': { [medium]: { columnGap: space[5] } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  borderBottom: '3px solid transparent',
  color: color.inkSoft,
  fontSize: size.interface,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink, borderBottomColor: color.line },
  selectors: {
    '&[aria-current="page"]': { borderBottomColor: color.green, color: color.ink },
  },
  // Forced colors override `transparent`, so hide the border with the canvas color.
  '@media': {
    [medium]: { minHeight: '52px' },
    '(forced-colors: active)': { borderBottomColor: 'Canvas' },
  },
});

export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: space[4],
  minWidth: 0,
  minHeight: '52px',
  marginInlineStart: 'auto',
  fontSize: size.small,
});

export const email = style({
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});

export const signOut = style({
  minHeight: shape.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.green,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
