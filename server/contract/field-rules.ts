import { z } from 'zod';
import { countText } from './count-text.ts';
import {
  MAX_EMAIL,
  MAX_LINE,
  MAX_PHONE,
  MAX_TEXT,
  MIN_MESSAGE,
  MIN_NAME,
  MIN_PHONE,
} from './limits.ts';
import { findStateAlone } from './places.ts';

// The site's policy forbids code that is made of text: zod need not try, which browsers tell as a fault.
if ('document' in globalThis) z.config({ jitless: true });

/** The rules that several forms share, each with its message (specification, section 5). */

const atMost = (most: number) => `Please use at most ${countText(most)} characters`;

/** One line: whatever would break it, a forged mail header for one, becomes a space. */
export function line(message: string, least = 1, most = MAX_LINE) {
  return z
    .string(message)
    .transform((text) => oneLine(text))
    .pipe(z.string().min(least, message).max(most, atMost(most)));
}

/** A line that may be left out; absent, null and blank are the same: null. */
export function optionalLine(most = MAX_LINE) {
  return z
    .string('Please enter text')
    .nullish()
    .transform((text) => oneLine(text ?? '') || null)
    .pipe(z.string().max(most, atMost(most)).nullable());
}

/** Text of several lines. */
export function text(message: string, least: number) {
  return z
    .string(message)
    .transform((value) => severalLines(value))
    .pipe(z.string().min(least, message).max(MAX_TEXT, atMost(MAX_TEXT)));
}

export function optionalText(most = MAX_TEXT) {
  return z
    .string('Please enter text')
    .nullish()
    .transform((value) => severalLines(value ?? '') || null)
    .pipe(z.string().max(most, atMost(most)).nullable());
}

export const name = line('Name must be at least 2 characters', MIN_NAME);

export const phone = line('Please enter a valid phone number', MIN_PHONE, MAX_PHONE);

const EMAIL = 'Please enter a valid email address';
export const email = z
  .string(EMAIL)
  .transform((value) => value.trim())
  .pipe(z.email(EMAIL).max(MAX_EMAIL, EMAIL));

const STATE = 'Please select a state';
/** A state by name, slug or code, in any case; held as its code. */
export const state = line(STATE).transform((value, context) => {
  const found = findStateAlone(value);
  if (found) return found.code;
  context.addIssue({ code: 'custom', message: STATE });
  return z.NEVER;
});

export const city = line('Please select a city');

export const details = text(
  'Please provide details about your legal matter (at least 10 characters)',
  MIN_MESSAGE,
);

/** Nothing but a plain yes is one. */
export const agreed = (message: string) => z.literal(true, message);

function oneLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

function severalLines(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
