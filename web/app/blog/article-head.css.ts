import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, size, space, wide } from '../theme/tokens.css.ts';

/** About 66 characters a line. Not in `ch`, because a zero is wider than most letters. */
export const lineLength = '35rem';

/** The columns of an article: the text, and the picture or the table of contents beside it. */
export const articleColumns = {
  maxWidth: 'none',
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${lineLength}) minmax(0, 1fr)`,
  columnGap: 'clamp(40px, 6vw, 88px)',
} as const;

export const head = style({
  display: 'grid',
  gap: space[6],
  maxWidth: lineLength,
  marginInline: 'auto',
  '@media': {
    [wide]: { ...articleColumns, alignItems: 'start' },
    print: { maxWidth: 'none' },
  },
});

export const category = style({ fontSize: size.interface, fontWeight: 600 });

globalStyle(`${category} a`, { textDecoration: 'none' });
globalStyle(`${category} a:hover`, { textDecoration: 'underline' });

export const title = style({
  marginTop: space[2],
  fontSize: 'clamp(2rem, 1.55rem + 1.9vw, 2.875rem)',
  letterSpacing: '-0.02em',
  lineHeight: 1.12,
});

export const excerpt = style({
  marginTop: space[4],
  color: color.inkSoft,
  fontFamily: font.serifText,
  fontSize: 'clamp(1.1875rem, 1.12rem + 0.3vw, 1.375rem)',
  lineHeight: 1.45,
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  marginBlock: `${space[5]} ${space[4]}`,
  // Hides the dot before the first item of each line.
  overflow: 'clip',
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${meta} > *`, { position: 'relative' });
globalStyle(`${meta} > ::before`, {
  content: "'·' / ''",
  position: 'absolute',
  insetInlineStart: `calc(-0.5 * ${space[5]} - 0.15em)`,
});

globalStyle(`${meta} time`, { whiteSpace: 'nowrap' });

export const review = style({ flexBasis: '100%' });

export const name = style({ color: color.ink, fontWeight: 600 });

export const picture = style({ '@media': { print: { display: 'none' } } });

globalStyle(`${picture} > img`, {
  aspectRatio: '21 / 9',
  '@media': { [wide]: { aspectRatio: '4 / 3' } },
});
