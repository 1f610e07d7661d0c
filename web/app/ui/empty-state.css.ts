import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[3],
  marginTop: space[4],
  padding: `${space[7]} ${space[5]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  textAlign: 'center',
  color: color.inkSoft,
});

globalStyle(`${box} p`, { maxWidth: '34rem', overflowWrap: 'anywhere' });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  borderRadius: '50%',
  background: color.greenWash,
  color: color.green,
});

export const heading = style({ color: color.ink, fontSize: size.title });
