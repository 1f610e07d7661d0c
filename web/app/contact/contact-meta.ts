import type { Site } from '../../../server/contract/site/site.ts';
import { organization } from '../organization.ts';

/** The contact page as structured data. */
export function contactPage(site: Site): object {
  return {
    '@type': 'ContactPage',
    name: 'Contact Us',
    url: `${site.baseUrl}/contact`,
    mainEntity: organization(site),
  };
}
