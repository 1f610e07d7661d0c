import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const list = style({ containerType: 'inline-size' });

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  color: color.green,
  fontSize: size.interface,
  ':hover': { color: color.greenHover, textDecoration: 'underline' },
});

export const columns = style({
  columns: '9.5rem',
  columnGap: space[5],
  paddingBottom: space[3],
});

export const link = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  breakInside: 'avoid',
  paddingBlock: '11px',
  borderBottom: `1px solid ${color.line}`,
  fontSize: size.interface,
  lineHeight: '22px',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const count = style({
  color: color.inkSoft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});
