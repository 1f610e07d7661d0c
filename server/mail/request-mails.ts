import { mailKey } from '../../db/mail/mail-keys.ts';
import type { NewMail } from '../../db/mail/outbox.ts';
import type { RequestMailing } from '../../db/requests/requests.ts';
import type { Suspicion } from '../../db/schema/schema.ts';
import { phoneText } from '../contract/forms/phone.ts';
import { REQUEST_KIND_LABELS } from '../contract/inbox/inbox.ts';
import { findState } from '../contract/places/places.ts';
import type { LawyerRequest } from '../contract/requests/lawyer-request.ts';
import { INJURY_TYPES, labelOf, MEDICAL_TREATMENT } from '../contract/requests/request-options.ts';
import { ANY_PRACTICE_AREA } from '../contract/search/search-options.ts';
import { RESPONSE_HOURS } from '../contract/site/limits.ts';
import type { Site } from '../contract/site/site.ts';
import { setLetter } from './letter.ts';
import { ANSWER_GOES_TO_SENDER, forTheTeam, inboxLink, suspectedSpam } from './team.ts';

export interface RequestMailsOptions {
  site: Site;
  teamEmail: string;
  suspicion: Suspicion | null;
}

/** The emails of a request: one to the team, and a receipt to the visitor. */
export function requestMails(request: LawyerRequest, options: RequestMailsOptions) {
  return (mailing: RequestMailing): NewMail[] => {
    const toTeam = teamMail(mailing.id, request, options);
    return mailing.hasReceipt ? [toTeam, receipt(mailing, request, options)] : [toTeam];
  };
}

/**
 * Tells the team that a visitor withdrew a request, because copies in mailboxes must be deleted
 * too.
 */
export function withdrawalMail({ site, teamEmail }: { site: Site; teamEmail: string }) {
  return (id: number): NewMail[] => [
    {
      kind: 'request-withdrawal',
      to: teamEmail,
      uniqueKey: mailKey('request', id, 'withdrawal'),
      subject: `Request ${id} was withdrawn`,
      ...setLetter(site, {
        heading: `Request ${id} was withdrawn`,
        paragraphs: [
          'The visitor has withdrawn this request, and its personal data is erased from the directory.',
          'Please delete the mail about it, don’t pass it on, and tell those who have it already.',
        ],
        closing: forTheTeam(site),
      }),
    },
  ];
}

function teamMail(
  id: number,
  request: LawyerRequest,
  { site, teamEmail, suspicion }: RequestMailsOptions,
): NewMail {
  const heading = `${suspicion ? 'Suspected spam: request' : 'Request'} ${id}: ${areaOf(request)}, ${stateOf(request)}`;
  return {
    kind: 'request-team',
    to: teamEmail,
    uniqueKey: mailKey('request', id, 'team'),
    subject: heading,
    headers: { 'Reply-To': request.email },
    ...setLetter(site, {
      heading,
      paragraphs: [
        suspicion
          ? suspectedSpam(suspicion)
          : `A visitor asks to be contacted by a lawyer, and was told that you review it within ${RESPONSE_HOURS} hours.`,
        ANSWER_GOES_TO_SENDER,
      ],
      facts: factsOf(request),
      link: inboxLink(site),
      closing: forTheTeam(site),
    }),
  };
}

/**
 * Anyone can enter anyone's email address. The receipt therefore repeats no typed text, which would
 * send a stranger's words under the operator's name.
 */
function receipt(
  { id, linkToken }: RequestMailing,
  request: LawyerRequest,
  { site }: RequestMailsOptions,
): NewMail {
  return {
    kind: 'request-receipt',
    to: request.email,
    uniqueKey: mailKey('request', id, 'receipt'),
    subject: 'We have received your request',
    ...setLetter(site, {
      heading: 'We have received your request',
      paragraphs: [
        `Our team reviews it within ${RESPONSE_HOURS} hours and matches it with local attorneys. Then you receive their contact information, or they contact you.`,
        'Your request:',
      ],
      facts: [
        ['Form', REQUEST_KIND_LABELS[request.kind]],
        ['Practice area', areaOf(request)],
        ['State', stateOf(request)],
      ],
      link: {
        label: 'See what happens with it, or withdraw it',
        url: `${site.baseUrl}/request/${linkToken}`,
      },
      closing:
        `${site.email}, ${phoneText(site.phone)}\n` +
        `${site.name} is a directory, not a law firm, and gives no legal advice. If you didn’t ask for this, follow the link and withdraw the request.`,
    }),
  };
}

/** Every submitted value with its label. */
export function factsOf(request: Omit<LawyerRequest, 'kind'>): [string, string][] {
  const facts: [string, string | null][] = [
    ['Name', request.name],
    ['Phone', phoneText(request.phone)],
    ['Email', request.email],
    ['City', request.city],
    ['State', stateOf(request)],
    ['Practice area', areaOf(request)],
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

const stateOf = ({ state }: Pick<LawyerRequest, 'state'>) => findState(state)?.name ?? state;

export const areaOf = ({ practiceArea }: Pick<LawyerRequest, 'practiceArea'>) =>
  practiceArea === ANY_PRACTICE_AREA.value ? ANY_PRACTICE_AREA.label : practiceArea;
