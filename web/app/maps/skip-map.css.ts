import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const map = style({ position: 'relative', display: 'grid' });

/** Visible only while it has the focus. */
export const skip = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  fontSize: size.small,
  selectors: { '&:not(:focus)': { opacity: 0, pointerEvents: 'none' } },
});
