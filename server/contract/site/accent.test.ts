import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentColors,
  accentError,
  DEFAULT_ACCENT,
  darkAccent,
  lowestContrast,
  MIN_CONTRAST,
} from './accent.ts';
import { contrast, SURFACES } from './colors.ts';

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('the default green is readable in both schemes', () => {
  expect(accentError('light', DEFAULT_ACCENT.light)).toBeNull();
  expect(accentError('dark', DEFAULT_ACCENT.dark)).toBeNull();
});

test('a rejected color shows its ratio, which never looks like enough', () => {
  expect(accentError('light', '#777777')).toMatch(/only 3\.9:1 and needs 4\.5:1/);
  expect(accentError('light', '#FFFFFF')).toMatch(/only 1:1/);
  expect(accentError('dark', '#000000')).toMatch(/Choose a lighter color/);
});

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('an accepted color and its hover colors are readable wherever they appear', () => {
  fc.assert(
    fc.property(color, fc.constantFrom('light' as const, 'dark' as const), (accent, scheme) => {
      if (accentError(scheme, accent)) return;
      const { hover, pressed, wash, onAccent } = accentColors(scheme, accent);
      for (const background of [...Object.values(SURFACES[scheme]), wash]) {
        expect(contrast(accent, background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrast(hover, background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrast(pressed, background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(contrast(onAccent, hover)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }),
  );
});

test('every color has a version that is readable in the dark scheme', () => {
  fc.assert(
    fc.property(color, (light) => {
      expect(lowestContrast('dark', darkAccent(light))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }),
  );
});
