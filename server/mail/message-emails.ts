import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import type { ContactMessage } from '../contract/requests/contact-message.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { inboxLink, REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

/** The email that tells the team about a message from the contact form. */
export function messageEmails(
  { name, email, subject, message }: ContactMessage,
  { site, teamEmail, suspicion }: { site: Site; teamEmail: string; suspicion: Suspicion | null },
) {
  return (id: number): NewEmail[] => {
    const heading = `${suspicion ? 'Suspected spam: message' : 'Message'} ${id}: ${subject}`;
    return [
      {
        kind: 'message-team',
        to: teamEmail,
        uniqueKey: emailKey('message', id, 'team'),
        subject: heading,
        headers: { 'Reply-To': email },
        ...renderEmail(site, {
          heading,
          paragraphs: [
            suspicion
              ? spamNotice(suspicion)
              : 'A visitor sent a message through the contact page.',
            REPLY_GOES_TO_SENDER,
          ],
          facts: [
            ['Name', name],
            ['Email', email],
            ['Subject', subject],
            ['Message', message],
          ],
          link: inboxLink(site, 'messages', id),
          footer: teamFooter(site),
        }),
      },
    ];
  };
}
