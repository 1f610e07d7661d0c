import type { Post } from '../../../db/articles/posts.ts';
import { practiceAreaSlug } from '../../contract/practice-areas/practice-areas.ts';

/** Returns an article as its page shows it: with IDs at its headings and its practice area. */
export async function renderPost(post: Post) {
  const { cleanHtml } = await import('../../../db/articles/clean-html.ts');
  const { withHeadingIds } = await import('../../../db/articles/heading-ids.ts');
  // Sanitize the HTML again, because it may have been stored under older sanitization rules.
  const { html, headings } = withHeadingIds(cleanHtml(post.content));
  const practiceArea = practiceAreaSlug(post.category) ?? null;
  return { ...post, content: html, headings, practiceArea };
}
