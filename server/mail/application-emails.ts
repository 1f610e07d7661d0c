import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import { applicationFacts } from '../contract/applications/application-facts.ts';
import type { LawyerApplication } from '../contract/applications/lawyer-application.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';
import { inboxLink, REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

/** The email that tells the team about a lawyer's application. */
export function applicationEmails(
  application: LawyerApplication,
  { site, mail, suspicion }: EmailContext & { suspicion: Suspicion | null },
) {
  return (id: number): NewEmail[] => {
    const { firstName, lastName } = application;
    const kind = suspicion ? 'Suspected spam: application' : 'Application';
    const heading = `${kind} ${id}: ${firstName} ${lastName}`;
    return [
      {
        kind: 'application-team',
        to: mail.teamEmail,
        uniqueKey: emailKey('application', id, 'team'),
        subject: heading,
        headers: { 'Reply-To': application.email },
        ...renderEmail(site, {
          heading,
          paragraphs: [
            suspicion ? spamNotice(suspicion) : 'A lawyer has applied to be listed.',
            REPLY_GOES_TO_SENDER,
          ],
          facts: applicationFacts(application),
          link: inboxLink(site, 'applications', id),
          footer: teamFooter(site),
        }),
      },
    ];
  };
}
