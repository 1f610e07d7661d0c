import { emailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { RequestEmailContext } from '../../db/requests/requests.ts';
import type { Suspicion } from '../../db/schema/columns.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import { REQUEST_KIND_LABELS } from '../contract/inbox/inbox.ts';
import { findState } from '../contract/places/states.ts';
import type { LawyerRequest } from '../contract/requests/lawyer-request.ts';
import { INJURY_TYPES, labelOf, MEDICAL_TREATMENT } from '../contract/requests/request-options.ts';
import { ANY_PRACTICE_AREA } from '../contract/search/search-options.ts';
import { RESPONSE_HOURS } from '../contract/site/limits.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { inboxLink, REPLY_GOES_TO_SENDER, spamNotice, teamFooter } from './team-email-parts.ts';

export interface RequestEmailOptions {
  site: Site;
  teamEmail: string;
  suspicion: Suspicion | null;
}

/** The emails of a request: one to the team, and a receipt to the visitor. */
export function requestEmails(request: LawyerRequest, options: RequestEmailOptions) {
  return (mailing: RequestEmailContext): NewEmail[] => {
    const forTeam = emailToTeam(mailing.id, request, options);
    return mailing.hasReceipt ? [forTeam, receipt(mailing, request, options)] : [forTeam];
  };
}

/**
 * Tells the team that a visitor withdrew a request, because copies in mailboxes must be deleted
 * too.
 */
export function withdrawalEmail({ site, teamEmail }: { site: Site; teamEmail: string }) {
  return (id: number): NewEmail[] => [
    {
      kind: 'request-withdrawal',
      to: teamEmail,
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

function emailToTeam(
  id: number,
  request: LawyerRequest,
  { site, teamEmail, suspicion }: RequestEmailOptions,
): NewEmail {
  const heading = `${suspicion ? 'Suspected spam: request' : 'Request'} ${id}: ${areaLabel(request)}, ${stateLabel(request)}`;
  return {
    kind: 'request-team',
    to: teamEmail,
    uniqueKey: emailKey('request', id, 'team'),
    subject: heading,
    headers: { 'Reply-To': request.email },
    ...renderEmail(site, {
      heading,
      paragraphs: [
        suspicion
          ? spamNotice(suspicion)
          : `A visitor wants a lawyer to contact them. We promised a review within ${RESPONSE_HOURS} hours.`,
        REPLY_GOES_TO_SENDER,
      ],
      facts: requestFacts(request),
      link: inboxLink(site, 'requests', id),
      footer: teamFooter(site),
    }),
  };
}

/**
 * Anyone can enter anyone's email address. The receipt therefore repeats no typed text, which would
 * send a stranger's words under the operator's name.
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
        `Our team will review it within ${RESPONSE_HOURS} hours and match you with local attorneys. You’ll get their contact information, or they’ll contact you.`,
        'Your request:',
      ],
      facts: [
        ['Form', REQUEST_KIND_LABELS[request.kind]],
        ['Practice area', areaLabel(request)],
        ['State', stateLabel(request)],
      ],
      link: {
        label: 'Track or withdraw your request',
        url: `${site.baseUrl}/request/${linkToken}`,
      },
      footer:
        `${site.email}, ${formatPhone(site.phone)}\n` +
        `${site.name} is a directory, not a law firm, and doesn’t give legal advice. If you didn’t send this request, use the link to withdraw it.`,
    }),
  };
}

/** Every submitted value with its label. */
export function requestFacts(request: Omit<LawyerRequest, 'kind'>): [string, string][] {
  const facts: [string, string | null][] = [
    ['Name', request.name],
    ['Phone', formatPhone(request.phone)],
    ['Email', request.email],
    ['City', request.city],
    ['State', stateLabel(request)],
    ['Practice area', areaLabel(request)],
    ['Injury', request.injuryType && labelOf(INJURY_TYPES, request.injuryType)],
    [
      'Medical treatment needed',
      request.requiresMedicalTreatment &&
        labelOf(MEDICAL_TREATMENT, request.requiresMedicalTreatment),
    ],
    ['Details', request.message],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const stateLabel = ({ state }: Pick<LawyerRequest, 'state'>) => findState(state)?.name ?? state;

export const areaLabel = ({ practiceArea }: Pick<LawyerRequest, 'practiceArea'>) =>
  practiceArea === ANY_PRACTICE_AREA.value ? ANY_PRACTICE_AREA.label : practiceArea;
