import type { Site } from '../../../server/contract/site.ts';

/** The contact page as structured data. */
export function contactPage(site: Site): object {
  return {
    '@type': 'ContactPage',
    name: 'Contact Us',
    url: `${site.baseUrl}/contact`,
    mainEntity: {
      '@type': 'Organization',
      name: site.name,
      url: site.baseUrl,
      email: site.email,
      telephone: `+1${site.phone}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: site.address.street,
        addressLocality: site.address.city,
        addressRegion: site.address.state,
        postalCode: site.address.zipCode,
        addressCountry: 'US',
      },
    },
  };
}
