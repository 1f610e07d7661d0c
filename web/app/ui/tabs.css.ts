import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const list = style({
  display: 'flex',
  // Four tabs fit in a row on most phones. On the narrowest phones they wrap, so that all stay
  // visible.
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [medium]: { justifyContent: 'start', gap: space[1] } },
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: '48px',
  paddingInline: '2px',
  marginBottom: '-1px',
  borderBottom: '3px solid transparent',
  color: color.inkSoft,
  fontSize: size.interface,
  textDecoration: 'none',
  outlineOffset: '-4px',
  ':hover': { color: color.ink },
  selectors: {
    '&[aria-selected=true]': {
      borderBottomColor: color.green,
      color: color.ink,
      fontWeight: 600,
    },
  },
  '@media': {
    [medium]: { paddingInline: space[3] },
    // In forced-colors mode `transparent` becomes visible, so the tab's border would hide the
    // list's line.
    '(forced-colors: active)': { marginBottom: 0, borderBottomColor: 'Canvas' },
  },
  ':focus-visible': { borderRadius: shape.corner, outlineOffset: '-4px' },
});

export const panel = style({
  paddingBlock: `${space[6]} ${space[8]}`,
  // In print, show all panels.
  '@media': { print: { display: 'block', paddingBlock: `0 ${space[5]}` } },
});
