import { expect, test } from 'vitest';
import { tints } from './tints.ts';

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string) => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
};

test.each(tints.flatMap(({ light, dark }) => [light, dark]))(
  'initials on %s in %s have enough contrast',
  (background, text) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
  },
);
