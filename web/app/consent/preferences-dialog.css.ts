import { keyframes, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(12px)' } });

export const overlay = style({
  position: 'fixed',
  zIndex: 40,
  inset: 0,
  display: 'grid',
  placeItems: 'end center',
  background: 'rgb(0 0 0 / 40%)',
  animation: `${appear} 140ms ease-out`,
  '@media': { [medium]: { placeItems: 'center', padding: space[4] } },
});

export const modal = style({
  width: '100%',
  maxWidth: '560px',
  maxHeight: '92dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: `${shape.corner} ${shape.corner} 0 0`,
  background: color.surface,
  boxShadow: color.shadow,
  animation: `${rise} 160ms ease-out`,
  '@media': { [medium]: { borderRadius: shape.corner } },
});

export const dialog = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[5]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom))`,
  outline: 'none',
  '@media': { [medium]: { padding: space[6] } },
});

export const heading = style({ fontSize: size.section, letterSpacing: '-0.015em' });
export const intro = style({ marginBottom: space[3], color: color.inkSoft });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[5],
});
