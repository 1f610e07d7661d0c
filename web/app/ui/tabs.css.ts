import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const list = style({
  display: 'flex',
  gap: space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: '48px',
  paddingInline: space[3],
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
  ':focus-visible': { borderRadius: shape.corner, outlineOffset: '-4px' },
});

export const panel = style({ paddingBlock: `${space[6]} ${space[8]}` });
