import { expect, test } from 'vitest';
import { associationSite } from './bar-associations.ts';

test.each(['The Florida Bar', 'florida bar'])('finds the website of %s', (name) => {
  expect(associationSite(name)).toBe('https://www.floridabar.org');
});

test.each(['constructor', '__proto__', 'Nobody’s Bar'])('finds no website for %s', (name) => {
  expect(associationSite(name)).toBeUndefined();
});
