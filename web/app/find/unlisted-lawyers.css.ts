import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

/** As calm as the rest of the page: a status isn't a judgment. */
export const box = style({
  display: 'grid',
  gap: space[3],
  marginBottom: space[5],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.edge}`,
  borderInlineStart: `4px solid ${color.ink}`,
  borderRadius: shape.corner,
  background: color.surface,
  overflowWrap: 'anywhere',
});

export const heading = style({ fontSize: size.title });

export const list = style({
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const name = style({ fontWeight: 600 });

export const status = style({ fontSize: size.interface });

export const source = style({ color: color.inkSoft, fontSize: size.small });

export const hint = source;
