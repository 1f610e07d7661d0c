import { expect, test } from 'vitest';
import { assignBits } from './bits.ts';

const values = (count: number) => Array.from({ length: count }, (_, i) => `value ${i}`);

test('gives each of 32 values its own bit', () => {
  const bits = assignBits('languages', values(32));
  expect(bits.get('value 0')).toBe(1);
  expect(new Set(bits.values()).size).toBe(32);
  expect([...bits.values()].reduce((all, bit) => all | bit)).toBe(-1);
});

test('rejects a 33rd value, because it would share the bit of the first', () => {
  expect(() => assignBits('languages', values(33))).toThrow(
    'The search index has room for 32 languages, but there are 33.',
  );
});
