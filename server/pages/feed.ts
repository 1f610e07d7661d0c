import type { Handler } from 'hono';
import { type Post, publishedArticles } from '../../db/articles/posts.ts';
import type { Database } from '../../db/engine/database.ts';
import { FEED_ARTICLES, FRESH_SECONDS } from '../contract/site/limits.ts';
import type { Site } from '../contract/site/site.ts';
import { publicCacheControl } from '../http/cache-control.ts';
import { refreshSite, type SiteOptions } from '../site/refresh-site.ts';
import type { TextCache } from './text-cache.ts';

const HEADERS = {
  'Content-Type': 'application/rss+xml; charset=utf-8',
  'Cache-Control': publicCacheControl(FRESH_SECONDS),
};

interface FeedOptions extends SiteOptions {
  db: Database;
  texts: TextCache;
}

/** Serves the RSS 2.0 feed with the full text of the newest articles. */
export const feed =
  ({ db, texts, ...options }: FeedOptions): Handler =>
  (c) =>
    texts(c, HEADERS, async () => {
      const { site } = options;
      // The content may have changed since the request began.
      await refreshSite(db, options);
      const { cleanHtml, withAbsoluteUrls } = await import('../../db/articles/clean-html.ts');
      const posts = (await publishedArticles(db, FEED_ARTICLES)).map((post) => ({
        ...post,
        content: withAbsoluteUrls(cleanHtml(post.content + sourceList(post)), site.baseUrl),
      }));
      return rss(site, posts);
    });

function sourceList({ sources }: Post): string {
  if (sources.length === 0) return '';
  const items = sources.map(
    ({ title, url }) => `<li><a href="${escapeXml(url)}">${escapeXml(title)}</a></li>`,
  );
  return `<h2>Sources</h2><ul>${items.join('')}</ul>`;
}

function rss(site: Site, posts: readonly Post[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(`${site.name} – Legal Articles`)}</title>
<link>${escapeXml(`${site.baseUrl}/blog`)}</link>
<atom:link href="${escapeXml(`${site.baseUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>
<description>Plain-English articles about the law and finding a lawyer.</description>
<language>en-us</language>
${posts.map((post) => item(site, post)).join('\n')}
</channel>
</rss>
`;
}

function item({ baseUrl }: Site, post: Post): string {
  const url = `${baseUrl}/blog/${post.slug}`;
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="true">${escapeXml(url)}</guid>
<pubDate>${new Date(post.publishedAt ?? 0).toUTCString()}</pubDate>
<category>${escapeXml(post.category)}</category>
<description>${escapeXml(post.excerpt)}</description>
<content:encoded>${escapeXml(post.content)}</content:encoded>
</item>`;
}

/** Escapes text for XML and drops characters that XML doesn't allow. */
function escapeXml(value: string): string {
  return value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
