import { expect, test } from 'vitest';
import { newToken } from './token.ts';

test('each token has 128 bits and differs from every other one', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect(new Set(tokens).size).toBe(tokens.length);
});
