import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `6px ${space[3]}`,
  maxWidth: '560px',
  marginTop: space[5],
});

export const label = style({ gridColumn: '1 / -1', fontSize: size.small, fontWeight: 600 });

export const field = style({
  minHeight: '46px',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: '1rem',
  ':hover': { borderColor: color.inkSoft },
});
