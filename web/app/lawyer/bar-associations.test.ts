import { expect, test } from 'vitest';
import { associationSite } from './bar-associations.ts';

test.each(['The Florida Bar', 'florida bar'])('%s leads to its own site', (name) => {
  expect(associationSite(name)).toBe('https://www.floridabar.org');
});

test.each(['constructor', '__proto__', 'Nobody’s Bar'])('%s leads nowhere', (name) => {
  expect(associationSite(name)).toBeUndefined();
});
