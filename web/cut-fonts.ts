/**
 * Cuts the two fonts to what the first view of an English page needs: Latin-1 with its punctuation,
 * and the weights that the styles use. Run it by `node web/cut-fonts.ts` after an upgrade of the
 * fonts; the other scripts stay in the packages' own files, and load where a page holds them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const LATIN_1 = Array.from({ length: 0xff - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at));
const PUNCTUATION = '–—‘’‚“”„†…•€™−ŒœŠšŽž';

const fonts = [
  ['inter/files/inter-latin-wght-normal', 'inter', { min: 400, max: 700 }],
  [
    'source-serif-4/files/source-serif-4-latin-opsz-normal',
    'source-serif-4',
    { min: 400, max: 600 },
  ],
] as const;

for (const [source, name, wght] of fonts) {
  const whole = new URL(`../node_modules/@fontsource-variable/${source}.woff2`, import.meta.url);
  const cut = await subsetFont(readFileSync(whole), LATIN_1.join('') + PUNCTUATION, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(new URL(`app/theme/fonts/${name}.woff2`, import.meta.url), cut);
}
