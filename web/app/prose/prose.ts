import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import type { Prose } from '../../../server/contract/prose/prose.ts';
import { phraseOf } from '../../../server/contract/site/phrases.ts';
import { responseTime } from '../../../server/contract/site/response-time.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import { wrapTables } from './wrap-tables.ts';

/**
 * Fills in the placeholders for the operator: `{name}`, `{address}`, `{email}`, `{phone}` and the
 * time periods. In the text, the email and the phone number become links. Only server loaders call
 * this function, so that the long texts stay out of the browser's scripts.
 */
export function proseFor(site: Site, prose: Prose): Prose {
  return {
    ...prose,
    title: fillText(site, prose.title),
    description: fillText(site, prose.description),
    intro: fillText(site, prose.intro),
    ...(prose.facts && {
      facts: prose.facts.map((fact) => ({ ...fact, figure: fillText(site, fact.figure) })),
    }),
    sections: prose.sections.map((section) => ({
      ...section,
      heading: fillText(site, section.heading),
      html: wrapTables(fillHtml(site, section.html)),
    })),
  };
}

type Placeholders = Record<string, string>;

function fillText(site: Site, text: string): string {
  const { name, email, phone } = site;
  const { street, city, state, zipCode } = site.postalAddress;
  return replacePlaceholders(text, {
    ...periodPlaceholders(site),
    connects: phraseOf(site, 'connects'),
    barCertified: phraseOf(site, 'barCertified'),
    name,
    email,
    phone: formatPhone(phone),
    address: `${street}, ${city}, ${state} ${zipCode}`,
  });
}

function fillHtml(site: Site, text: string): string {
  const escapedValue = (placeholder: string) => escapeHtml(fillText(site, placeholder));
  return replacePlaceholders(text, {
    ...periodPlaceholders(site),
    connects: escapedValue('{connects}'),
    barCertified: escapedValue('{barCertified}'),
    name: escapedValue('{name}'),
    address: escapedValue('{address}'),
    email: `<a href="mailto:${escapedValue('{email}')}">${escapedValue('{email}')}</a>`,
    phone: `<a href="${escapeHtml(phoneLink(site.phone))}">${escapedValue('{phone}')}</a>`,
  });
}

function periodPlaceholders(site: Site): Placeholders {
  const { textDays, contactMonths, consentYears } = site.retention;
  return {
    responseTime: responseTime(site),
    responsePeriod: responsePeriod(site),
    textPeriod: textDays === 1 ? '1 day' : `${textDays} days`,
    contactPeriod: contactMonths === 1 ? '1 month' : `${contactMonths} months`,
    consentPeriod: consentYears === 1 ? '1 year' : `${consentYears} years`,
  };
}

/** The response time as a figure: '12 hours'. */
function responsePeriod({ responseHours }: Site): string {
  return responseHours === null ? 'As soon as possible' : `${responseHours} hours`;
}

function replacePlaceholders(text: string, placeholders: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => placeholders[name] ?? placeholder);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
