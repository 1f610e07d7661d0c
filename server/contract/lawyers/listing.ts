import { z } from 'zod';
import { isRoundedBarNumber } from '../forms/bar-number.ts';
import { email, line, name, optionalLine, optionalText, state } from '../forms/field-rules.ts';
import { isImageUrl } from '../forms/image-url.ts';
import { normalizePhone } from '../forms/normalize-phone.ts';
import { websiteUrl } from '../forms/website-url.ts';
import { anyPracticeAreaSlug } from '../practice-areas/practice-areas.ts';
import { MAX_BIO, MAX_LISTED, MAX_PHONE, MAX_URL, MAX_YEARS } from '../site/limits.ts';
import { findLicenseJurisdiction } from './license-jurisdictions.ts';
import { LICENSE_STATUSES } from './license-status.ts';
import { fieldsByKind } from './listing-fields.ts';

/** Validation of a listing's editable fields. */

/** Turns a blank or absent value into null. */
function orNull<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    rule.nullable(),
  );
}

const PHONE = 'Please enter at least ten digits, followed by any extension (ext. 12)';
const phone = line(PHONE, 1, MAX_PHONE).transform((text, context) => {
  const normalized = normalizePhone(text);
  if (normalized !== null) return normalized;
  context.addIssue({ code: 'custom', message: PHONE });
  return z.NEVER;
});

const WEBSITE =
  'Please enter a website such as https://www.firm.com, without a username or password';
const webUrl = line(WEBSITE, 1, MAX_URL).transform((text, context) => {
  const url = websiteUrl(text);
  if (url !== null) return url;
  context.addIssue({ code: 'custom', message: WEBSITE });
  return z.NEVER;
});

const IMAGE = 'Please enter a path on this site, such as /images/portrait.jpg, or a URL';
const image = line(IMAGE, 1, MAX_URL).refine(isImageUrl, IMAGE);

const YEARS = `Please enter a whole number from 0 to ${MAX_YEARS}`;
const years = z
  .union([z.number(), z.string()], YEARS)
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,2}$/, YEARS))
  .transform(Number);

const ZIP = 'Please enter five digits, or nine such as 12345-6789';
const zipCode = line(ZIP, 1, 10).refine((text) => /^\d{5}(-\d{4})?$/.test(text), ZIP);

const stringList = z
  .array(optionalLine(), 'Please enter a list')
  .transform((list) => [...new Set(list.filter((word) => word !== null))])
  .pipe(z.array(z.string()).max(MAX_LISTED, `Please enter at most ${MAX_LISTED}`));

const barNumber = optionalLine().refine(
  (text) => text === null || !isRoundedBarNumber(text),
  'A spreadsheet rounded this bar number. Please enter all of its digits',
);

const AREA = 'Please select practice areas from the list';
const practiceAreas = z.array(z.string(AREA), AREA).transform((slugs, context) => {
  const known = slugs.map(anyPracticeAreaSlug);
  if (known.every((slug) => slug !== undefined)) return [...new Set(known)];
  context.addIssue({ code: 'custom', message: AREA });
  return z.NEVER;
});

/** Messages about fields that the rest of a listing needs, by what is missing. */
export const MISSING_FIELDS = {
  city: 'Please enter a city',
  state: 'Please select a state',
  stateOfBarNumber: 'A bar number belongs to the state of the office. Please select a state',
  specialty: 'Please enter the primary practice area',
} as const;

const stateOrNone = line(MISSING_FIELDS.state, 0).transform((text, context) => {
  const { data } = text === '' ? { data: text } : state.safeParse(text);
  if (data !== undefined) return data;
  context.addIssue({ code: 'custom', message: MISSING_FIELDS.state });
  return z.NEVER;
});

/** The editable fields of a listing. Only the name is always required. */
export const listingSchema = z.object(
  fieldsByKind({
    name,
    specialty: line(MISSING_FIELDS.specialty, 0),
    city: line(MISSING_FIELDS.city, 0),
    state: stateOrNone,
    line: optionalLine(),
    text: optionalText(MAX_BIO),
    list: stringList,
    zipCode: orNull(zipCode),
    phone: orNull(phone),
    email: orNull(email),
    url: orNull(webUrl),
    image: orNull(image),
    years: orNull(years),
    practiceAreas,
    barNumber,
  }),
);

export type ListingFields = z.infer<typeof listingSchema>;

/** The version that the editor loaded. An edit of an outdated version is a conflict. */
export const version = z.string('Send the version of the listing that you edited').min(1).max(100);

/** Reason for the edit, stored in the audit log. */
const reason = optionalLine();

/** An edit changes the fields that it contains. */
export const listingEdit = listingSchema.partial().extend({ version, reason });

/**
 * A new listing. If the response is a warning, for example about a similar listing, sending the
 * warning's hash adds the listing anyway.
 */
export const newListing = listingSchema.extend({ seenWarning: optionalLine(100), reason });

/** Whether the listing is active, so that the public sees its contact details. */
export const activity = z.object({
  isActive: z.boolean('Please choose whether the listing is active'),
  version,
  reason,
});

const DAY = 'Please enter a date like 2026-12-31';
const day = z.iso.date(DAY);

/** Whether the listing is premium, and the last day of the premium term; null means no end date. */
export const premium = (today: string) =>
  z.discriminatedUnion('isPremium', [
    z.object({ isPremium: z.literal(false), version, reason }),
    z.object({
      isPremium: z.literal(true),
      until: orNull(
        day.refine((date) => date >= today, 'Please enter today’s date or a later one'),
      ),
      version,
      reason,
    }),
  ]);

/** Whether the lawyer was verified, when, and by which source. */
export const verification = (today: string) =>
  z.discriminatedUnion('isVerified', [
    z.object({ isVerified: z.literal(false), version, reason }),
    z.object({
      isVerified: z.literal(true),
      verifiedOn: day.refine(
        (date) => date <= today,
        'Please enter today’s date or an earlier one',
      ),
      source: line('Please enter where you verified it', 2),
      link: orNull(webUrl),
      version,
      reason,
    }),
  ]);

const ADMISSION = 'Please enter a year such as 2009 or a date such as 2009-05-31';
const admission = (today: string) =>
  line(ADMISSION, 4, 10).refine(
    (date) =>
      (/^(19|20)\d{2}$/.test(date) || z.iso.date().safeParse(date).success) &&
      date.slice(0, 4) >= '1900' &&
      date <= today,
    ADMISSION,
  );

/** A license with the source and the day of the operator's check. */
export const license = (today: string) =>
  z.object({
    jurisdiction: z
      .string('Please select a jurisdiction')
      .refine((code) => findLicenseJurisdiction(code), 'Please select a jurisdiction'),
    number: orNull(
      line('Please enter a number', 1).refine(
        (text) => !isRoundedBarNumber(text),
        'A spreadsheet rounded this number. Please enter all of its digits',
      ),
    ),
    status: z.enum(LICENSE_STATUSES, 'Please select a status'),
    statusText: optionalLine(),
    admittedOn: orNull(admission(today)),
    asOf: day.refine((date) => date <= today, 'Please enter today’s date or an earlier one'),
    source: line('Please enter where you checked it', 2),
    sourceUrl: orNull(webUrl),
    version,
    reason,
  });

/** Removal of a license: the listing version it applies to, and the reason. */
export const licenseRemoval = z.object({ version, reason });

/** Whether the lawyer is listed or verified despite the licenses. */
export const licenseOverride = z
  .object({
    keepsListed: z.boolean('Please choose whether the lawyer stays listed'),
    allowsVerified: z.boolean('Please choose whether the lawyer may be verified'),
    version,
    reason,
  })
  .superRefine(({ keepsListed, allowsVerified, reason: text }, context) => {
    if (text !== null || !(keepsListed || allowsVerified)) return;
    context.addIssue({ code: 'custom', path: ['reason'], message: 'Please enter a reason' });
  });

/** Reason for removing a listing, stored in the audit log. */
export const removal = z.object({ reason: line('Please enter a reason for removal', 2) });
