import type { NewEmail } from '../../db/mail/outbox.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';
import { teamFooter } from './team-email-parts.ts';

/** The email that informs the operator of missing backups. */
export function backupFailureEmail(failure: string, { site, mail }: EmailContext): NewEmail {
  const heading = `${site.name}: daily backups need your attention`;
  return {
    kind: 'backup-fault',
    to: mail.teamEmail,
    subject: heading,
    ...renderEmail(site, {
      heading,
      paragraphs: [
        failure,
        "Run 'directory doctor' to check the backup folder. You get this email at most once a day.",
      ],
      link: { label: 'Open Admin', url: `${site.baseUrl}/admin` },
      footer: teamFooter(site),
    }),
  };
}
