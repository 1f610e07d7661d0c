import type { MetaDescriptor } from 'react-router';
import type { Prose } from '../../../server/contract/prose/prose.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import { pageMeta } from '../meta.ts';

/**
 * The title, description and canonical link of a prose page. A page with an FAQ also gets
 * structured data.
 */
export function proseMeta(site: Site, prose: Prose, path: string): MetaDescriptor[] {
  const { title, description, structured = [], sections } = prose;
  const questions = sections.filter(({ id }) => structured.includes(id));
  const faqPage = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ heading, html }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: {
        '@type': 'Answer',
        text: html.replaceAll('href="/', `href="${site.baseUrl}/`),
      },
    })),
  };
  const structuredData = questions.length > 0 ? [faqPage] : [];
  return pageMeta(site, { title, description, path, structuredData });
}
