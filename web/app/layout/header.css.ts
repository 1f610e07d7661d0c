import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import { container } from '../ui/page.css.ts';

/** The minimum width at which the six links fit beside the wordmark and the button. */
const fitsLinks = 'screen and (min-width: 62.5em)';
const fitsButton = 'screen and (min-width: 25em)';

export const header = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: '60px',
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  '@media': { [fitsLinks]: { minHeight: '72px' } },
});

export const skipLink = style({
  position: 'absolute',
  zIndex: 20,
  insetBlockStart: space[2],
  insetInlineStart: space[4],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: shape.corner,
  background: color.green,
  color: color.onGreen,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none', color: color.onGreen },
});

export const bar = style([
  container,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    '@media': { [fitsLinks]: { gap: space[5] } },
  },
]);

export const links = style({
  display: 'none',
  flexShrink: 0,
  gap: space[5],
  marginInlineStart: 'auto',
  '@media': { [fitsLinks]: { display: 'flex' } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  color: color.inkSoft,
  fontSize: size.interface,
  textDecoration: 'underline 2px transparent',
  textUnderlineOffset: '8px',
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink, textDecorationColor: color.line },
  selectors: {
    '&[aria-current=page]': { color: color.ink, textDecorationColor: color.green },
  },
  '@media': {
    // Forced colors override `transparent`, so remove the underline instead.
    '(forced-colors: active)': {
      selectors: { '&:not(:hover, [aria-current=page])': { textDecorationLine: 'none' } },
    },
  },
});

export const advertiseButton = style([
  button.lined,
  {
    display: 'none',
    flexShrink: 0,
    paddingInline: space[4],
    whiteSpace: 'nowrap',
    '@media': { [fitsLinks]: { display: 'inline-flex' } },
  },
]);

export const getListed = style([
  button.lined,
  {
    display: 'none',
    flexShrink: 0,
    marginInlineStart: 'auto',
    paddingInline: space[3],
    whiteSpace: 'nowrap',
    '@media': {
      [fitsButton]: { display: 'inline-flex' },
      [fitsLinks]: { display: 'none' },
    },
  },
]);

/** Shared by the link before hydration and the button after it, to avoid a layout shift. */
export const menuButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '48px',
  height: '48px',
  marginInline: `auto -12px`,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  cursor: 'pointer',
  ':hover': { color: color.green },
  '@media': {
    [fitsButton]: { marginInlineStart: 0 },
    [fitsLinks]: { display: 'none' },
  },
});
