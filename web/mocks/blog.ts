import { OTHER_ARTICLES, RECENT_POSTS } from '../../server/contract/site/limits.ts';
import type { Post, PostSummary } from '../app/api/client.ts';
import type { Directory } from './data/directory.ts';
import { mock, notFound } from './setup/mock.ts';

export const blog = [
  mock('GET /blog', ({ directory }) => ({ status: 200, body: summaries(directory) })),
  mock('GET /blog/recent', ({ directory }) => ({
    status: 200,
    body: summaries(directory).slice(0, RECENT_POSTS),
  })),
  mock('GET /blog/:slug', ({ params, directory }) => {
    const post = published(directory).find(({ slug }) => slug === params.slug);
    return post ? { status: 200, body: post } : notFound('Blog Post Not Found');
  }),
  // The server draws articles daily; the mock always returns the first ones.
  mock('GET /blog/:slug/others', ({ params, directory }) => {
    const others = summaries(directory).filter(({ slug }) => slug !== params.slug);
    return { status: 200, body: others.slice(0, OTHER_ARTICLES) };
  }),
];

function published({ posts }: Directory): Post[] {
  return posts.filter(({ isPublished }) => isPublished);
}

function summaries(directory: Directory): PostSummary[] {
  return published(directory).map(
    ({ content, headings, practiceArea, author, reviewedBy, reviewedOn, sources, ...summary }) =>
      summary,
  );
}
