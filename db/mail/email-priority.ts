/** Lower numbers are sent first. The column `outbox.priority` stores them. */
export const EMAIL_PRIORITY = { urgent: 0, normal: 1, bulk: 2 } as const;

export type EmailPriority = (typeof EMAIL_PRIORITY)[keyof typeof EMAIL_PRIORITY];

/** Kinds of email that aren't listed, such as receipts and notices to the team, are normal. */
const PRIORITY_OF_KIND: Record<string, EmailPriority | undefined> = {
  // A person is waiting for these.
  invitation: EMAIL_PRIORITY.urgent,
  'listing-link': EMAIL_PRIORITY.urgent,
  'request-link': EMAIL_PRIORITY.urgent,
  'newsletter-confirmation': EMAIL_PRIORITY.urgent,
  'newsletter-test': EMAIL_PRIORITY.urgent,
  newsletter: EMAIL_PRIORITY.bulk,
};

export function emailPriority(kind: string): EmailPriority {
  return PRIORITY_OF_KIND[kind] ?? EMAIL_PRIORITY.normal;
}
