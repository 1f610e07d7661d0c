import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import {
  allPosts,
  findPost,
  type NewPost,
  otherPosts,
  publishedPosts,
  SlugTakenError,
  savePost,
  unpublishPost,
} from './posts.ts';

function post(changes: Partial<NewPost> = {}): NewPost {
  return {
    slug: 'small-claims',
    title: 'Small claims',
    excerpt: 'Small sums, short rules.',
    content: '<p>Words.</p>',
    category: 'Civil Litigation',
    featuredImage: null,
    publishedAt: '2026-03-31T00:00:00.000Z',
    readTimeMinutes: 6,
    isPublished: true,
    author: 'Dana Brooks',
    reviewedBy: 'Rosa Alvarez',
    reviewedOn: '2026-04-02',
    sources: [{ title: 'The small claims act', url: 'https://law.example/small-claims' }],
    ...changes,
  };
}

async function createBlog(...posts: NewPost[]) {
  const db = await createTestDirectory();
  for (const article of posts) await savePost(db, article);
  return db;
}

const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);
const createPosts = (count: number) =>
  Array.from({ length: count }, (_, index) => post({ slug: `post-${index}` }));

test('lists published articles newest first, without drafts or content', async () => {
  const db = await createBlog(
    post({ slug: 'old', publishedAt: '2025-01-05T00:00:00.000Z' }),
    post({ slug: 'new', publishedAt: '2026-11-01T00:00:00.000Z' }),
    post({ slug: 'draft', isPublished: false }),
    post({ slug: 'undated', publishedAt: null, isPublished: false }),
    post({ slug: 'middle' }),
  );
  const posts = await publishedPosts(db);
  expect(slugs(posts)).toEqual(['new', 'middle', 'old']);
  expect(posts[0]).not.toHaveProperty('content');
  expect(posts[0]).not.toHaveProperty('sources');
  expect(slugs(await publishedPosts(db, 2))).toEqual(['new', 'middle']);
  expect(slugs(await allPosts(db)).sort()).toEqual(['draft', 'middle', 'new', 'old', 'undated']);
});

test('finds a published article by slug, but not a draft or an unknown slug', async () => {
  const db = await createBlog(post(), post({ slug: 'draft', isPublished: false }));
  expect(await findPost(db, 'small-claims')).toEqual({ id: 1, ...post() });
  expect(await findPost(db, 'draft')).toBeNull();
  expect(await findPost(db, 'nothing')).toBeNull();
});

test('draws the same four other articles all day, never the article itself or a draft', async () => {
  const db = await createBlog(...createPosts(9), post({ slug: 'draft', isPublished: false }));
  const seen = new Set<string>();
  for (let day = 1; day < 60; day++) {
    const others = slugs(await otherPosts(db, 'post-3', 4, `day ${day}`));
    expect(new Set(others).size).toBe(4);
    expect(slugs(await otherPosts(db, 'post-3', 4, `day ${day}`))).toEqual(others);
    for (const slug of others) seen.add(slug);
  }
  expect([...seen].sort()).toEqual(slugs(createPosts(9)).filter((slug) => slug !== 'post-3'));
});

test('returns all other articles if there are fewer than four', async () => {
  const db = await createBlog(...createPosts(3));
  expect(await otherPosts(db, 'post-0', 4, '2026-11-22')).toHaveLength(2);
  expect(await otherPosts(await createBlog(post()), 'small-claims', 4, '2026-11-22')).toEqual([]);
});

test('rejects a slug that another article has, and keeps that article', async () => {
  const db = await createBlog(post());
  const result = savePost(db, post({ title: 'Another' }));
  await expect(result).rejects.toThrow(SlugTakenError);
  await expect(result).rejects.toThrow(/'small-claims' already exists: "Small claims"/);
  expect((await findPost(db, 'small-claims'))?.title).toBe('Small claims');
});

test('keeps the ID and the URL when an article is replaced', async () => {
  const db = await createBlog(post());
  await savePost(db, post({ title: 'Better' }), true);
  expect(await allPosts(db)).toMatchObject([{ id: 1, slug: 'small-claims', title: 'Better' }]);
});

test('removes the author, the review and the sources if the replacement has none', async () => {
  const db = await createBlog(post());
  const { author, reviewedBy, reviewedOn, sources, ...withoutCredits } = post();
  await savePost(db, withoutCredits, true);
  expect(await findPost(db, 'small-claims')).toMatchObject({
    author: null,
    reviewedBy: null,
    reviewedOn: null,
    sources: [],
  });
});

test('unpublishes an article and keeps it as a draft', async () => {
  const db = await createBlog(post());
  expect(await unpublishPost(db, 'small-claims')).toBe(true);
  expect(await publishedPosts(db)).toEqual([]);
  expect(await allPosts(db)).toMatchObject([{ slug: 'small-claims', isPublished: false }]);
  expect(await unpublishPost(db, 'nothing')).toBe(false);
});
