import { DEFAULT_READ_MINUTES } from '../../../server/contract/site/limits.ts';
import type { PostSummary } from '../api/client.ts';

/** The placeholder for a missing or broken article picture. */
export const DEFAULT_IMAGE = '/articles/other.svg';

export function readTimeText(minutes: number | null): string {
  return `${minutes ?? DEFAULT_READ_MINUTES} min read`;
}

/** Whether the title, category or excerpt contains every search word. */
export function matchesSearch(
  { title, category, excerpt }: PostSummary,
  searchText: string,
): boolean {
  const text = `${title}\n${category}\n${excerpt}`.toLowerCase();
  return searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Matches 'FAQ' anywhere in a heading, as in 'Common FAQs' and 'Bankruptcy FAQ'. */
const FAQ_HEADING =
  /<h([234])\b[^>]*>(?:(?!<\/h\1>)(?:<[^>]+>|[^<]))*?\b(?:FAQs?|Frequently\s+Asked\s+Questions)\b/i;

/** Splits an article's HTML at its FAQ section; `faq` is null if there is none. */
export function splitAtFaq(html: string): { before: string; faq: string | null } {
  const start = html.search(FAQ_HEADING);
  if (start < 0) return { before: html, faq: null };
  return { before: html.slice(0, start), faq: html.slice(start) };
}

/** The link preview image. Social networks don't support SVG, so each SVG has a PNG copy. */
export function sharedImage({ featuredImage }: PostSummary): string {
  const image = featuredImage ?? DEFAULT_IMAGE;
  if (!image.endsWith('.svg')) return image;
  const drawing = image.startsWith('/articles/') ? image : DEFAULT_IMAGE;
  return drawing.replace(/svg$/, 'png');
}
