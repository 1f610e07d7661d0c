import { z } from 'zod';
import { ARTICLE_STATES } from '../articles/article.ts';
import { MAX_ADMIN_PAGE, MAX_PARAMETER_LENGTH } from '../site/limits.ts';

/** Filters of the admin lists. */

export const LISTING_FILTERS = [
  { value: '', label: 'All listings' },
  { value: 'premium', label: 'Premium' },
  { value: 'ending', label: 'Premium, ending soon' },
  { value: 'unlisted', label: 'Not in public lists' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export const AUDIT_SUBJECTS = [
  { value: '', label: 'All types' },
  { value: 'lawyer', label: 'Listings' },
  { value: 'application', label: 'Applications' },
  { value: 'request', label: 'Requests' },
  { value: 'message', label: 'Messages' },
  { value: 'newsletter', label: 'Newsletters' },
  { value: 'subscriber', label: 'Subscribers' },
  { value: 'email', label: 'Email' },
  { value: 'article', label: 'Articles' },
  { value: 'administrator', label: 'Administrators' },
  { value: 'person', label: 'Personal data' },
  { value: 'site', label: 'Site' },
] as const;

export const SUBSCRIBER_FILTERS = [
  { value: '', label: 'All subscribers' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'bounced', label: 'Bounced' },
] as const;

export const NEWSLETTER_FILTERS = [
  { value: '', label: 'All newsletters' },
  { value: 'draft', label: 'Drafts' },
  { value: 'sending', label: 'Sending' },
  { value: 'paused', label: 'Paused' },
  { value: 'sent', label: 'Sent' },
] as const;

/** The first one with emails is shown unless the query names another one. */
export const EMAIL_STATES = [
  { value: 'dead', label: 'Dead letters' },
  { value: 'failing', label: 'Failing' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
] as const;

/** Treats an empty form field as absent. */
function optional<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess((value) => (value === '' ? undefined : value), rule.optional());
}

/** One of the options; the empty one means no filter. */
function oneOf<const Value extends string>(options: readonly { value: Value }[], message: string) {
  const values = options.map(({ value }) => value).filter((value) => value !== '');
  return optional(z.enum(values as Exclude<Value, ''>[], message));
}

const searchText = optional(
  z
    .string()
    .trim()
    .max(MAX_PARAMETER_LENGTH, `must be ${MAX_PARAMETER_LENGTH} characters or fewer`),
);

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a whole number, 1 or more')
    .transform(Number)
    .refine((number) => number <= max, `must be ${max} or less`);

export const listingQuery = z.object({
  q: searchText,
  only: oneOf(LISTING_FILTERS, 'is not a valid filter'),
  page: optional(wholeNumber(MAX_ADMIN_PAGE)),
});

export const articleQuery = z.object({
  q: searchText,
  state: oneOf(ARTICLE_STATES, 'is not a valid state'),
  page: optional(wholeNumber(MAX_ADMIN_PAGE)),
});

export const auditQuery = z.object({
  subject: oneOf(AUDIT_SUBJECTS, 'is not a valid subject'),
  subjectId: optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  actor: searchText,
  action: searchText,
  /** Only entries older than the one with this ID. */
  beforeId: optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
});

const adminPage = optional(wholeNumber(MAX_ADMIN_PAGE));

export const subscriberQuery = z.object({
  q: searchText,
  status: oneOf(SUBSCRIBER_FILTERS, 'is not a valid status'),
  page: adminPage,
});

export const peopleQuery = z.object({ q: searchText, page: adminPage });

export const newsletterQuery = z.object({
  state: oneOf(NEWSLETTER_FILTERS, 'is not a valid state'),
  page: adminPage,
});

export const emailQuery = z.object({
  state: oneOf(EMAIL_STATES, 'is not a valid state'),
  page: adminPage,
});
