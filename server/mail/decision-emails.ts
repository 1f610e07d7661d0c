import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { PROOF_LINK_DAYS } from '../contract/site/limits.ts';
import type { Site } from '../contract/site/site.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';

/** The applicant, who receives the email. */
interface Applicant {
  id: number;
  email: string;
}

/**
 * Asks the owner of an email address to confirm an application. The applicant may be a stranger, so
 * the email doesn't include the applicant's name; the linked page shows it.
 */
export function proofEmail(
  { id }: Pick<Applicant, 'id'>,
  { to, listingName, token }: { to: string; listingName: string | null; token: string },
  { site, mail }: EmailContext,
) {
  const explanation = listingName
    ? `Someone applied to take over the listing for ${listingName}, which has this email address.`
    : 'Someone applied to be listed and gave this email address.';
  return (proofId: number): NewEmail => ({
    kind: 'application-proof',
    to,
    uniqueKey: emailKey('application', id, `proof ${proofId}`),
    subject: `Please confirm an application to ${site.name}`,
    headers: { 'Reply-To': mail.teamEmail },
    ...renderEmail(site, {
      heading: 'Did you send this application?',
      paragraphs: [
        explanation,
        `If it was you, confirm it within ${PROOF_LINK_DAYS} days: open the link and click the button. If it wasn’t, do nothing: we won’t approve the application based on this email address unless you confirm.`,
      ],
      link: { label: 'Confirm the application', url: `${site.baseUrl}/claim/${token}` },
      footer: footer(site),
    }),
  });
}

export function approvalEmail(
  { id, email }: Applicant,
  { isClaim }: { isClaim: boolean },
  { site, mail }: EmailContext,
) {
  return (lawyerId: number): NewEmail => ({
    kind: 'application-approved',
    to: email,
    uniqueKey: emailKey('application', id, 'decision'),
    subject: `Your listing on ${site.name}`,
    headers: { 'Reply-To': mail.teamEmail },
    ...renderEmail(site, {
      heading: 'Your application was approved',
      paragraphs: [
        isClaim
          ? 'The listing is now yours and shows the details from your application.'
          : 'Your listing is live.',
        'Please review it, and reply to this email if anything is wrong.',
      ],
      link: { label: 'View your listing', url: `${site.baseUrl}/lawyer/${lawyerId}` },
      footer: footer(site),
    }),
  });
}

export function declineEmail(
  { id, email }: Applicant,
  reason: string,
  { site, mail }: EmailContext,
): NewEmail {
  return {
    kind: 'application-refused',
    to: email,
    uniqueKey: emailKey('application', id, 'decision'),
    subject: `Your application to ${site.name}`,
    headers: { 'Reply-To': mail.teamEmail },
    ...renderEmail(site, {
      heading: 'Your application was not approved',
      paragraphs: [
        'We reviewed your application to be listed and couldn’t approve it.',
        'You can reply to this email or apply again.',
      ],
      facts: [['Reason', reason]],
      footer: footer(site),
    }),
  };
}

const footer = (site: Site) => `Sent by ${site.baseUrl} about an application to be listed there.`;
