import { articleQuery } from '../../server/contract/admin/admin-queries.ts';
import {
  articleDraft,
  articlePreview,
  articleVersion,
  completeArticle,
  newArticle,
  scheduledArticle,
} from '../../server/contract/articles/article.ts';
import { DEFAULT_TIME_ZONE } from '../../server/contract/site/dates.ts';
import { ADMIN_PAGE_SIZE } from '../../server/contract/site/limits.ts';
import type { ArticleRow, EditedArticle, Post } from '../app/api/client.ts';
import type { Directory } from './data/directory.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound('Article not found');
const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const UPDATED = { updatedAt: NOW.toISOString(), updatedBy: 'administrator ann@example.org' };

/** The articles as their editors see them. Changes aren't stored. */
export const articles = [
  mock('GET /admin/articles', ({ query, directory }): Reply<'GET /admin/articles'> => {
    const { data, error } = articleQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const all = directory.posts.map(rowOf);
    const matching = all.filter(
      ({ state, title }) =>
        (data.state ?? state) === state &&
        title.toLowerCase().includes((data.q ?? '').toLowerCase()),
    );
    const start = ((data.page ?? 1) - 1) * ADMIN_PAGE_SIZE;
    const count = (name: ArticleRow['state']) => all.filter(({ state }) => state === name).length;
    return {
      status: 200,
      body: {
        articles: matching.slice(start, start + ADMIN_PAGE_SIZE),
        total: matching.length,
        counts: {
          draft: count('draft'),
          scheduled: count('scheduled'),
          published: count('published'),
        },
      },
    };
  }),
  mock('POST /admin/articles', async (call): Promise<Reply<'POST /admin/articles'>> => {
    const { value, errorReply } = await parseBody(call, newArticle);
    if (errorReply) return errorReply;
    const { creationKey, ...fields } = value;
    const id = call.directory.posts.length + 1;
    return { status: 201, body: draftOf({ id, version: 1, fields }) };
  }),
  mock(
    'POST /admin/articles/preview',
    async (call): Promise<Reply<'POST /admin/articles/preview'>> => {
      const { value, errorReply } = await parseBody(call, articlePreview);
      return errorReply ?? { status: 200, body: previewOf(value) };
    },
  ),
  mock('GET /admin/articles/:id', ({ params, directory }): Reply<'GET /admin/articles/:id'> => {
    const article = find(directory, params.id);
    return article ? { status: 200, body: article } : UNKNOWN;
  }),
  mock('PUT /admin/articles/:id', async (call): Promise<Reply<'PUT /admin/articles/:id'>> => {
    const { value, errorReply } = await parseBody(call, articleDraft);
    if (errorReply) return errorReply;
    const { version, ...fields } = value;
    const article = find(call.directory, call.params.id);
    if (!article) return UNKNOWN;
    return { status: 200, body: { ...article, fields, version: version + 1 } };
  }),
  mock('DELETE /admin/articles/:id', async (call): Promise<Reply<'DELETE /admin/articles/:id'>> => {
    const { errorReply } = await parseBody(call, articleVersion);
    if (errorReply) return errorReply;
    return find(call.directory, call.params.id)?.state === 'draft'
      ? { status: 204, body: null }
      : notFound('There is no draft to delete.');
  }),
  mock('POST /admin/articles/:id/editors', ({ params }) => ({
    status: 200,
    body: {
      other: params.id === '2' ? { email: 'bo@example.org', since: NOW.toISOString() } : null,
    },
  })),
  mock(
    'PUT /admin/articles/:id/publication',
    async (call): Promise<Reply<'PUT /admin/articles/:id/publication'>> => {
      const { value, errorReply } = await parseBody(call, completeArticle(TODAY));
      if (errorReply) return errorReply;
      const article = find(call.directory, call.params.id);
      if (!article) return UNKNOWN;
      return { status: 200, body: { ...article, state: 'published', version: value.version + 1 } };
    },
  ),
  mock(
    'DELETE /admin/articles/:id/publication',
    async (call): Promise<Reply<'DELETE /admin/articles/:id/publication'>> => {
      const { errorReply } = await parseBody(call, articleVersion);
      if (errorReply) return errorReply;
      const article = find(call.directory, call.params.id);
      return article ? { status: 200, body: { ...article, state: 'draft' } } : UNKNOWN;
    },
  ),
  mock(
    'PUT /admin/articles/:id/schedule',
    async (call): Promise<Reply<'PUT /admin/articles/:id/schedule'>> => {
      const rules = scheduledArticle(TODAY, DEFAULT_TIME_ZONE, NOW);
      const { value, errorReply } = await parseBody(call, rules);
      if (errorReply) return errorReply;
      const article = find(call.directory, call.params.id);
      if (!article) return UNKNOWN;
      const publishAt = value.publishAt.toISOString();
      return { status: 200, body: { ...article, state: 'scheduled', publishAt } };
    },
  ),
  mock(
    'DELETE /admin/articles/:id/changes',
    async (call): Promise<Reply<'DELETE /admin/articles/:id/changes'>> => {
      const { errorReply } = await parseBody(call, articleVersion);
      if (errorReply) return errorReply;
      const article = find(call.directory, call.params.id);
      return article ? { status: 200, body: article } : UNKNOWN;
    },
  ),
];

function find({ posts }: Directory, id: string | undefined): EditedArticle | undefined {
  const post = posts.find((one) => String(one.id) === id);
  return post && editedArticle(post);
}

function editedArticle(post: Post): EditedArticle {
  const { id, slug, isPublished, publishedAt } = post;
  return {
    ...{ id, slug, publishedAt },
    version: 1,
    state: isPublished ? 'published' : 'draft',
    fields: {
      title: post.title,
      slug,
      excerpt: post.excerpt,
      category: post.category,
      author: post.author ?? '',
      reviewedBy: post.reviewedBy ?? '',
      reviewedOn: post.reviewedOn ?? '',
      featuredImage: post.featuredImage ?? '',
      sources: post.sources,
      markdown: '## Who may sue\n\nAnyone **may**.',
    },
    hasUnpublishedChanges: false,
    isHtml: false,
    publishAt: null,
    ...UPDATED,
  };
}

function draftOf(saved: Pick<EditedArticle, 'id' | 'version' | 'fields'>): EditedArticle {
  return {
    ...saved,
    state: 'draft',
    slug: 'a-new-article',
    hasUnpublishedChanges: false,
    isHtml: false,
    publishedAt: null,
    publishAt: null,
    ...UPDATED,
  };
}

function rowOf(post: Post): ArticleRow {
  const { fields, version, isHtml, ...article } = editedArticle(post);
  return { ...article, title: fields.title, category: fields.category };
}

function previewOf({ markdown, ...fields }: EditedArticle['fields']): Post {
  const { author, reviewedBy, reviewedOn, featuredImage } = fields;
  return {
    ...fields,
    id: 0,
    isPublished: false,
    author: author || null,
    reviewedBy: reviewedBy || null,
    reviewedOn: reviewedOn || null,
    featuredImage: featuredImage || null,
    publishedAt: `${TODAY}T00:00:00.000Z`,
    readTimeMinutes: 1,
    content: `<p>${markdown.replace(/[<>&]/g, '')}</p>`,
    headings: [],
    practiceArea: null,
  };
}
