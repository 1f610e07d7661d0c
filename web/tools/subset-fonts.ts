/**
 * Reduces the fonts to what an English page needs for its first load: Latin-1 characters, common
 * punctuation, and the weights and sizes that the styles use. The packages' own font files contain
 * all other characters and load on demand. Run `node web/tools/subset-fonts.ts` after upgrading the
 * font packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const LATIN_1 = Array.from({ length: 0xff - 0x20 + 1 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
);
const PUNCTUATION = '–—‘’‚“”„†…•€™−ŒœŠšŽž';

const SERIF = 'source-serif-4/files/source-serif-4-latin-opsz-normal';

/**
 * The font files and the ranges of weights and sizes to keep. Headings use one weight and many
 * sizes; body text in the serif font uses one weight and one size.
 */
const fonts = [
  ['inter/files/inter-latin-wght-normal', 'inter', { wght: { min: 400, max: 700 } }],
  [SERIF, 'source-serif-4', { wght: 600, opsz: { min: 20, max: 60 } }],
  [SERIF, 'source-serif-4-text', { wght: 400, opsz: 20 }],
] as const;

for (const [source, name, variationAxes] of fonts) {
  const sourceUrl = new URL(
    `../../node_modules/@fontsource-variable/${source}.woff2`,
    import.meta.url,
  );
  const subset = await subsetFont(readFileSync(sourceUrl), LATIN_1.join('') + PUNCTUATION, {
    targetFormat: 'woff2',
    variationAxes,
  });
  writeFileSync(new URL(`../app/theme/fonts/${name}.woff2`, import.meta.url), subset);
}
