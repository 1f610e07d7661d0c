import { z } from 'zod';
import { line } from '../forms/field-rules.ts';
import { currentPassword } from './sign-in.ts';

/** Messages and rules for signing in with passkeys (WebAuthn), and for managing them. */

export const MAX_PASSKEYS = 20;

export const EXPIRED_CHALLENGE =
  'This passkey request has expired or was already used. Please try again.';
export const UNKNOWN_PASSKEY =
  'This passkey doesn’t work here. It may have been removed, or it belongs to another site. Sign in another way.';
export const SSO_ONLY_PASSKEY =
  'Sign in at your organization first. Your passkey works only as the second step.';
export const FOREIGN_PASSKEY =
  'This passkey was used on another site, so we didn’t accept it. Sign in another way.';
export const COPIED_PASSKEY =
  'This passkey may have been copied, so we didn’t accept it. Sign in another way, then remove it from your account and add a new one.';
export const WRONG_PASSKEY =
  'We couldn’t verify this passkey. Please try again or sign in another way.';
export const PASSKEY_NOT_ADDED = 'We couldn’t verify the new passkey. Please try again.';
export const PASSKEY_EXISTS = 'This passkey has already been added.';
export const TOO_MANY_PASSKEYS = `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`;
export const PASSKEY_NOT_FOUND = 'This passkey was already removed.';
export const LAST_SECOND_FACTOR =
  'Everyone on this site must use two-step verification, so you can’t remove your last second step. Add another one first.';

export const MAX_PASSKEY_NAME = 60;

const name = line('Please enter a name', 1, MAX_PASSKEY_NAME);

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(1)
    .max(max);

const credential = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') };

export const passkeyName = z.object({ name });

/** The form that adds a passkey, before the browser is asked to create one. */
export const passkeyForm = z.object({ name, ...currentPassword.shape });

/** A new passkey, as the browser's `navigator.credentials.create()` returned it. */
export const newPasskey = z.object({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4000),
      attestationObject: base64Url(20_000),
      transports: z.array(z.string().max(30)).max(10).default([]),
    }),
  }),
});

/** The use of a passkey, as the browser's `navigator.credentials.get()` returned it. */
export const passkeyUse = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4000),
      authenticatorData: base64Url(4000),
      signature: base64Url(4000),
    }),
  }),
});
