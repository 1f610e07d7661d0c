import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const box = style({
  display: 'grid',
  gap: space[1],
  marginBottom: space[4],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.greenWash,
  fontSize: size.interface,
  overflowWrap: 'anywhere',
  // Most searches need no explanation.
  ':empty': { display: 'none' },
});

export const unused = style({ color: color.inkSoft, fontSize: size.small });

globalStyle(`${unused} > summary`, { cursor: 'pointer' });
