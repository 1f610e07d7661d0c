import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../../server/contract/site/site.ts';
import { pageMeta } from '../meta.ts';
import { organization } from '../organization.ts';

/** The home page's title, description and structured data. */
export function homeMeta(site: Site): MetaDescriptor[] {
  return pageMeta(site, {
    title: `${site.name} – Find a Lawyer Near You`,
    description:
      'A free, nationwide directory of 1,100+ legal professionals. Search by practice area and ' +
      'state, compare profiles and contact lawyers directly, with no referral fees.',
    path: '/',
    structuredData: [withCatalog(site), siteSearch(site)],
  });
}

function withCatalog(site: Site): object {
  return {
    ...organization(site),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Lawyers in the directory',
      numberOfItems: site.structuredLawyerCount,
    },
  };
}

function siteSearch(site: Site): object {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${site.baseUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.baseUrl}/find-lawyer?location={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
