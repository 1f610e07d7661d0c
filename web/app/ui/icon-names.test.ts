import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('the names match the symbols in icons.svg', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(iconNames);
});
