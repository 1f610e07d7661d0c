/** The lower number goes out first. The column `outbox.priority` holds these numbers. */
export const MAIL_PRIORITY = { urgent: 0, normal: 1, bulk: 2 } as const;

export type MailPriority = (typeof MAIL_PRIORITY)[keyof typeof MAIL_PRIORITY];

/** Every kind that is not listed is normal: receipts, team notices, decisions. */
const PRIORITY_OF_KIND: Record<string, MailPriority | undefined> = {
  // A person is waiting for these at a screen.
  'listing-link': MAIL_PRIORITY.urgent,
  'newsletter-confirmation': MAIL_PRIORITY.urgent,
  'newsletter-test': MAIL_PRIORITY.urgent,
  newsletter: MAIL_PRIORITY.bulk,
};

export function mailPriority(kind: string): MailPriority {
  return PRIORITY_OF_KIND[kind] ?? MAIL_PRIORITY.normal;
}
