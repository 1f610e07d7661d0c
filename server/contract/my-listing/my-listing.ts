import { z } from 'zod';
import { email } from '../forms/field-rules.ts';
import { listingFields, version } from '../lawyers/listing.ts';

/** What a listed lawyer sends from the own page, and what is said there. */

/** How long a sign-in link works. */
export const LISTING_LINK_MINUTES = 30;
/** Listings that one mail leads to at most. */
export const LISTING_LINKS_IN_MAIL = 50;

/** Days of the own counts that are shown, and kept. */
export const OWN_COUNT_DAYS = 30;
export const OWN_COUNT_DAYS_KEPT = 400;

/** Whether the address is known or not. */
export const LINK_ON_ITS_WAY = 'If a listing has this address, a link is on its way.';
export const DEAD_LISTING_LINK =
  'This link was used, is too old, or isn’t whole. Ask for a new one below.';
export const OUTDATED_LISTING =
  'Your listing was changed while you wrote. Nothing of what you wrote is lost: look at what stands there now, and save again.';

export const listingLinkRequest = z.object({ email });

const TOKEN = 'Please send the token of the link';
export const listingSignIn = z.object({ token: z.string(TOKEN).min(1, TOKEN).max(100, TOKEN) });

/** All that a lawyer may ask for. Portraits are the operator's: a picture of another site would tell it of every visitor. */
export const ownListingEdit = listingFields.omit({ profileImage: true }).extend({ version });

/** What an administrator says of what a lawyer asked for. */
const WHY = 'Please say why: the lawyer reads it';
export const changeDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approved'), version, reason: z.null().default(null) }),
  z.object({
    decision: z.literal('refused'),
    version: z.null().default(null),
    reason: z
      .string(WHY)
      .transform((text) => text.trim())
      .pipe(z.string().min(2, WHY).max(1000, 'Please use at most 1,000 characters')),
  }),
]);

/** The names of a listing's fields, as lawyers and operators read them. */
export const LISTING_LABELS = {
  name: 'Name',
  lawFirmName: 'Law firm',
  specialty: 'Main field of work',
  location: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  bio: 'Introduction',
  yearsExperience: 'Years of experience',
  education: 'Education',
  languages: 'Languages',
  barAdmissions: 'Bar admissions',
  barAssociations: 'Bar associations',
  practiceAreas: 'Practice areas',
  barNumber: 'Bar number',
} as const;
