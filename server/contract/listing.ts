import { z } from 'zod';
import { email, line, name, optionalLine, optionalText, state } from './field-rules.ts';
import { MAX_ADDRESS, MAX_BIO, MAX_LISTED, MAX_PHONE, MAX_YEARS } from './limits.ts';
import { phoneToKeep } from './phone.ts';
import { practiceAreaSlug } from './practice-areas.ts';
import { isWebAddress } from './web-address.ts';

/** What a listing says, and who may be in it: the fields that can be edited. */

/** Blank is the same as left out. */
function orNull<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    rule.nullable(),
  );
}

const PHONE =
  'Please enter at least ten digits, with an extension after them if there is one (ext. 12)';
const phone = line(PHONE, 1, MAX_PHONE).transform((text, context) => {
  const kept = phoneToKeep(text);
  if (kept !== null) return kept;
  context.addIssue({ code: 'custom', message: PHONE });
  return z.NEVER;
});

const WEBSITE = 'Please enter a web address that begins with https:// or http://';
const webAddress = line(WEBSITE, 1, MAX_ADDRESS).refine(isWebAddress, WEBSITE);

const IMAGE = 'Please enter a path of this site (/portraits/01.svg) or a web address';
const image = line(IMAGE, 1, MAX_ADDRESS).refine(
  (text) => /^\/[^/\s\\][^\s\\]*$/.test(text) || isWebAddress(text),
  IMAGE,
);

const YEARS = `Please enter a whole number from 0 to ${MAX_YEARS}`;
const years = z
  .union([z.number(), z.string()], YEARS)
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,2}$/, YEARS))
  .transform(Number);

const ZIP = 'Please enter five digits, or nine as 12345-6789';
const zipCode = line(ZIP, 1, 10).refine((text) => /^\d{5}(-\d{4})?$/.test(text), ZIP);

const words = z
  .array(optionalLine(), 'Please enter a list')
  .transform((list) => [...new Set(list.filter((word) => word !== null))])
  .pipe(z.array(z.string()).max(MAX_LISTED, `Please name at most ${MAX_LISTED}`));

const AREA = 'Please select practice areas of the directory';
const practiceAreas = z.array(z.string(AREA), AREA).transform((slugs, context) => {
  const known = slugs.map(practiceAreaSlug);
  if (known.every((slug) => slug !== undefined)) return [...new Set(known)];
  context.addIssue({ code: 'custom', message: AREA });
  return z.NEVER;
});

/** Every field of a listing. A bar number is never published. */
export const listingFields = z.object({
  name,
  lawFirmName: optionalLine(),
  specialty: line('Please enter the main field of work'),
  location: optionalLine(),
  city: line('Please enter a city'),
  state,
  zipCode: orNull(zipCode),
  phone: orNull(phone),
  email: orNull(email),
  website: orNull(webAddress),
  bio: optionalText(MAX_BIO),
  yearsExperience: orNull(years),
  education: optionalLine(),
  languages: words,
  barAdmissions: words,
  barAssociations: words,
  practiceAreas,
  barNumber: optionalLine(),
  profileImage: orNull(image),
});

export type ListingFields = z.infer<typeof listingFields>;

/** The listing as the editor saw it: an edit of anything newer is refused. */
const version = z.string('Please send the version of the listing that you saw').min(1).max(100);

/** Why something is done; kept in the audit log. */
const reason = optionalLine();

export const listingEdit = listingFields.extend({ version, reason });

const DAY = 'Please enter a date as 2026-12-31';
const day = z.iso.date(DAY);

/** What the operator may say of a listing besides its fields: one of three at a time. */
export const standingChange = (today: string) =>
  z.union(
    [
      z.strictObject({ isActive: z.boolean(), version, reason }),
      z.strictObject({
        premium: z
          .object({
            until: orNull(day.refine((date) => date >= today, 'Please enter a date to come')),
          })
          .nullable(),
        version,
        reason,
      }),
      z.strictObject({
        verification: z
          .object({
            verifiedOn: day.refine((date) => date <= today, 'Please enter a date that has been'),
            source: line('Please say what was looked up', 2),
            link: orNull(webAddress),
          })
          .nullable(),
        version,
        reason,
      }),
    ],
    'Please say what should change',
  );
