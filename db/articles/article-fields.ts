import type { Selectable } from 'kysely';
import type { PostsTable } from '../schema/articles.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import type { Source } from './posts.ts';

/**
 * The fields that the editor of an article changes. A draft may be incomplete: empty texts are
 * allowed.
 */
export interface ArticleFields {
  title: string;
  /** Empty if the slug follows from the title. */
  slug: string;
  excerpt: string;
  category: string;
  author: string;
  reviewedBy: string;
  /** ISO day. */
  reviewedOn: string;
  /** A path on this site. */
  featuredImage: string;
  sources: Source[];
  markdown: string;
}

/** Returns the fields as they were last edited, whether or not they are published. */
export function editedFields(row: Selectable<PostsTable>): ArticleFields {
  if (row.draft !== null) return JSON.parse(row.draft);
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author ?? '',
    reviewedBy: row.reviewedBy ?? '',
    reviewedOn: row.reviewedOn ?? '',
    featuredImage: row.featuredImage ?? '',
    sources: JSON.parse(row.sources),
    markdown: row.markdown ?? htmlAsMarkdown(row.content),
  };
}

/** Returns the columns that publish these fields, except the slug. */
export async function publishedColumns(fields: ArticleFields) {
  const { renderMarkdown } = await import('./render-markdown.ts');
  const { title, excerpt, category, author, reviewedBy, reviewedOn, featuredImage } = fields;
  return {
    title,
    excerpt,
    category,
    author: author || null,
    reviewedBy: reviewedBy || null,
    reviewedOn: reviewedOn || null,
    featuredImage: featuredImage || null,
    sources: JSON.stringify(fields.sources),
    markdown: fields.markdown,
    ...renderMarkdown(fields.markdown),
    draft: null,
  };
}

/** Returns the columns that store these fields without publishing them. */
export function draftColumns(fields: ArticleFields) {
  return { draft: JSON.stringify(fields) };
}

/** Whether both have the same texts. */
export function areSameFields(one: ArticleFields, other: ArticleFields): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(fields: ArticleFields): [string, unknown][] {
  const sources = fields.sources.map(({ title, url }) => [title, url]);
  return Object.entries({ ...fields, sources }).sort(([one], [other]) => (one < other ? -1 : 1));
}
