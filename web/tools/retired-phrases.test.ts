import { expect, test } from 'vitest';
import { findRetiredPhrases } from './retired-phrases.ts';

test('finds a retired phrase in any letter case, with its line and its replacement', () => {
  expect(findRetiredPhrases('Welcome.\nBY MAIL, not by pigeon.')).toEqual([
    { line: 2, phrase: 'by mail', replacement: 'by email' },
  ]);
});

test('finds a phrase that a line break splits', () => {
  expect(findRetiredPhrases('The distance is measured as\n  the crow flies.')).toMatchObject([
    { line: 1, phrase: 'as the crow flies' },
  ]);
});

test('accepts words that only contain a retired phrase', () => {
  expect(findRetiredPhrases('Sent by mailgun; a standby mail server.')).toEqual([]);
});
