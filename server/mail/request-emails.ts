import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { RequestLink } from '../../db/requests/request-links.ts';
import type { RequestEmailContext } from '../../db/requests/requests.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import type { LawyerRequest } from '../contract/requests/lawyer-request.ts';
import { areaLabel, requestFacts, stateLabel } from '../contract/requests/request-facts.ts';
import { formatDay } from '../contract/site/dates.ts';
import { responseTime } from '../contract/site/response-time.ts';
import type { Site } from '../contract/site/site.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';
import { inboxLink, REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

export interface RequestEmailOptions extends EmailContext {
  suspicion: Suspicion | null;
}

/** The emails of a request: one to the team, and a receipt to the visitor. */
export function requestEmails(request: LawyerRequest, options: RequestEmailOptions) {
  return (context: RequestEmailContext): NewEmail[] => {
    const forTeam = emailToTeam(context.id, request, options);
    return context.hasReceipt ? [forTeam, receipt(context, request, options)] : [forTeam];
  };
}

/**
 * Tells the team that a visitor withdrew a request, because the team must also delete the emails
 * about it from its mailboxes.
 */
export function withdrawalEmail({ site, mail }: EmailContext) {
  return (id: number): NewEmail[] => [
    {
      kind: 'request-withdrawal',
      to: mail.teamEmail,
      uniqueKey: emailKey('request', id, 'withdrawal'),
      subject: `Request ${id} was withdrawn`,
      ...renderEmail(site, {
        heading: `Request ${id} was withdrawn`,
        paragraphs: [
          'The visitor withdrew this request, and its personal data has been deleted from the directory.',
          'Please delete any emails about it, don’t pass it on, and tell anyone who already has it.',
        ],
        footer: teamFooter(site),
      }),
    },
  ];
}

/** The email with a link to each request that was sent with this email address. */
export function requestLinksEmail(site: Site) {
  return (to: string, links: readonly RequestLink[]): NewEmail => {
    const heading = links.length === 1 ? 'Your request' : 'Your requests';
    return {
      kind: 'request-link',
      to,
      subject: `${heading} at ${site.name}`,
      ...renderEmail(site, {
        heading,
        paragraphs: [
          `Someone, hopefully you, asked for ${links.length === 1 ? 'the link to your request' : 'the links to your requests'}. Open ${links.length === 1 ? 'it' : 'one'} to see who received the request or to withdraw it.`,
          'Anyone who has a link can do the same, so don’t share it. If you didn’t ask for this email, do nothing.',
        ],
        links: links.map(({ practiceArea, state, receivedAt, token }) => ({
          label: `${areaLabel(practiceArea)}, ${stateLabel(state)}, sent ${formatDay(site.timeZone, receivedAt)}`,
          url: `${site.baseUrl}/request/${token}`,
        })),
        footer: visitorFooter(site),
      }),
    };
  };
}

function emailToTeam(
  id: number,
  request: LawyerRequest,
  { site, mail, suspicion }: RequestEmailOptions,
): NewEmail {
  const heading = `${suspicion ? 'Suspected spam: request' : 'Request'} ${id}: ${areaLabel(request.practiceArea)}, ${stateLabel(request.state)}`;
  return {
    kind: 'request-team',
    to: mail.teamEmail,
    uniqueKey: emailKey('request', id, 'team'),
    subject: heading,
    headers: { 'Reply-To': request.email },
    ...renderEmail(site, {
      heading,
      paragraphs: [
        suspicion
          ? spamNotice(suspicion)
          : `A visitor wants a lawyer to contact them.${site.responseHours === null ? '' : ` We promised a review ${responseTime(site)}.`}`,
        REPLY_GOES_TO_SENDER,
      ],
      facts: requestFacts(request),
      link: inboxLink(site, 'requests', id),
      footer: teamFooter(site),
    }),
  };
}

/**
 * The receipt repeats nothing that the visitor typed. Anyone can enter someone else's email address
 * in the form, so the site would otherwise send a stranger's words in the operator's name.
 */
function receipt(
  { id, linkToken }: RequestEmailContext,
  request: LawyerRequest,
  { site }: RequestEmailOptions,
): NewEmail {
  return {
    kind: 'request-receipt',
    to: request.email,
    uniqueKey: emailKey('request', id, 'receipt'),
    subject: 'We received your request',
    ...renderEmail(site, {
      heading: 'We received your request',
      paragraphs: [
        `Our team will review it ${responseTime(site)} and match you with local attorneys. You’ll get their contact information, or they’ll contact you.`,
        'Your request:',
      ],
      facts: requestFacts(request, ['kind', 'practiceArea', 'state']),
      link: {
        label: 'Track or withdraw your request',
        url: `${site.baseUrl}/request/${linkToken}`,
      },
      footer: `${visitorFooter(site)} If you didn’t send this request, use the link to withdraw it.`,
    }),
  };
}

function visitorFooter(site: Site): string {
  return (
    `${site.email}, ${formatPhone(site.phone)}\n` +
    `${site.name} is a directory, not a law firm, and doesn’t give legal advice.`
  );
}
