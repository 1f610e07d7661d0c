import { keyframes, style } from '@vanilla-extract/css';
import { color, font, space } from '../theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const slideIn = keyframes({ from: { transform: 'translateX(24px)' } });

export const overlay = style({
  position: 'fixed',
  zIndex: 40,
  inset: 0,
  background: 'rgb(0 0 0 / 40%)',
  animation: `${appear} 140ms ease-out`,
});

export const sheet = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 'min(100%, 420px)',
  overflowY: 'auto',
  background: color.paper,
  animation: `${slideIn} 180ms ease-out`,
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  minHeight: '100%',
  padding: `6px ${space[4]} ${space[6]}`,
  outline: 'none',
});

export const close = style({
  display: 'inline-grid',
  placeItems: 'center',
  alignSelf: 'flex-end',
  width: '48px',
  height: '48px',
  marginInlineEnd: '-12px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  cursor: 'pointer',
});

export const links = style({ display: 'grid' });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '56px',
  borderBottom: `1px solid ${color.line}`,
  color: color.ink,
  fontFamily: font.serif,
  fontSize: '1.25rem',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&[aria-current=page]': { color: color.green } },
});
