import { expect, test } from 'vitest';
import { type NewPost, savePost } from '../../../db/articles/posts.ts';
import { createTestAppWithLawyers } from '../../testing/test-app.ts';

async function createBlog(...posts: Partial<NewPost>[]) {
  const { app, db } = await createTestAppWithLawyers();
  for (const [index, changes] of posts.entries()) {
    await savePost(db, {
      slug: `post-${index}`,
      title: 'Small claims',
      excerpt: 'Small sums, short rules.',
      content: '<p>Words.</p>',
      category: 'Civil Litigation',
      featuredImage: '/articles/civil-litigation.svg',
      publishedAt: `2026-03-${10 + index}T00:00:00.000Z`,
      readTimeMinutes: 6,
      isPublished: true,
      ...changes,
    });
  }
  return app;
}
type App = Awaited<ReturnType<typeof createBlog>>;
const json = async (app: App, path: string) => (await app.request(path)).json();
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

test('returns a post with the documented field names', async () => {
  expect(await json(await createBlog({}), '/api/blog/post-0')).toEqual({
    id: 1,
    slug: 'post-0',
    title: 'Small claims',
    excerpt: 'Small sums, short rules.',
    content: '<p>Words.</p>',
    headings: [],
    category: 'Civil Litigation',
    practiceArea: 'civil-litigation',
    featuredImage: '/articles/civil-litigation.svg',
    publishedAt: '2026-03-10T00:00:00.000Z',
    readTimeMinutes: 6,
    isPublished: true,
    author: null,
    reviewedBy: null,
    reviewedOn: null,
    sources: [],
  });
});

test('returns the author, the review, the sources and the headings of an article', async () => {
  const credits = {
    author: 'Dana Brooks',
    reviewedBy: 'Rosa Alvarez',
    reviewedOn: '2026-04-02',
    sources: [{ title: 'The act', url: 'https://law.example/act' }],
  };
  const app = await createBlog({ ...credits, category: 'Opinion', content: '<h2>Costs</h2>' });
  expect(await json(app, '/api/blog/post-0')).toMatchObject({
    ...credits,
    practiceArea: null,
    content: '<h2 id="section-costs">Costs</h2>',
    headings: [{ id: 'section-costs', level: 2, heading: 'Costs' }],
  });
});

test('lists posts newest first; /recent returns the first three', async () => {
  const app = await createBlog({}, {}, {}, {});
  expect(slugs(await json(app, '/api/blog'))).toEqual(['post-3', 'post-2', 'post-1', 'post-0']);
  expect(slugs(await json(app, '/api/blog/recent'))).toEqual(['post-3', 'post-2', 'post-1']);
});

test('never returns a draft', async () => {
  const app = await createBlog({}, { isPublished: false, publishedAt: null });
  expect(slugs(await json(app, '/api/blog'))).toEqual(['post-0']);
  expect(slugs(await json(app, '/api/blog/recent'))).toEqual(['post-0']);
  expect(await json(app, '/api/blog/post-0/others')).toEqual([]);
  expect((await app.request('/api/blog/post-1')).status).toBe(404);
});

test('/others returns at most four posts, never the article itself', async () => {
  const app = await createBlog({}, {}, {}, {}, {}, {});
  const others = slugs(await json(app, '/api/blog/post-2/others'));
  expect(others).toHaveLength(4);
  expect(others).not.toContain('post-2');
});

test.each(['nothing', 'POST-0', '%20', '..%2f', "' or 1=1 --", 'x'.repeat(1900)])(
  'returns 404 for an unknown post: %s',
  async (slug) => {
    const response = await (await createBlog({})).request(`/api/blog/${slug}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Blog Post Not Found' });
  },
);

test('sanitizes HTML that was stored before the current rules', async () => {
  const app = await createBlog({
    content: '<p onclick="alert(1)">Words.</p><script>alert(1)</script>',
  });
  expect((await json(app, '/api/blog/post-0')).content).toBe('<p>Words.</p>');
});

test('lets the list be cached for five minutes', async () => {
  const response = await (await createBlog({})).request('/api/blog');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=60');
});
