import { dialableNumber } from '../../server/contract/forms/phone.ts';
import { logoUrl } from '../../server/contract/site/logo-url.ts';
import type { Site } from '../../server/contract/site/site.ts';

/** The operator of the directory as schema.org structured data. */
export function organization(site: Site): object {
  return {
    '@type': 'Organization',
    name: site.name,
    url: `${site.baseUrl}/`,
    ...(site.logo && { logo: site.baseUrl + logoUrl(site.logo, 'png') }),
    email: site.email,
    telephone: dialableNumber(site.phone),
    foundingDate: '2025',
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.postalAddress.street,
      addressLocality: site.postalAddress.city,
      addressRegion: site.postalAddress.state,
      postalCode: site.postalAddress.zipCode,
      addressCountry: 'US',
    },
    ...(site.social.length > 0 && { sameAs: site.social.map((profile) => profile.url) }),
  };
}
