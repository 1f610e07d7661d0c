import type { IntroducedLawyer, UnerasedRequest } from '../../db/inbox/introduce.ts';
import { emailKey, introductionEmailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import { findState } from '../contract/places/states.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { areaLabel, requestFacts } from './request-emails.ts';

/**
 * The emails of an introduction: the lawyers' names to the visitor, and the request to each lawyer.
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
    ? 'A lawyer has your request'
    : `${lawyers.length} lawyers have your request`;
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
        `We have passed your request (${areaLabel(request)}) on to ${isSingle ? 'this lawyer, who has' : 'these lawyers, who have'} your name, phone number, e-mail address and what you wrote. You can contact ${isSingle ? 'the lawyer' : 'them'} yourself, or ${isSingle ? 'the lawyer contacts' : 'they contact'} you.`,
        'A lawyer represents you only once you both have agreed to it. Ask about fees first.',
      ],
      facts: lawyers.map((lawyer) => [lawyer.name, contactText(lawyer)]),
      footer:
        `${site.email}, ${formatPhone(site.phone)}\n` +
        `${site.name} is a directory, not a law firm, and gives no legal advice. The link in our first mail shows what happens with your request, and withdraws it.`,
    }),
  };
}

function contactText({ lawFirmName, city, state, phone, email }: IntroducedLawyer): string {
  return [lawFirmName, `${city}, ${state}`, phone && formatPhone(phone), email]
    .filter(Boolean)
    .join('\n');
}

/** The subject has no personal data, because the outbox keeps it after the email was sent. */
function emailToLawyer(site: Site, request: UnerasedRequest, lawyer: IntroducedLawyer): NewEmail {
  const place = findState(request.state)?.name ?? request.state;
  const heading = `Somebody asks for a lawyer: ${areaLabel(request)}, ${place}`;
  return {
    kind: 'introduction-lawyer',
    to: lawyer.email,
    uniqueKey: introductionEmailKey(request.id, lawyer.id),
    subject: heading,
    headers: { 'Reply-To': request.email },
    ...renderEmail(site, {
      heading,
      paragraphs: [
        `${lawyer.name}, a visitor of ${site.name} has asked to be contacted by a lawyer, and got your contact information from us.`,
        'An answer to this mail goes to the visitor. Please use what stands here for this request alone, and delete it when the visitor asks you to.',
      ],
      facts: requestFacts(request),
      footer:
        `${site.email}, ${formatPhone(site.phone)}\n` +
        `You get this because you are listed at ${site.baseUrl}/lawyer/${lawyer.id}. If you can’t take this on, tell the visitor or us.`,
    }),
  };
}
