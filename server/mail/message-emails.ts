import type { BuildReplyEmail } from '../../db/inbox/reply-to-message.ts';
import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import type { ContactMessage } from '../contract/requests/contact-message.ts';
import { formatDay } from '../contract/site/dates.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';
import { inboxLink, REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

/** The email that tells the team about a message from the contact form. */
export function messageEmails(
  { name, email, subject, message }: ContactMessage,
  { site, mail, suspicion }: EmailContext & { suspicion: Suspicion | null },
) {
  return (id: number): NewEmail[] => {
    const heading = `${suspicion ? 'Suspected spam: message' : 'Message'} ${id}: ${subject}`;
    return [
      {
        kind: 'message-team',
        to: mail.teamEmail,
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

/**
 * The team's reply to a message. It may quote what the sender typed, because an administrator has
 * read it.
 */
export function replyEmail({ site, mail }: EmailContext): BuildReplyEmail {
  return ({ id, email, subject, message, receivedAt }, reply) => ({
    kind: 'message-reply',
    to: email,
    uniqueKey: emailKey('message', id, `reply ${reply.id}`),
    // The text of an old message may have been deleted already.
    subject: `Re: ${subject || 'your message'}`,
    headers: { 'Reply-To': mail.teamEmail, 'Auto-Submitted': 'no' },
    ...renderEmail(site, {
      heading: 'Our reply to your message',
      paragraphs: reply.text.split(/\n{2,}/),
      ...(message && {
        quote: {
          source: `On ${formatDay(site.timeZone, receivedAt)}, you wrote:`,
          text: message,
        },
      }),
      footer: `Reply to this email to reach us. ${site.email}, ${formatPhone(site.phone)}`,
    }),
  });
}
