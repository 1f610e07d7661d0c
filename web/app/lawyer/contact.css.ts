import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const directions = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size.title,
});

export const postalAddress = style({
  display: 'grid',
  fontStyle: 'normal',
  fontSize: size.text,
  lineHeight: 1.6,
});

export const note = style({ fontSize: size.small, color: color.inkSoft });

// In print, hide the links and the note: the postal address is enough.
globalStyle(`${directions} :is(a, ${note})`, { '@media': { print: { display: 'none' } } });

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
