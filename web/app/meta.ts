import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../server/contract/site.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The page's canonical path, with its query where that belongs to it. */
  path: string;
  /** Schema.org data, each an object without its `@context`. */
  structuredData?: object[];
  /** For pages that search engines shouldn't keep. */
  noIndex?: boolean;
}

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function pageMeta(
  site: Site,
  { title, description, path, structuredData = [], noIndex = false }: PageMeta,
): MetaDescriptor[] {
  const address = `${site.baseUrl}${path}`;
  const fullTitle = title.includes(site.name) ? title : `${title} | ${site.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...structuredData.map((item) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...item },
    })),
  ];
}
