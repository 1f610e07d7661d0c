/** Colors in the form `#14532D`, and their contrast. */

/** The background colors of the pages in both color schemes. */
export const SURFACES = {
  light: { paper: '#FBFAF6', wash: '#F4F2EB', surface: '#FFFFFF' },
  dark: { paper: '#131715', wash: '#171C19', surface: '#1A201D' },
} as const;

export type Scheme = keyof typeof SURFACES;

/** The contrast ratio of two colors as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes two colors. `share` is the part of the first one, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  return hexOf(
    channelsOf(one).map((channel, index) =>
      Math.round(channel * share + (others[index] ?? 0) * (1 - share)),
    ),
  );
}

/** The color with the same hue and saturation (HSL) and another lightness, from 0 to 1. */
export function withLightness(color: string, lightness: number): string {
  const channels = channelsOf(color).map((channel) => channel / 255);
  const [max, min] = [Math.max(...channels), Math.min(...channels)];
  const saturation = max === min ? 0 : (max - min) / (1 - Math.abs(max + min - 1));
  const spread = saturation * (1 - Math.abs(2 * lightness - 1));
  const lowest = lightness - spread / 2;
  // The channels keep their order and distances, which determine the hue.
  return hexOf(
    channels.map((channel) => {
      const position = max === min ? 0 : (channel - min) / (max - min);
      return Math.round((lowest + position * spread) * 255);
    }),
  );
}

function hexOf(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
