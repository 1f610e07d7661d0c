import type { MetaDescriptor } from 'react-router';
import { dialableNumber } from '../../../server/contract/forms/phone.ts';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import type { Lawyer } from '../api/client.ts';
import { pageMeta } from '../meta.ts';
import { officePlace, yearsText } from './lawyer-text.ts';

/**
 * The title, description, canonical URL and structured data of a profile. Without a lawyer, the
 * tags of the not-found page.
 */
export function lawyerMeta(site: Site, lawyer: Lawyer | undefined): MetaDescriptor[] {
  if (!lawyer) {
    return pageMeta(site, {
      title: 'Lawyer not found',
      description: "The lawyer profile you're looking for doesn't exist or has been removed.",
      path: '/find-lawyer',
      noIndex: true,
    });
  }
  const place = officePlace(lawyer);
  const inPlace = place && ` in ${place}`;
  const experience =
    lawyer.yearsExperience === null
      ? ''
      : ` with ${yearsText(lawyer.yearsExperience)} of experience`;
  return pageMeta(site, {
    title: `${lawyer.name}, ${lawyer.specialty ? `${lawyer.specialty} ` : ''}Lawyer${inPlace}`,
    description: `${lawyer.name} is a lawyer${inPlace}${experience}.${lawyer.specialty && ` Primary practice area: ${lawyer.specialty}.`} See bar admissions, education and languages, and get in touch directly.`,
    picture: 'profile',
    path: `/lawyer/${lawyer.id}`,
    // Inactive profiles have little content, so search engines must not index them. The sitemap
    // omits them, too.
    noIndex: !showsContactDetails(lawyer),
    structuredData: [attorney(site, lawyer)],
  });
}

function attorney(site: Site, lawyer: Lawyer): object {
  return {
    '@type': 'Attorney',
    '@id': `${site.baseUrl}/lawyer/${lawyer.id}`,
    name: lawyer.lawFirmName ? `${lawyer.name}, ${lawyer.lawFirmName}` : lawyer.name,
    url: `${site.baseUrl}/lawyer/${lawyer.id}`,
    description: lawyer.bio ?? undefined,
    telephone: lawyer.phone ? dialableNumber(lawyer.phone) : undefined,
    email: lawyer.email ?? undefined,
    sameAs: lawyer.website ?? undefined,
    knowsLanguage: lawyer.languages.length > 0 ? lawyer.languages : undefined,
    knowsAbout: lawyer.specialty || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: lawyer.location ?? undefined,
      addressLocality: lawyer.city || undefined,
      addressRegion: lawyer.state || undefined,
      postalCode: lawyer.zipCode ?? undefined,
      addressCountry: lawyer.country ?? 'US',
    },
  };
}
