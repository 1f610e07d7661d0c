import { expect, test } from 'vitest';
import { publishedPosts } from '../articles/posts.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { openDatabase } from '../engine/database.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import { demoArticles } from './articles.ts';
import { demoLawyers } from './lawyers.ts';
import { loadDemo } from './load.ts';

const articles = demoArticles();
const each = articles.map((article) => [article.slug, article] as const);
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];

test('the demo directory has twelve articles, each on a different practice area', () => {
  expect(articles).toHaveLength(12);
  const areas = practiceAreas.map(({ name }) => name);
  for (const { category } of articles) expect(areas).toContain(category);
  expect(new Set(articles.map(({ category }) => category)).size).toBe(12);
});

test.each(each)('%s has 900 to 1,500 words, an FAQ and linked sources', (_, article) => {
  const { length } = wordsOf(article.content);
  expect(length).toBeGreaterThanOrEqual(900);
  expect(length).toBeLessThanOrEqual(1500);
  expect(article.content).toContain('<h2>FAQ</h2>');
  expect(article.sources?.length).toBeGreaterThanOrEqual(3);
  expect(
    article.content.match(/<h3>[^<]*\?<\/h3>|<h3>[^<]*\.<\/h3>/g)?.length,
  ).toBeGreaterThanOrEqual(4);
});

test.each(each)(
  '%s has a byline, and only a demo lawyer of its practice area reviewed it',
  (_, article) => {
    expect(article.author).toBe('Counsel Atlas editors');
    if (!article.reviewedBy) return;
    const reviewer = demoLawyers('2026-11-22').find(({ name }) => name === article.reviewedBy);
    expect(reviewer?.specialty).toBe(article.category);
  },
);

test.each(each)('%s is dated in 2025 or 2026 and has an illustration', (_, article) => {
  expect(article.publishedAt).toMatch(/^202[56]-/);
  expect(article.publishedAt?.localeCompare('2026-11-21')).toBe(-1);
  expect(article.featuredImage).toMatch(/^\/articles\/[a-z-]+\.svg$/);
  expect(article.isPublished).toBe(true);
});

test('loads the articles only into an empty directory, and only once', async () => {
  const db = await openDatabase(':memory:');
  await loadReferenceData(db);
  await loadDemo(db, '2026-11-22');
  expect(await publishedPosts(db)).toHaveLength(12);
  await db.deleteFrom('posts').execute();
  expect(await loadDemo(db, '2026-11-22')).toBe(0);
  expect(await publishedPosts(db)).toEqual([]);
});

test('a start that was interrupted while loading articles is resumed', async () => {
  const db = await openDatabase(':memory:');
  await loadReferenceData(db);
  await loadDemo(db, '2026-11-22');
  await db.deleteFrom('lawyers').execute();
  await db.deleteFrom('posts').where('id', '>', 5).execute();
  expect(await loadDemo(db, '2026-11-22')).toBe(1143);
  expect(await publishedPosts(db)).toHaveLength(12);
});
