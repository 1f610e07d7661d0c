import { z } from 'zod';
import { isHttpsUrl } from '../data/https-url.ts';
import { ArticleError, frontMatterSchema, parseFrontMatter, singleLine } from './front-matter.ts';
import type { NewPost } from './posts.ts';
import { renderMarkdown } from './render-markdown.ts';

const MAX_SOURCES = 30;
const SOURCE_URL_ERROR = 'must be a URL that begins with https://';

const articleSchema = frontMatterSchema({
  title: singleLine(160),
  excerpt: singleLine(320),
  category: singleLine(60),
  date: z.iso.date('must be a date such as 2026-03-31'),
  slug: z
    .string('must be given as text')
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lowercase letters, digits and single hyphens, such as small-claims-court',
    )
    .max(100, 'must be at most 100 characters long')
    .optional(),
  image: z
    .string('must be given as text')
    .regex(
      /^\/(?!\/)\S*$/,
      'must be a path on this site that begins with /, such as /articles/family-law.svg',
    )
    .optional(),
  draft: z.boolean('must be true or false').default(false),
  author: singleLine(120).optional(),
  reviewedBy: singleLine(120).optional(),
  reviewedOn: z.iso.date('must be a date such as 2026-03-31').optional(),
  sources: z
    .array(
      z.strictObject(
        {
          title: singleLine(200),
          url: z.string(SOURCE_URL_ERROR).refine(isHttpsUrl, SOURCE_URL_ERROR),
        },
        'must have a title and a url, and nothing else',
      ),
      'must be a list of sources, each with a title and a url',
    )
    .max(MAX_SOURCES, `must have at most ${MAX_SOURCES} entries`)
    .default([]),
}).refine(({ reviewedBy, reviewedOn }) => !reviewedBy === !reviewedOn, {
  path: ['reviewedBy'],
  error: 'and reviewedOn must be given together',
});

/**
 * Converts a Markdown file with front matter to an article with sanitized HTML. The reading time
 * comes from the word count, and the slug defaults to the file name.
 *
 * @param name the file name without its extension
 * @throws {ArticleError} with every problem
 */
export function readArticle(file: string, name: string): NewPost {
  const { front, body } = parseFrontMatter(file, articleSchema);
  const { title, excerpt, category, date, image = null, draft } = front;
  const { author = null, reviewedBy = null, reviewedOn = null, sources } = front;
  const slug = articleSchema.shape.slug.safeParse(front.slug ?? name.toLowerCase());
  if (!slug.data) {
    throw new ArticleError(
      `The file name '${name}' can't be used in a URL. Rename the file, or set a slug in the front matter: ` +
        'lowercase letters, digits and single hyphens.',
    );
  }
  return {
    slug: slug.data,
    title,
    excerpt,
    category,
    markdown: body,
    featuredImage: image,
    publishedAt: `${date}T00:00:00.000Z`,
    ...renderMarkdown(body),
    isPublished: !draft,
    author,
    reviewedBy,
    reviewedOn,
    sources,
  };
}
