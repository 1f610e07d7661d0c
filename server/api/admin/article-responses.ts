import type { Context } from 'hono';
import type { z } from 'zod';
import { AlreadyPublishedError } from '../../../db/articles/article-publication.ts';
import { type EditedArticle, OutdatedArticleError } from '../../../db/articles/edited-article.ts';
import { SlugTakenError } from '../../../db/articles/posts.ts';
import type { articlePreview } from '../../contract/articles/article.ts';
import { EDIT_CONFLICT, INVALID_FORM } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { renderPost } from '../articles/render-post.ts';
import { notFound } from '../responses.ts';

/** Returns an unpublished article in the format of a published one. */
export async function previewOf(fields: z.output<typeof articlePreview>, today: string) {
  const { renderMarkdown } = await import('../../../db/articles/render-markdown.ts');
  const { author, reviewedBy, reviewedOn, featuredImage } = fields;
  return renderPost({
    id: 0,
    isPublished: false,
    slug: fields.slug || 'preview',
    title: fields.title || 'Untitled',
    excerpt: fields.excerpt,
    category: fields.category,
    author: author || null,
    reviewedBy: reviewedBy || null,
    reviewedOn: reviewedOn || null,
    featuredImage: featuredImage || null,
    publishedAt: `${today}T00:00:00.000Z`,
    sources: fields.sources,
    ...renderMarkdown(fields.markdown),
  });
}

export function articleNotFound(c: Context) {
  return notFound(c, 'Article not found');
}

type Conflict = Problem & { current?: EditedArticle };

/** Includes the current article in a conflict, so that the editor can compare both texts. */
export function saveErrorResponse(c: Context, error: unknown) {
  if (error instanceof OutdatedArticleError) {
    return c.json<Conflict, 409>({ message: EDIT_CONFLICT, current: error.current }, 409);
  }
  if (error instanceof AlreadyPublishedError) {
    const message = 'This article is already published. Unpublish it first, or update it now.';
    return c.json<Conflict, 409>({ message }, 409);
  }
  if (error instanceof SlugTakenError) {
    const slug = `The article “${error.title}” already has this URL. Please choose another one`;
    return c.json<Problem, 422>({ message: INVALID_FORM, errors: { slug } }, 422);
  }
  throw error;
}
