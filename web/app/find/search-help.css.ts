import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const box = style({
  display: 'grid',
  gap: space[3],
  marginBottom: space[5],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const note = style({
  display: 'flex',
  gap: space[3],
  marginBottom: space[5],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  fontSize: size.interface,
});

export const heading = style({ fontSize: size.title });

export const hint = style({ color: color.inkSoft, fontSize: size.interface });

export const areas = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  columnGap: space[5],
});

export const area = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: shape.target,
  borderBottom: `1px solid ${color.line}`,
  fontSize: size.interface,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const more = style({ fontSize: size.interface });

export const summary = style({
  display: 'list-item',
  minHeight: shape.target,
  paddingBlock: '11px',
  color: color.green,
  cursor: 'pointer',
});
