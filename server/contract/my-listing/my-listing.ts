import { z } from 'zod';
import { email } from '../forms/field-rules.ts';
import { listingSchema, version } from '../lawyers/listing.ts';
import { type FieldsWithEditing, fieldsWithEditing } from '../lawyers/listing-fields.ts';

/** Input and messages of a lawyer's own page. */

/** Maximum number of listings in one sign-in email. */
export const MAX_LINKS_PER_EMAIL = 50;

/** Days of counts that a lawyer sees, and days until a lawyer's counts are deleted. */
export const COUNT_DAYS_SHOWN = 30;
export const COUNT_RETENTION_DAYS = 400;

/** The message is the same for every email, so that it doesn't reveal which ones have a listing. */
export const LINK_REQUESTED = 'If a listing uses this email, we’ve sent it a link.';
export const INVALID_LISTING_LINK =
  'This link has expired or was already used. Request a new one below.';
export const OUTDATED_LISTING =
  'Your listing changed while you were editing. Your edits are still here: review the current version and save again.';

export const listingLinkRequest = z.object({ email });

const TOKEN = 'Send the token from the sign-in link';
export const listingSignIn = z.object({ token: z.string(TOKEN).min(1, TOKEN).max(100, TOKEN) });

/** Fields that a lawyer may edit. An edit changes the fields that it contains. */
export const myListingEdit = listingSchema
  .omit(
    Object.fromEntries(fieldsWithEditing('admin only').map((name) => [name, true])) as Record<
      FieldsWithEditing<'admin only'>,
      true
    >,
  )
  .partial()
  .extend({ version });

const REASON_REQUIRED = 'Please enter a reason. The lawyer will see it.';
export const changeDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approved'), version, reason: z.null().default(null) }),
  z.object({
    decision: z.literal('refused'),
    version: z.null().default(null),
    reason: z
      .string(REASON_REQUIRED)
      .transform((text) => text.trim())
      .pipe(z.string().min(2, REASON_REQUIRED).max(1000, 'Use 1,000 characters or fewer')),
  }),
]);
