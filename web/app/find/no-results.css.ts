import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const searches = style({
  display: 'grid',
  width: 'min(100%, 420px)',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  textAlign: 'start',
});

export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: shape.target,
  padding: `${space[2]} ${space[4]}`,
  fontSize: size.interface,
  textDecoration: 'none',
  ':hover': { background: color.wash },
  selectors: { 'li + li > &': { borderTop: `1px solid ${color.line}` } },
});

export const count = style({
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
