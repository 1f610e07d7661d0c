import { keyframes, style } from '@vanilla-extract/css';
import { color, font, medium, space } from '../theme/tokens.css.ts';

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
  width: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.paper,
  animation: `${slideIn} 180ms ease-out`,
  '@media': { [medium]: { width: '420px' } },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  paddingBottom: space[6],
  outline: 'none',
});

/** The menu's top bar, which covers the page header and looks the same. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '60px',
  paddingInline: space[4],
  borderBottom: `1px solid ${color.line}`,
});

/** Hidden where the menu doesn't fill the screen, because the header's wordmark stays visible. */
export const wordmark = style({ minWidth: 0, '@media': { [medium]: { display: 'none' } } });

export const close = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '48px',
  height: '48px',
  marginInline: 'auto -12px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  cursor: 'pointer',
  ':hover': { color: color.green },
});

export const links = style({
  display: 'grid',
  paddingBlock: `${space[2]} ${space[5]}`,
  paddingInline: space[4],
});

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
  selectors: {
    '&[aria-current=page]': {
      borderBottomColor: color.green,
      color: color.green,
      // Thickens the underline by one pixel without moving the text.
      boxShadow: `inset 0 -1px ${color.green}`,
    },
  },
});

export const getListed = style({ marginInline: space[4] });
