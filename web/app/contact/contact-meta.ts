import type { Site } from '../../../server/contract/site/site.ts';
import { organization } from '../organization.ts';

/** Describes the contact page as schema.org structured data. */
export function contactPage(site: Site): object {
  return {
    '@type': 'ContactPage',
    name: 'Contact Us',
    url: `${site.baseUrl}/contact`,
    mainEntity: organization(site),
  };
}
