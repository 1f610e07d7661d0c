import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, medium, shape, space } from '../theme/tokens.css.ts';

/** The toasts are at the bottom right of the window, or at the bottom center on phones. */
export const region = style({
  position: 'fixed',
  zIndex: 50,
  insetBlockEnd: 0,
  insetInline: 0,
  maxWidth: '420px',
  marginInline: 'auto',
  padding: `${space[4]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom))`,
  pointerEvents: 'none',
  '@media': { [medium]: { insetInlineStart: 'auto', width: '420px' } },
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[2]} ${space[3]} ${space[4]}`,
  // The border separates the toast from the footer, which has the same color, and in forced-colors
  // mode.
  border: `1px solid ${color.footerLine}`,
  borderRadius: shape.corner,
  background: color.toast,
  color: color.onToast,
  boxShadow: color.shadow,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  animation: `${rise} 160ms ease-out`,
});

export const toast = styleVariants({
  default: [base],
  destructive: [base, { background: color.dangerSolid, color: '#FFFFFF' }],
});

export const text = style({ flex: 1, paddingBlock: space[1], overflowWrap: 'anywhere' });

export const title = style({ fontWeight: 600 });

export const close = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  marginBlock: '-6px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  // The default blue focus ring lacks contrast on the toast.
  ':focus-visible': { outlineColor: 'currentColor', outlineOffset: '-6px' },
});
