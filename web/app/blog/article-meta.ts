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
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: `${site.baseUrl}${sharedImage(post)}`,
    datePublished: post.publishedAt,
    articleSection: post.category,
    ...(post.readTimeMinutes !== null && { timeRequired: `PT${post.readTimeMinutes}M` }),
    inLanguage: 'en-US',
    mainEntityOfPage: `${site.baseUrl}/blog/${post.slug}`,
    author: publisher,
    publisher,
  };
}
