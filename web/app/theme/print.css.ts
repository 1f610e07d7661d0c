import { globalStyle } from '@vanilla-extract/css';
import { color } from './tokens.css.ts';

// On paper a page is its text: black on white, without what is there to be pressed.
globalStyle(':root', {
  '@media': {
    print: {
      colorScheme: 'light',
      vars: {
        [color.paper]: '#FFFFFF',
        [color.surface]: '#FFFFFF',
        [color.ink]: '#000000',
        [color.inkSoft]: '#333333',
        [color.line]: '#BBBBBB',
        [color.green]: '#14532D',
        [color.greenWash]: '#FFFFFF',
      },
    },
  },
});
globalStyle('body > :is(header, footer, section, noscript)', {
  '@media': { print: { display: 'none' } },
});
globalStyle('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('table, blockquote, li', { '@media': { print: { breakInside: 'avoid' } } });
globalStyle("main a[href^='http']::after", {
  '@media': {
    print: { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' },
  },
});
