import { keyframes, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const bannerHeight = 'var(--banner-height, 0px)';

/** On phones, at the bottom of the screen, and less than half as high. */
export const card = style({
  position: 'fixed',
  zIndex: 34,
  insetBlockEnd: bannerHeight,
  insetInline: 0,
  maxHeight: `min(45vh, 96vh - ${bannerHeight})`,
  overflowY: 'auto',
  padding: `${space[4]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  color: color.ink,
  boxShadow: color.shadow,
  '@media': {
    [medium]: {
      insetBlockEnd: `calc(${space[5]} + ${bannerHeight})`,
      insetInline: `auto ${space[5]}`,
      width: '22rem',
      maxHeight: `calc(100vh - 2 * ${space[5]} - ${bannerHeight})`,
      padding: space[5],
      border: `1px solid ${color.line}`,
      borderRadius: shape.corner,
    },
    '(prefers-reduced-motion: no-preference)': { animation: `${appear} 200ms ease-out` },
    print: { display: 'none' },
  },
});

export const close = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  display: 'grid',
  placeItems: 'center',
  width: shape.target,
  height: shape.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
  ':hover': { color: color.green },
});

export const heading = style({ paddingInlineEnd: space[6], fontSize: size.title });

export const text = style({ marginTop: space[1], color: color.inkSoft });

export const form = style({ display: 'grid', gap: space[1], marginTop: space[3] });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[5]}` });

export const error = style({ color: color.danger, fontWeight: 500 });
