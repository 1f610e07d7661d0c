import { mailKey } from '../../db/mail-keys.ts';
import type { NewMail } from '../../db/outbox.ts';
import type { ContactMessage } from '../contract/contact-message.ts';
import type { Site } from '../contract/site.ts';
import { setLetter } from './letter.ts';
import { ANSWER_GOES_TO_SENDER, forTheTeam, inboxLink, NOT_A_PERSON } from './team.ts';

/** A message's mail to the team. */
export function messageMails(
  { name, email, subject, message }: ContactMessage,
  { site, teamEmail, isSuspected }: { site: Site; teamEmail: string; isSuspected: boolean },
) {
  return (id: number): NewMail[] => {
    const heading = `${isSuspected ? 'Suspected spam: message' : 'Message'} ${id}: ${subject}`;
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
            isSuspected ? NOT_A_PERSON : 'A visitor wrote through the contact page.',
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
