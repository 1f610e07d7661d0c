import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../server/contract/site/site.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** The page's canonical path, including its query if that identifies the page. */
  path: string;
  /** Schema.org data, each an object without its `@context`. */
  structuredData?: object[];
  /** Set for articles only. `image` is the path of a 1200 by 630 pixel image on this site. */
  article?: { section: string; publishedAt: string; image: string };
  /** The link preview image of a page that isn't an article. */
  picture?: 'site' | 'find' | 'profile' | 'form';
  /** Whether to ask search engines not to index the page. */
  noIndex?: boolean;
}

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function pageMeta(
  site: Site,
  {
    title,
    description,
    path,
    article,
    picture = 'site',
    structuredData = [],
    noIndex = false,
  }: PageMeta,
): MetaDescriptor[] {
  const url = `${site.baseUrl}${path}`;
  const fullTitle = title.includes(site.name) ? title : `${title} | ${site.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    {
      property: 'og:image',
      content: `${site.baseUrl}${article?.image ?? `/share/${picture}.png`}`,
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article
      ? [
          { property: 'article:published_time', content: article.publishedAt },
          { property: 'article:section', content: article.section },
        ]
      : []),
    ...structuredData.map((item) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...item },
    })),
  ];
}
