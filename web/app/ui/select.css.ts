import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const field = style({ display: 'grid', gap: '6px', minWidth: 0 });

export const label = style({ fontSize: size.small, fontWeight: 600 });

export const box = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
});

export const select = style({
  appearance: 'none',
  width: '100%',
  minHeight: shape.control,
  padding: `${space[2]} ${space[7]} ${space[2]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: '1rem',
  textOverflow: 'ellipsis',
  ':hover': { borderColor: color.inkSoft },
  ':disabled': { color: color.inkSoft, background: color.wash, opacity: 1 },
});

export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  color: color.inkSoft,
  pointerEvents: 'none',
});
