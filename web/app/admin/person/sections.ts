type Id = string | number | undefined;

interface SectionInfo {
  title: string;
  /** The page of the record that a row belongs to. No URL may contain the email address. */
  link?: (row: Record<string, string | number>) => { to: string; label: string };
  /** Why the rows stay after an erasure. */
  reason?: string;
}

const LISTING = 'It’s part of a public listing. To delete it, remove the listing.';

const ACCOUNT =
  'This address belongs to an admin account. Remove the account first, on the People page.';

const request = (id: Id) => ({ to: `/admin/inbox/requests/${id}`, label: `Open request ${id}` });
const message = (id: Id) => ({ to: `/admin/inbox/messages/${id}`, label: `Open message ${id}` });
const application = (id: Id) => ({
  to: `/admin/inbox/applications/${id}`,
  label: `Open application ${id}`,
});
const listing = (id: Id) => ({ to: `/admin/listings/${id}`, label: `Open listing ${id}` });

/** How the page shows each table of a person's data. */
export const sections: Record<string, SectionInfo> = {
  requests: { title: 'Requests', link: ({ id }) => request(id) },
  messages: { title: 'Messages', link: ({ id }) => message(id) },
  messageReplies: {
    title: 'Replies to messages',
    link: ({ messageId }) => message(messageId),
  },
  replyDrafts: {
    title: 'Replies that weren’t sent',
    link: ({ messageId }) => message(messageId),
  },
  applications: { title: 'Applications', link: ({ id }) => application(id) },
  mistakeReports: {
    title: 'Reported mistakes',
    link: () => ({ to: '/admin/listings/changes', label: 'Open the reported mistakes' }),
  },
  notes: { title: 'Notes' },
  applicationPracticeAreas: {
    title: 'Practice areas in applications',
    link: ({ applicationId }) => application(applicationId),
  },
  applicationProofs: {
    title: 'Checks of applicants',
    link: ({ applicationId }) => application(applicationId),
  },
  applicationDecisions: {
    title: 'Decisions on applications',
    link: ({ applicationId }) => application(applicationId),
  },
  subscribers: {
    title: 'Newsletter subscription',
    link: () => ({ to: '/admin/subscribers', label: 'Open the subscribers' }),
  },
  newsletterRecipients: {
    title: 'Newsletters sent',
    link: ({ newsletterId }) => ({
      to: `/admin/newsletters/${newsletterId}`,
      label: `Open newsletter ${newsletterId}`,
    }),
  },
  outbox: { title: 'Emails' },
  requestRecipients: {
    title: 'Lawyers who received a request',
    link: ({ requestId }) => request(requestId),
    reason: 'It shows which lawyers received the data but contains none of it.',
  },
  consents: {
    title: 'Consent records',
    reason: 'They prove what the person agreed to. They contain only a hash of the address.',
  },
  lawyers: {
    title: 'Listings',
    link: ({ id }) => listing(id),
    reason: 'A public listing isn’t erased with a person’s data. Remove it on its own page.',
  },
  premiumTerms: {
    title: 'Premium terms',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  verifications: {
    title: 'Verifications',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  licenses: { title: 'Licenses', link: ({ lawyerId }) => listing(lawyerId), reason: LISTING },
  licenseOverrides: {
    title: 'License exceptions',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  provenance: {
    title: 'Sources of each fact',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  listingChanges: {
    title: 'Requested changes',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  lawyerCounts: {
    title: 'Views and calls of the listing',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  importChanges: {
    title: 'Changes by imports',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  sources: { title: 'Sources', reason: LISTING },
  reportedMistakes: {
    title: 'Mistakes reported in the listing',
    link: ({ lawyerId }) => listing(lawyerId),
    reason: LISTING,
  },
  introductions: {
    title: 'Requests shared with the lawyer',
    link: ({ requestId }) => request(requestId),
    reason: 'They are about the people who sent the requests.',
  },
  mergedLawyers: {
    title: 'Merged listings',
    link: ({ keptId }) => listing(keptId),
    reason: 'To delete them, remove the listing they were merged into.',
  },
  administrators: {
    title: 'Administrator account',
    reason: ACCOUNT,
  },
  sessions: { title: 'Sessions', reason: 'They end on their own within 12 hours.' },
  knownDevices: { title: 'Known browsers', reason: ACCOUNT },
  passkeys: { title: 'Passkeys', reason: ACCOUNT },
  ssoIdentities: { title: 'Accounts for single sign-on', reason: ACCOUNT },
  oneTimeLinks: { title: 'Links to sign in or to download', reason: 'They expire on their own.' },
  limits: {
    title: 'Rate limits',
    reason: 'They expire on their own, and contain only a hash of the address.',
  },
  auditLog: {
    title: 'Audit log',
    reason: 'The log shows who changed what. Its entries are kept.',
  },
};

/** A field's name in words: `receivedAt` becomes `Received at`. */
export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bid$/i, 'ID');
}
