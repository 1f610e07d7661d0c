import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const tooltip = style({
  position: 'fixed',
  zIndex: 45,
  top: 0,
  left: 0,
  width: 'max-content',
  maxWidth: 'min(280px, calc(100vw - 16px))',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: shape.corner,
  background: color.toast,
  color: color.onToast,
  fontSize: size.small,
  lineHeight: 1.45,
  boxShadow: color.shadow,
});
