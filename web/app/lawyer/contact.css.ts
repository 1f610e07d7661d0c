import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

// Extends the touch target above and below the line of text.
const tapPadding = `(${shape.target} - 1lh) / 2`;
export const link = style({
  display: 'inline-flex',
  paddingBlock: `calc(${tapPadding})`,
  marginBlock: `calc(-1 * ${tapPadding})`,
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
