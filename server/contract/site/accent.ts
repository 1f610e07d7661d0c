import { contrast, mix, type Scheme, SURFACES, withLightness } from './colors.ts';

/** The operator's color for links and buttons in each color scheme, as `#14532D`. */
export type Accent = Record<Scheme, string>;

/** The default green, in both color schemes. */
export const DEFAULT_ACCENT: Accent = { light: '#14532D', dark: '#7FC79A' };

/** The minimum contrast of text (WCAG 2.2, level AA). */
export const MIN_CONTRAST = 4.5;

/** A derived color for the dark scheme has at least this contrast, like the default color. */
const DARK_CONTRAST = 7;

/** An accent color and the colors that go with it. */
export interface AccentColors {
  accent: string;
  hover: string;
  pressed: string;
  /** A background with text in the accent color. */
  wash: string;
  /** Text on the accent color. */
  onAccent: string;
}

/** The colors that go with an accent color in a color scheme. */
export function accentColors(scheme: Scheme, accent: string): AccentColors {
  if (scheme === 'light') {
    return {
      accent,
      hover: mix(accent, '#000000', 0.75),
      pressed: mix(accent, '#000000', 0.55),
      wash: mix(accent, SURFACES.light.surface, 0.08),
      onAccent: '#FFFFFF',
    };
  }
  return {
    accent,
    hover: mix(accent, '#FFFFFF', 0.8),
    pressed: mix(accent, '#FFFFFF', 0.6),
    wash: mix(accent, SURFACES.dark.surface, 0.08),
    onAccent: mix(accent, '#000000', 0.12),
  };
}

/** The lowest contrast of an accent color with the colors that it appears on or behind. */
export function lowestContrast(scheme: Scheme, accent: string): number {
  const { wash, onAccent } = accentColors(scheme, accent);
  const neighbors = [...Object.values(SURFACES[scheme]), wash, onAccent];
  return Math.min(...neighbors.map((color) => contrast(accent, color)));
}

/** Why an accent color can't be used; null if it can. */
export function accentError(scheme: Scheme, accent: string): string | null {
  const lowest = lowestContrast(scheme, accent);
  if (lowest >= MIN_CONTRAST) return null;
  // Round down, so that 4.49 doesn't appear as 4.5.
  const ratio = Math.floor(lowest * 10) / 10;
  return (
    `has a contrast of only ${ratio}:1 and needs ${MIN_CONTRAST}:1. ` +
    `Choose a ${scheme === 'light' ? 'darker' : 'lighter'} color`
  );
}

/** An accent color with the same hue that is readable in the dark scheme. */
export function darkAccent(light: string): string {
  for (let lightness = 0.4; lightness < 1; lightness += 0.02) {
    const color = withLightness(light, lightness);
    if (lowestContrast('dark', color) >= DARK_CONTRAST) return color;
  }
  return '#FFFFFF';
}
