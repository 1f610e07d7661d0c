import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../../server/contract/site/site.ts';
import type { Post } from '../api/client.ts';
import { pageMeta } from '../meta.ts';
import { sharedImage } from './article-text.ts';

/** Returns an article's metadata: title, description, picture and structured data. */
export function articleMeta(site: Site, post: Post | undefined): MetaDescriptor[] {
  if (!post) {
    return pageMeta(site, {
      title: 'Blog Post Not Found',
      description: 'We couldn’t find that article.',
      path: '/blog',
      noIndex: true,
    });
  }
  return pageMeta(site, {
    title: post.title,
    description: post.excerpt,
    path: `/blog/${post.slug}`,
    article: {
      section: post.category,
      publishedAt: post.publishedAt ?? '',
      image: sharedImage(post),
    },
    structuredData: [blogPosting(site, post)],
  });
}

function blogPosting(site: Site, post: Post): object {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.baseUrl}/` };
  const url = `${site.baseUrl}/blog/${post.slug}`;
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: `${site.baseUrl}${sharedImage(post)}`,
    datePublished: post.publishedAt,
    dateModified: dateModified(post),
    articleSection: post.category,
    ...(post.readTimeMinutes !== null && { timeRequired: `PT${post.readTimeMinutes}M` }),
    inLanguage: 'en-US',
    mainEntityOfPage: post.reviewedBy === null ? url : reviewedPage(url, post),
    author: post.author === null ? publisher : author(site, post.author),
    publisher,
  };
}

/** The later of the publication and review dates: articles have no other modification date. */
function dateModified({ publishedAt, reviewedOn }: Post): string | null {
  return (reviewedOn ?? '') > (publishedAt ?? '') ? reviewedOn : publishedAt;
}

/** The schema.org vocabulary has `reviewedBy` only for pages, not for articles. */
function reviewedPage(url: string, { reviewedBy, reviewedOn }: Post): object {
  return {
    '@type': 'WebPage',
    '@id': url,
    reviewedBy: { '@type': 'Person', name: reviewedBy },
    lastReviewed: reviewedOn,
  };
}

/** A byline with the site's name, such as "Counsel Atlas editors", names a team, not a person. */
function author(site: Site, name: string): object {
  return { '@type': name.includes(site.name) ? 'Organization' : 'Person', name };
}
