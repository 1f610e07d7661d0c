import { z } from 'zod';
import { email } from '../forms/field-rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Administrators' credentials and password rules (OWASP ASVS 5.0, V6). */

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;
export const RECOVERY_CODES = 10;
/** Validity of a setup link. */
export const SETUP_LINK_MINUTES = 60;

/** Sign-in attempts per client IP and per account within the window. */
export const MAX_SIGN_IN_ATTEMPTS = 5;
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;

/** This message doesn't reveal whether the account exists or which of the two values is wrong. */
export const WRONG_SIGN_IN = 'The email or password is incorrect.';
export const WRONG_PASSWORD = 'Incorrect password.';
export const SIGN_IN_AGAIN =
  'You sign in without a password, so please sign out and sign in again, and then make this change within 15 minutes.';
export const WRONG_CODE = 'This code is incorrect or has already been used. Wait for the next one.';
export const EXPIRED_LINK = 'This link has expired or was already used.';

const TYPE_PASSWORD = 'Please enter your password';

/** A password to verify, which may predate the current rules. It is never trimmed or normalized. */
const password = z
  .string(TYPE_PASSWORD)
  .min(1, TYPE_PASSWORD)
  .max(1000, `Use ${MAX_PASSWORD} characters or fewer`);

export const signIn = z.object({ email, password });

/** Six digits from the app or a recovery code; spaces and hyphens are ignored. */
const code = z
  .string('Please enter the code')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z.string().min(1, 'Please enter the code').max(20, 'Enter a six-digit code or a recovery code'),
  );

export const secondFactorCode = z.object({ code });
export const currentPassword = z.object({ password });

/** The site name and email, which a new password must not be based on. */
export interface PasswordContext {
  siteName: string;
  /** Null if the form submits the email together with the password. */
  email: string | null;
}

const TOO_SHORT = `Use at least ${MIN_PASSWORD} characters`;

/** Checks only the length, because required character types lead people to weaker passwords. */
const newPassword = z
  .string(TOO_SHORT)
  .refine((text) => [...text].length >= MIN_PASSWORD, TOO_SHORT)
  .refine((text) => [...text].length <= MAX_PASSWORD, `Use ${MAX_PASSWORD} characters or fewer`);

/** The form behind a setup link. Only the first administrator enters an email. */
export function setupForm({ siteName, email: known }: PasswordContext) {
  return z
    .object({
      email:
        known === null
          ? email
          : z
              .unknown()
              .optional()
              .transform(() => known),
      newPassword,
    })
    .superRefine((form, context) => {
      rejectGuessable(form.newPassword, { siteName, email: form.email }, context);
    });
}

/** The form that changes an administrator's own password. */
export function passwordChange(owner: PasswordContext) {
  return z.object({ password, newPassword }).superRefine((form, context) => {
    rejectGuessable(form.newPassword, owner, context);
  });
}

function rejectGuessable(text: string, owner: PasswordContext, context: z.core.$RefinementCtx) {
  const message = guessableReason(text, owner);
  if (message) context.addIssue({ code: 'custom', path: ['newPassword'], message });
}

/** The error message for a new password; null if the password is acceptable. */
export function passwordError(text: string, owner: PasswordContext): string | null {
  const { error } = newPassword.safeParse(text);
  return error ? (error.issues[0]?.message ?? TOO_SHORT) : guessableReason(text, owner);
}

/** The reason why a password is easy to guess; null if it isn't. */
function guessableReason(
  text: string,
  { siteName, email: accountEmail }: PasswordContext,
): string | null {
  const typed = normalize(text);
  const account = normalize(accountEmail?.split('@')[0] ?? '');
  const site = normalize(siteName);
  // The password without the email, account and site name.
  const rest = [normalize(accountEmail ?? ''), site, account]
    .filter((known) => known.length > 3)
    .reduce((left, known) => left.replaceAll(known, ''), typed);
  if (rest.length < MIN_PASSWORD / 2 && rest !== typed) {
    return 'Don’t base your password on your email address or the site’s name';
  }
  if (/^(.{1,6})\1+$/u.test(typed) || new Set(typed).size < 4) {
    return 'Don’t repeat the same few characters';
  }
  return COMMON_PASSWORDS.has(typed) ? 'This password is too common' : null;
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}@.]/gu, '');
}
