import { expect, test } from 'vitest';
import { MAX_TOKENS, tokenize } from './tokens.ts';

const keysOf = (text: string) => tokenize(text).map(({ key }) => key);

test.each([
  ['Peña’s house', ['penas', 'house']],
  ['Washington, D.C.', ['washington', 'dc']],
  ['DUI/DWI', ['dui', 'dwi']],
  ['BAC .11', ['bac', '11']],
  ['owes me $5,000', ['owes', 'me', '5000']],
  ['ex-husband', ['exhusband']],
  ['wait...what', ['wait', 'what']],
  ['🙂 \u0000 ‏مرحبا', ['مرحبا']],
  ['', []],
])('splits “%s”', (text, keys) => {
  expect(keysOf(text)).toEqual(keys);
});

test('knows commas and quotation marks', () => {
  expect(tokenize('Mobile, AL')[0]).toMatchObject({ text: 'Mobile', comma: true });
  expect(tokenize('he said "sue me" today').map(({ isQuoted }) => isQuoted)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('limits the number and the length of words', () => {
  expect(tokenize('a '.repeat(10_000))).toHaveLength(MAX_TOKENS);
  expect(keysOf('x'.repeat(10_000))[0]?.length).toBe(40);
});
