import { style } from '@vanilla-extract/css';
import { color, space } from '../theme/tokens.css.ts';
import { section, tintedSection } from '../ui/page.css.ts';

export const lawyers = style([
  section,
  { borderTop: `1px solid ${color.line}`, '@media': { print: { display: 'none' } } },
]);

export const otherArticles = style([
  tintedSection,
  { borderBottom: 0, '@media': { print: { display: 'none' } } },
]);

export const otherArticlesTitle = style({ marginBottom: space[5] });
