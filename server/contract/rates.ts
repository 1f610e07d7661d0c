/** How much of something one address may do, and what is said to whoever does more. */

const TEN_MINUTES = 600;

/** So many in so many seconds, by the kind of form. */
export const PER_ADDRESS = {
  request: { most: 5, seconds: TEN_MINUTES },
  message: { most: 5, seconds: TEN_MINUTES },
  application: { most: 5, seconds: TEN_MINUTES },
  newsletter: { most: 5, seconds: 3600 },
  'listing-link': { most: 5, seconds: TEN_MINUTES },
} as const;

export type LimitedForm = keyof typeof PER_ADDRESS;

/** Sign-in links to a listing that may be asked for one address of mail, from wherever. */
export const LINKS_PER_EMAIL = { most: 3, seconds: 900 };

/** Whatever may change something, a form or not. */
export const CHANGES_PER_ADDRESS = { most: 120, seconds: 60 };
/** Reports of a browser, of which each page that is reached without a new load sends one. */
export const REPORTS_PER_ADDRESS = { most: 300, seconds: 60 };

export const TOO_MANY_SEARCHES =
  'Many searches have come from your network within a short time. Please wait a minute and try again.';

/** @param wait seconds */
export function tooManyChanges(wait: number): string {
  return (
    'Too much has come from your network within a short time. Please wait ' +
    `${waitInWords(wait)} and send it again.`
  );
}

/** @param wait seconds; all visitors together are at the limit */
export function tooManyOfAll(wait: number): string {
  return `Too much comes in at the moment. Please wait ${waitInWords(wait)} and send it again, or call us.`;
}

/** @param wait seconds */
export function tooManyForms(wait: number): string {
  return (
    'Several forms have come from your network within a short time. Please wait ' +
    `${waitInWords(wait)} and send it again, or call us.`
  );
}

/** @param wait seconds */
export function tooManyLinks(wait: number): string {
  return (
    'Links were asked for this address several times. Look into its mail, or wait ' +
    `${waitInWords(wait)} and try again.`
  );
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes === 60 ? 'an hour' : `${minutes} minutes`;
}
