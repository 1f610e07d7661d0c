interface SectionInfo {
  title: string;
  /** The page of the record that a row belongs to. */
  href?: (row: Record<string, string | number>) => string;
  /** Why the rows stay after an erasure. */
  reason?: string;
}

const LISTING = 'It belongs to a public listing. Remove the listing to remove it.';
const listing = (row: Record<string, string | number>) => `/admin/listings/${row.lawyerId}`;
const application = (row: Record<string, string | number>) =>
  `/admin/inbox/applications/${row.applicationId}`;

/** How the page shows each table of a person's data. */
export const sections: Record<string, SectionInfo> = {
  requests: { title: 'Requests', href: ({ id }) => `/admin/inbox/requests/${id}` },
  messages: { title: 'Messages', href: ({ id }) => `/admin/inbox/messages/${id}` },
  messageReplies: {
    title: 'Replies to messages',
    href: ({ messageId }) => `/admin/inbox/messages/${messageId}`,
  },
  applications: { title: 'Applications', href: ({ id }) => `/admin/inbox/applications/${id}` },
  mistakeReports: { title: 'Reported mistakes', href: () => '/admin/listings/changes' },
  applicationPracticeAreas: { title: 'Practice areas in applications', href: application },
  applicationProofs: { title: 'Checks of applicants', href: application },
  applicationDecisions: { title: 'Decisions on applications', href: application },
  subscribers: {
    title: 'Newsletter subscription',
    href: ({ email }) => `/admin/subscribers?q=${encodeURIComponent(String(email))}`,
  },
  newsletterRecipients: {
    title: 'Newsletters sent',
    href: ({ newsletterId }) => `/admin/newsletters/${newsletterId}`,
  },
  outbox: { title: 'Emails' },
  requestRecipients: {
    title: 'Lawyers who received a request',
    href: ({ requestId }) => `/admin/inbox/requests/${requestId}`,
    reason: 'It shows who has the data, and contains none of it.',
  },
  consents: {
    title: 'Consent records',
    reason: 'They prove what the person agreed to. They contain only a hash of the address.',
  },
  lawyers: {
    title: 'Listings',
    href: ({ id }) => `/admin/listings/${id}`,
    reason: 'A public listing isn’t erased with a person’s data. Remove it on its own page.',
  },
  premiumTerms: { title: 'Premium terms', href: listing, reason: LISTING },
  verifications: { title: 'Verifications', href: listing, reason: LISTING },
  licenses: { title: 'Licenses', href: listing, reason: LISTING },
  licenseOverrides: { title: 'License exceptions', href: listing, reason: LISTING },
  provenance: { title: 'Sources of each fact', href: listing, reason: LISTING },
  listingChanges: { title: 'Requested changes', href: listing, reason: LISTING },
  lawyerCounts: { title: 'Views and calls of the listing', href: listing, reason: LISTING },
  importChanges: { title: 'Changes by imports', href: listing, reason: LISTING },
  sources: { title: 'Sources', reason: LISTING },
  reportedMistakes: { title: 'Mistakes reported in the listing', href: listing, reason: LISTING },
  introductions: {
    title: 'Requests shared with the lawyer',
    href: ({ requestId }) => `/admin/inbox/requests/${requestId}`,
    reason: 'They are about the people who sent the requests.',
  },
  mergedLawyers: {
    title: 'Merged listings',
    href: ({ keptId }) => `/admin/listings/${keptId}`,
    reason: 'Remove the listing that replaces it.',
  },
  administrators: {
    title: 'Administrator account',
    reason: 'Someone signs in with this address. Remove the account first.',
  },
  sessions: { title: 'Sessions', reason: 'They end on their own within 12 hours.' },
  oneTimeLinks: { title: 'Links to sign in or to download', reason: 'They expire on their own.' },
  limits: {
    title: 'Rate limits',
    reason: 'They expire on their own, and contain only a hash of the address.',
  },
  auditLog: {
    title: 'Audit log',
    reason: 'The log shows who changed what. It stays as long as the records that it is about.',
  },
};

/** A field's name in words: `receivedAt` becomes `Received at`. */
export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bid$/i, 'ID');
}
