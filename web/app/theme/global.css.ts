import { type GlobalStyleRule, globalFontFace, globalStyle } from '@vanilla-extract/css';
import type { IconName } from '../ui/icon-names.ts';
import { iconUrl } from '../ui/icon-url.ts';
import { color, font, shape, size, space } from './tokens.css.ts';

// Fallback fonts with the metrics of the real fonts, so that the layout doesn't shift when the real
// fonts load.
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans')",
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
  sizeAdjust: '107.12%',
});
globalFontFace('Source Serif 4 Fallback', {
  src: "local('Georgia'), local('Gelasio')",
  ascentOverride: '96.42%',
  descentOverride: '31.18%',
  lineGapOverride: '0%',
  sizeAdjust: '107.45%',
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  fontFamily: font.sans,
  fontSize: '100%',
  color: color.ink,
  backgroundColor: color.paper,
  textSizeAdjust: '100%',
  scrollPaddingTop: space[5],
});

globalStyle('body', {
  margin: 0,
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  fontSize: size.interface,
  lineHeight: 1.5,
  // Breaks a word that is wider than the screen, as with a large text size on a phone.
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});

globalStyle('h1, h2, h3, h4', {
  margin: 0,
  fontFamily: font.serif,
  fontWeight: 600,
  lineHeight: 1.15,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
});

globalStyle('p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 });
globalStyle('p, li, dd', { textWrap: 'pretty' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('svg', { flexShrink: 0 });
globalStyle('img', { maxWidth: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });

/** Shows one of the site's icons in place of the browser's own symbol. */
const iconMask = (name: IconName): GlobalStyleRule => ({
  width: '16px',
  height: '16px',
  background: 'currentColor',
  mask: `${iconUrl(name)} center / contain no-repeat`,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});
globalStyle('::-webkit-search-cancel-button', {
  ...iconMask('x'),
  appearance: 'none',
  cursor: 'pointer',
});
globalStyle('summary', { cursor: 'pointer', listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('summary::after', {
  ...iconMask('chevron-down'),
  content: '',
  display: 'inline-block',
  flexShrink: 0,
  marginInlineStart: space[2],
  verticalAlign: '-3px',
  color: color.inkSoft,
});
globalStyle('[open] > summary::after', { transform: 'rotate(180deg)' });

globalStyle('a', {
  color: color.green,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
globalStyle('a:hover', { color: color.greenHover });

globalStyle(':focus-visible', {
  outline: `2px solid ${color.focus}`,
  outlineOffset: '2px',
  borderRadius: shape.corner,
});

// A script focuses these elements after a navigation. They aren't controls, so they need no
// outline.
globalStyle('main:focus, h1:focus', { outline: 'none' });

globalStyle('*', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any other duration starts a transition of every property, because all are transitioned by
      // default. Until the next frame, elements keep their former colors.
      transitionDuration: '0s !important',
    },
  },
});
