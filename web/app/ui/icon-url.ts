import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?raw';

/** Returns a CSS `url()` with the icon as inline SVG. */
export function iconUrl(name: IconName): string {
  const [, symbol] = new RegExp(`<symbol id="${name}"([^]*?)</symbol>`).exec(sprite) ?? [];
  if (!symbol) throw new Error(`There is no icon named '${name}'.`);
  const image = `<svg xmlns="http://www.w3.org/2000/svg" stroke-width="2"${symbol}</svg>`;
  const encoded = image
    .replaceAll('currentColor', 'black')
    .replaceAll('"', "'")
    .replace(/[<>#%]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${encoded}")`;
}
