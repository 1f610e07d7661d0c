import type { Suspicion } from '../../db/schema/columns.ts';
import type { InboxKind } from '../contract/inbox/inbox.ts';
import { MIN_FILL_MS } from '../contract/site/limits.ts';
import type { Site } from '../contract/site/site.ts';

/** A link to the submission in the admin inbox. */
export const inboxLink = (site: Site, kind: InboxKind, id: number) => ({
  label: LINK_LABELS[kind],
  url: `${site.baseUrl}/admin/inbox/${kind}/${id}`,
});

const LINK_LABELS: Record<InboxKind, string> = {
  requests: 'Open this request',
  messages: 'Open this message',
  applications: 'Open this application',
};

export const teamFooter = (site: Site) => `Sent by ${site.baseUrl} to its administrators.`;

export const REPLY_GOES_TO_SENDER = 'Replies to this email go to the sender.';

/** Explains why a submission is suspected to be spam. */
export function spamNotice(suspicion: Suspicion): string {
  return `This may be spam: ${REASONS[suspicion]}. We saved and flagged it, and sent the sender no email.`;
}

const REASONS: Record<Suspicion, string> = {
  honeypot: 'a hidden field was filled in',
  'too fast': `it was sent within ${MIN_FILL_MS / 1000} seconds of opening the page`,
  'no rendering time': 'it didn’t say when its page was opened, or gave a time in the future',
};
