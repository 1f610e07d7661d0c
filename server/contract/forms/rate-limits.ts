/** Rate limits per client, and the messages for those who exceed them. */

/** Lengths of the rate limit windows, in seconds. */
const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

/** Limits on form submissions per client IP, by kind of form. */
export const PER_CLIENT = {
  request: { max: 5, seconds: TEN_MINUTES },
  message: { max: 5, seconds: TEN_MINUTES },
  application: { max: 5, seconds: TEN_MINUTES },
  'mistake-report': { max: 5, seconds: TEN_MINUTES },
  newsletter: { max: 5, seconds: HOUR },
  'listing-link': { max: 5, seconds: TEN_MINUTES },
  'request-link': { max: 5, seconds: TEN_MINUTES },
} as const;

export type LimitedForm = keyof typeof PER_CLIENT;

/** A replay with the same idempotency key counts toward this limit instead of the form's. */
export const REPLAYS_PER_CLIENT = { max: 20, seconds: TEN_MINUTES };

/** Limit on receipts sent to one email, because anyone can enter someone else's email. */
export const RECEIPTS_PER_EMAIL = { max: 5, seconds: DAY };

/** Limits on requests for links of one kind to one email address, from all clients together. */
export const LINKS_PER_EMAIL = [
  { max: 3, seconds: 900 },
  { max: 10, seconds: DAY },
] as const;

/** Limit on requests that may change data, of all kinds together. */
export const CHANGES_PER_CLIENT = { max: 120, seconds: 60 };
/** Limit on reports of page views and clicks; each client-side navigation sends one. */
export const REPORTS_PER_CLIENT = { max: 300, seconds: 60 };

export const TOO_MANY_SEARCHES =
  'Too many searches from your network. Please wait a minute and try again.';

export const TOO_MANY_PAGES =
  'Too many page loads from your network. Please wait a minute and try again.';

/** The message of a page or form that has waited too long for its turn. */
export const TOO_BUSY = 'We’re very busy right now. Please wait a few seconds and try again.';

/** @param wait seconds */
export function tooManyChanges(wait: number): string {
  return `Too many submissions from your network. Please wait ${formatWait(wait)} and try again.`;
}

/**
 * Message for exceeding the limit on all visitors together.
 *
 * @param wait seconds
 */
export function tooManyInTotal(wait: number): string {
  return `We’re getting more submissions than we can handle right now. Please wait ${formatWait(wait)} and try again, or call us.`;
}

/** @param wait seconds */
export function tooManyForms(wait: number): string {
  return (
    'Too many forms were submitted from your network. Please wait ' +
    `${formatWait(wait)} and try again, or call us.`
  );
}

/** @param wait seconds */
export function tooManyLinks(wait: number): string {
  return (
    'Too many links were requested for this email address. Please check your inbox, or wait ' +
    `${formatWait(wait)} and try again.`
  );
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
