import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../../theme/tokens.css.ts';

export const list = style({ display: 'grid', gap: space[2], listStyle: 'none', padding: 0 });

export const license = style({
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  paddingInline: space[3],
  selectors: { '&[open]': { paddingBottom: space[3] } },
});

export const summary = style({
  minHeight: '44px',
  paddingBlock: space[3],
  fontSize: size.interface,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  fontSize: size.interface,
});
