import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import type { LawyerApplication } from '../contract/applications/lawyer-application.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import {
  EXPERIENCE_RANGES,
  labelOf,
  SIGNUP_PRACTICE_AREAS,
} from '../contract/requests/request-options.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { inboxLink, REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

/** The email about an application to the team. */
export function applicationEmails(
  application: LawyerApplication,
  { site, teamEmail, suspicion }: { site: Site; teamEmail: string; suspicion: Suspicion | null },
) {
  return (id: number): NewEmail[] => {
    const { firstName, lastName } = application;
    const kind = suspicion ? 'Suspected spam: application' : 'Application';
    const heading = `${kind} ${id}: ${firstName} ${lastName}`;
    return [
      {
        kind: 'application-team',
        to: teamEmail,
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

function applicationFacts(application: LawyerApplication): [string, string][] {
  const areas = application.practiceAreas.map((code) => labelOf(SIGNUP_PRACTICE_AREAS, code));
  const facts: [string, string | null][] = [
    ['Name', `${application.firstName} ${application.lastName}`],
    ['Email', application.email],
    ['Phone', formatPhone(application.phone)],
    ['Law firm', application.lawFirm],
    ['Website', application.website],
    ['Practice areas', areas.join('\n')],
    ['Experience', labelOf(EXPERIENCE_RANGES, application.yearsExperience)],
    ['Bar admissions', application.barAdmissions],
    ['City', application.city],
    ['State', application.state],
    ['ZIP code', application.zipCode],
    ['Education', application.education],
    ['Languages', application.languages],
    ['Questions', application.questions],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
