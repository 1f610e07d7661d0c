import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  // The link's touch target is taller than its row.
  marginBlock: `calc(-1 * ${space[3]})`,
  overflowWrap: 'anywhere',
});

export const googleMap = style({ display: 'grid', justifyItems: 'start', gap: space[3] });

export const note = style({ fontSize: size.small, color: color.inkSoft });

export const map = style({
  position: 'relative',
  justifySelf: 'stretch',
  aspectRatio: '4 / 3',
  minHeight: '260px',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.wash,
  overflow: 'hidden',
});
export const frame = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
});
export const mapStatus = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: color.inkSoft,
});
