import { parseSources, sourcesText } from '../../../../server/contract/articles/article.ts';
import type { EditedArticle } from '../../api/client.ts';
import type { Values } from '../../request/forms.ts';

export type ArticleFields = EditedArticle['fields'];

/** The labels of the fields, in form order. */
export const articleLabels = {
  title: 'Title',
  markdown: 'Text',
  excerpt: 'Summary',
  category: 'Category',
  slug: 'URL',
  author: 'Author',
  reviewedBy: 'Reviewed by',
  reviewedOn: 'Day of the review',
  sources: 'Sources',
  featuredImage: 'Featured picture',
  publishAt: 'Publish at',
} as const;

const textFields = [
  'title',
  'slug',
  'excerpt',
  'category',
  'author',
  'reviewedBy',
  'reviewedOn',
  'featuredImage',
  'markdown',
] as const;

/** The values of the form for these fields. */
export function articleValues(fields: ArticleFields): Values {
  return { ...fields, sources: sourcesText(fields.sources) };
}

/** The fields that a form submits. */
export function fieldsOf(formData: FormData): ArticleFields {
  const text = (name: string) => String(formData.get(name) ?? '');
  const texts = Object.fromEntries(textFields.map((name) => [name, text(name)]));
  return {
    ...(texts as Record<(typeof textFields)[number], string>),
    sources: parseSources(text('sources')),
  };
}

export const emptyArticle: ArticleFields = fieldsOf(new FormData());

/** The saved values that differ from the submitted ones, with their labels. */
export function differingFields(
  values: Values,
  current: ArticleFields,
): [label: string, text: string][] {
  const saved = articleValues(current);
  return Object.entries(articleLabels).flatMap(([name, label]): [string, string][] => {
    const text = String(saved[name] ?? '');
    const submitted = String(values[name] ?? '')
      .replace(/\r\n/g, '\n')
      .trim();
    return name in saved && text !== submitted ? [[label, text]] : [];
  });
}
