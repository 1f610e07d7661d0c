import { globalStyle } from '@vanilla-extract/css';
import { DEFAULT_ACCENT } from '../../../server/contract/site/accent.ts';
import { color } from './tokens.css.ts';

// In print, show black text on white, without controls.
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
        [color.green]: DEFAULT_ACCENT.light,
        [color.greenWash]: '#FFFFFF',
        [color.wash]: '#FFFFFF',
        [color.onGreen]: '#000000',
        [color.brass]: '#6B4A0C',
        [color.brassWash]: '#FFFFFF',
        [color.edge]: '#777777',
      },
    },
  },
});
globalStyle('body > :not(main), main :is(nav, search, button, [role=tablist])', {
  '@media': { print: { display: 'none !important' } },
});
globalStyle('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('tr, blockquote, li, dl > div, article[data-lawyer]', {
  '@media': { print: { breakInside: 'avoid' } },
});
globalStyle('p', { '@media': { print: { orphans: 3, widows: 3 } } });
// In print, show the URL after each external link.
globalStyle("main a[href^='http']::after", {
  '@media': {
    print: { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' },
  },
});
