import { mailKey } from '../../db/mail/mail-keys.ts';
import type { NewMail } from '../../db/mail/outbox.ts';
import type { Suspicion } from '../../db/schema/schema.ts';
import type { ContactMessage } from '../contract/requests/contact-message.ts';
import type { Site } from '../contract/site/site.ts';
import { setLetter } from './letter.ts';
import { ANSWER_GOES_TO_SENDER, forTheTeam, inboxLink, suspectedSpam } from './team.ts';

/** The email about a contact message to the team. */
export function messageMails(
  { name, email, subject, message }: ContactMessage,
  { site, teamEmail, suspicion }: { site: Site; teamEmail: string; suspicion: Suspicion | null },
) {
  return (id: number): NewMail[] => {
    const heading = `${suspicion ? 'Suspected spam: message' : 'Message'} ${id}: ${subject}`;
    return [
      {
        kind: 'message-team',
        to: teamEmail,
        uniqueKey: mailKey('message', id, 'team'),
        subject: heading,
        headers: { 'Reply-To': email },
        ...setLetter(site, {
          heading,
          paragraphs: [
            suspicion ? suspectedSpam(suspicion) : 'A visitor wrote through the contact page.',
            ANSWER_GOES_TO_SENDER,
          ],
          facts: [
            ['Name', name],
            ['Email', email],
            ['Subject', subject],
            ['Message', message],
          ],
          link: inboxLink(site),
          closing: forTheTeam(site),
        }),
      },
    ];
  };
}
