import { expect, test } from 'vitest';
import { associationUrl } from './bar-associations.ts';

test.each(['The Florida Bar', 'florida bar'])('finds the website of %s', (name) => {
  expect(associationUrl(name)).toBe('https://www.floridabar.org');
});

test.each(['constructor', '__proto__', 'Unknown Bar'])('finds no website for %s', (name) => {
  expect(associationUrl(name)).toBeUndefined();
});
