import type { Accent } from '../../../server/contract/site/accent.ts';

/** The URL of the style sheet, which never changes. */
export const accentCssUrl = ({ light, dark }: Accent) =>
  `/accent/${`${light}-${dark}`.replaceAll('#', '').toLowerCase()}.css`;

/** The colors in the last part of such a URL; null if it isn't one. */
export function parseAccentCssUrl(fileName: string): Accent | null {
  const [, light, dark] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(fileName) ?? [];
  return light && dark ? { light: `#${light}`, dark: `#${dark}` } : null;
}
