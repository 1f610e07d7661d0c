import { expect, test } from 'vitest';
import { contrast } from '../../../server/contract/site/colors.ts';
import { tints } from './tints.ts';

test.each(tints.flatMap(({ light, dark }) => [light, dark]))(
  'initials on %s in %s have enough contrast',
  (background, text) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
  },
);
