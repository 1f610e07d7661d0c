import { DEFAULT_READ_MINUTES } from '../../../server/contract/site/limits.ts';
import type { PostSummary } from '../api/client.ts';

/** Where an article has no picture of its own, or it fails. */
export const DEFAULT_IMAGE = '/articles/other.svg';

export function readTime(minutes: number | null): string {
  return `${minutes ?? DEFAULT_READ_MINUTES} min read`;
}

/** Whether every word that is sought stands in the title, the category or the excerpt. */
export function isSought({ title, category, excerpt }: PostSummary, sought: string): boolean {
  const text = `${title}\n${category}\n${excerpt}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Where in a heading the words stand is each writer's own: 'Common FAQs', 'Bankruptcy FAQ'. */
const FAQ_HEADING =
  /<h([234])\b[^>]*>(?:(?!<\/h\1>)(?:<[^>]+>|[^<]))*?\b(?:FAQs?|Frequently\s+Asked\s+Questions)\b/i;

/** An article's HTML up to its FAQ section, and from there on; null where it has none. */
export function partedAtFaq(html: string): { before: string; faq: string | null } {
  const at = html.search(FAQ_HEADING);
  return at < 0 ? { before: html, faq: null } : { before: html.slice(0, at), faq: html.slice(at) };
}

/** The picture that other sites show beside a link: they take no SVG, so each drawing has a twin. */
export function sharedImage({ featuredImage }: PostSummary): string {
  const image = featuredImage ?? DEFAULT_IMAGE;
  if (!image.endsWith('.svg')) return image;
  const drawing = image.startsWith('/articles/') ? image : DEFAULT_IMAGE;
  return drawing.replace(/svg$/, 'png');
}
