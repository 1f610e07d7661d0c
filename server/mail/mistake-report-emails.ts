import type { Listing } from '../../db/lawyers/listings.ts';
import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import type { MistakeReport, MistakeReportDecision } from '../contract/lawyers/mistake-report.ts';
import { REPORTABLE_FIELDS } from '../contract/lawyers/reportable-fields.ts';
import { labelOf } from '../contract/requests/request-options.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';
import { REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

/** The email that tells the team about a reported mistake. */
export function mistakeReportEmails(
  { lawyerId, field, correctValue, email }: MistakeReport,
  { site, mail, suspicion }: EmailContext & { suspicion: Suspicion | null },
) {
  return (id: number, { name }: Pick<Listing, 'name'>): NewEmail[] => {
    const label = labelOf(REPORTABLE_FIELDS, field);
    const subject = `Mistake reported in listing ${lawyerId}: ${label}`;
    const heading = suspicion ? `Suspected spam: ${subject}` : subject;
    return [
      {
        kind: 'mistake-report-team',
        to: mail.teamEmail,
        uniqueKey: emailKey('mistake-report', id, 'team'),
        subject: heading,
        ...(email && { headers: { 'Reply-To': email } }),
        ...renderEmail(site, {
          heading,
          paragraphs: [
            suspicion
              ? spamNotice(suspicion)
              : `A visitor reported a mistake on the profile of ${name}.`,
            ...(email ? [REPLY_GOES_TO_SENDER] : []),
          ],
          facts: [
            ['Lawyer', name],
            ['What’s wrong', label],
            ['Correct value', correctValue],
            ['Email', email ?? 'none'],
          ],
          link: {
            label: 'Review the report',
            url: `${site.baseUrl}/admin/listings/changes?report=${id}`,
          },
          footer: teamFooter(site),
        }),
      },
    ];
  };
}

/**
 * Tells the reporter the outcome. The email doesn't repeat the reported value, because anyone can
 * enter anyone's email address. If the report may be spam, only a reply is sent.
 */
export function mistakeOutcomeEmails(
  { outcome, reply }: MistakeReportDecision,
  { site, mail }: EmailContext,
) {
  return (report: {
    id: number;
    lawyerId: number;
    name: string;
    email: string | null;
    suspicion: Suspicion | null;
  }): NewEmail[] => {
    const { id, lawyerId, name, email, suspicion } = report;
    if (email === null || (suspicion !== null && reply === null)) return [];
    const isCorrected = outcome === 'corrected';
    const heading = isCorrected ? 'We corrected the listing' : 'We checked the listing';
    return [
      {
        kind: 'mistake-report-outcome',
        to: email,
        uniqueKey: emailKey('mistake-report', id, 'outcome'),
        subject: heading,
        headers: { 'Reply-To': mail.teamEmail },
        ...renderEmail(site, {
          heading,
          paragraphs: [
            `Thank you for reporting a mistake in the listing of ${name}. ${isCorrected ? 'We’ve corrected it.' : 'We checked it and didn’t change the listing.'}`,
            ...(reply === null ? [] : [reply]),
          ],
          link: { label: 'View the listing', url: `${site.baseUrl}/lawyer/${lawyerId}` },
          footer: `You’re receiving this because someone, hopefully you, entered this email address when reporting a mistake at ${site.baseUrl}.`,
        }),
      },
    ];
  };
}
