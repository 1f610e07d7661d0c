import { z } from 'zod';
import {
  visibleLength,
  visibleLine,
  visibleParagraphs,
  withoutInvisible,
} from '../../../db/data/visible-text.ts';
import { findStateAlone } from '../places/states.ts';
import { formatCount } from '../site/format-count.ts';
import {
  MAX_EMAIL,
  MAX_LINE,
  MAX_PHONE,
  MAX_TEXT,
  MIN_MESSAGE,
  MIN_NAME,
  MIN_PHONE,
} from '../site/limits.ts';

// Zod tests whether `eval` is available. The content security policy forbids `eval`, so the browser
// would report that test as a violation.
if ('document' in globalThis) z.config({ jitless: true });

/** Rules that several forms share, each with its message. */

const tooLongMessage = (max: number) => `Use ${formatCount(max)} characters or fewer`;

/** One line of visible characters. */
export function line(message: string, min = 1, max = MAX_LINE) {
  return z
    .string(message)
    .transform(visibleLine)
    .pipe(z.string().min(min, message).max(max, tooLongMessage(max)));
}

/** An optional line: absent, null and blank all become null. */
export function optionalLine(max = MAX_LINE) {
  return z
    .string('Please enter text')
    .nullish()
    .transform((text) => visibleLine(text ?? '') || null)
    .pipe(z.string().max(max, tooLongMessage(max)).nullable());
}

/** Text of several lines. Only visible characters count toward the minimum. */
export function text(message: string, min: number, max = MAX_TEXT) {
  return z
    .string(message)
    .transform(visibleParagraphs)
    .refine((value) => visibleLength(value) >= min, message)
    .pipe(z.string().max(max, tooLongMessage(max)));
}

export function optionalText(max = MAX_TEXT) {
  return z
    .string('Please enter text')
    .nullish()
    .transform((value) => visibleParagraphs(value ?? '') || null)
    .pipe(z.string().max(max, tooLongMessage(max)).nullable());
}

/** A person's full, first or last name. */
export function personName(message: string) {
  return line(message).refine(isLongEnoughName, message);
}

export const name = personName('Name must be at least 2 characters');

/** Whether a name has two characters, or one in a script where that can be a full name (李, 이). */
export function isLongEnoughName(text: string): boolean {
  return [...text].length >= MIN_NAME || ONE_CHARACTER_NAME.test(text);
}

const ONE_CHARACTER_NAME =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Yi}]$/u;

export const phone = line('Please enter a valid phone number', MIN_PHONE, MAX_PHONE);

const EMAIL = 'Please enter a valid email address';
export const email = z
  .string(EMAIL)
  .transform((value) => withoutInvisible(value).trim())
  .pipe(z.email(EMAIL).max(MAX_EMAIL, EMAIL));

const STATE = 'Please select a state';
/** A state by name, slug or code, ignoring case; the result is its code. */
export const state = line(STATE).transform((value, context) => {
  const match = findStateAlone(value);
  if (match) return match.code;
  context.addIssue({ code: 'custom', message: STATE });
  return z.NEVER;
});

export const city = line('Please select a city');

export const details = text(
  'Please provide details about your legal matter (at least 10 characters)',
  MIN_MESSAGE,
);

/** Only `true` counts as agreement. */
export const mustAgree = (message: string) => z.literal(true, message);
