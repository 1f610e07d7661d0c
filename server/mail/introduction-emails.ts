import type { IntroducedLawyer, UnerasedRequest } from '../../db/inbox/introduce.ts';
import { emailKey, introductionEmailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import { areaLabel, requestFacts, stateLabel } from '../contract/requests/request-facts.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';

/**
 * The emails of an introduction. The visitor gets the lawyers' names, and each lawyer gets the
 * visitor's request.
 */
export function introductionEmails(site: Site) {
  return (request: UnerasedRequest, lawyers: readonly IntroducedLawyer[]): NewEmail[] => [
    emailToVisitor(site, request, lawyers),
    ...lawyers.map((lawyer) => emailToLawyer(site, request, lawyer)),
  ];
}

function emailToVisitor(
  site: Site,
  request: UnerasedRequest,
  lawyers: readonly IntroducedLawyer[],
): NewEmail {
  const isSingle = lawyers.length === 1;
  const heading = isSingle
    ? 'We shared your request with a lawyer'
    : `We shared your request with ${lawyers.length} lawyers`;
  return {
    kind: 'introduction-visitor',
    to: request.email,
    uniqueKey: emailKey(
      'request',
      request.id,
      `introduced ${lawyers.map(({ id }) => id).join(' ')}`,
    ),
    subject: heading,
    ...renderEmail(site, {
      heading,
      paragraphs: [
        `We sent ${isSingle ? 'this lawyer' : 'these lawyers'} your request (${areaLabel(request.practiceArea)}), with your name, phone number, email address and what you wrote. You can contact ${isSingle ? 'the lawyer' : 'them'}, or wait to hear from them.`,
        'No lawyer represents you until you both agree. Ask about fees first.',
      ],
      facts: lawyers.map((lawyer) => [lawyer.name, contactText(lawyer)]),
      footer:
        `${site.email}, ${formatPhone(site.phone)}\n` +
        `${site.name} is a directory, not a law firm, and doesn’t give legal advice. To check on your request or withdraw it, use the link in our first email.`,
    }),
  };
}

function contactText({ lawFirmName, city, state, phone, email }: IntroducedLawyer): string {
  return [lawFirmName, `${city}, ${state}`, phone && formatPhone(phone), email]
    .filter(Boolean)
    .join('\n');
}

/**
 * The subject contains no personal data, because the outbox keeps the subject after sending the
 * email.
 */
function emailToLawyer(site: Site, request: UnerasedRequest, lawyer: IntroducedLawyer): NewEmail {
  const place = stateLabel(request.state);
  const heading = `New inquiry: ${areaLabel(request.practiceArea)}, ${place}`;
  return {
    kind: 'introduction-lawyer',
    to: lawyer.email,
    uniqueKey: introductionEmailKey(request.id, lawyer.id),
    subject: heading,
    headers: { 'Reply-To': request.email },
    ...renderEmail(site, {
      heading,
      paragraphs: [
        `${lawyer.name}, a visitor to ${site.name} asked to be contacted by a lawyer. We gave them your contact information.`,
        'Replies to this email go to the visitor. Use this information only for this request, and delete it if the visitor asks.',
      ],
      facts: requestFacts(request),
      footer:
        `${site.email}, ${formatPhone(site.phone)}\n` +
        `You’re receiving this because you’re listed at ${site.baseUrl}/lawyer/${lawyer.id}. If you can’t take this on, please tell the visitor or us.`,
    }),
  };
}
