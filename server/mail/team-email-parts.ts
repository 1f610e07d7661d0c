import type { Suspicion } from '../../db/schema/columns.ts';
import { MIN_FILL_MILLISECONDS } from '../contract/site/limits.ts';
import type { Site } from '../contract/site/site.ts';

/** Parts that all emails to the team share. */

export const inboxLink = (site: Site) => ({
  label: 'Open the inbox',
  url: `${site.baseUrl}/admin/inbox`,
});

export const teamFooter = (site: Site) => `Sent by ${site.baseUrl} to those who run it.`;

export const REPLY_GOES_TO_SENDER = 'An answer to this mail goes to the sender.';

/** Explains why a submission is suspected to be spam. */
export function spamNotice(suspicion: Suspicion): string {
  return `This may be spam: ${REASONS[suspicion]}. It is stored and marked, and the sender got no email.`;
}

const REASONS: Record<Suspicion, string> = {
  honeypot: 'a field was filled in that people can’t see',
  'too fast': `it was sent within ${MIN_FILL_MILLISECONDS / 1000} seconds of opening the page`,
  'no rendering time':
    'it was sent to the API without the time at which its page was opened, or with a time in the future',
};
