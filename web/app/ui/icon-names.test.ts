import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('each name has a drawing, and each drawing a name', () => {
  const drawings = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  expect([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(iconNames);
});
