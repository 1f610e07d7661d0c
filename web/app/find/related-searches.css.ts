import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const sections = style({
  display: 'grid',
  gap: space[7],
  paddingTop: space[6],
  borderTop: `1px solid ${color.line}`,
});

export const heading = style({ fontSize: size.title, marginBottom: space[3] });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
  columnGap: space[5],
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: shape.target,
  borderBottom: `1px solid ${color.line}`,
  fontSize: size.interface,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const aside = style({
  color: color.inkSoft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});
