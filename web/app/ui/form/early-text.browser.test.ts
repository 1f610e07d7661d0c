import { expect, test } from 'vitest';
import { hasEarlyText } from './early-text.ts';

test('a text with Windows line breaks has not been changed until someone types', () => {
  const textarea = document.createElement('textarea');
  textarea.defaultValue = 'Dear Ms. Ray,\r\n\r\nThank you.';
  expect(hasEarlyText(textarea)).toBe(false);
  textarea.value += ' Please call.';
  expect(hasEarlyText(textarea)).toBe(true);
});
