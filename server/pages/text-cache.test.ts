import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { savePost, unpublishPost } from '../../db/articles/posts.ts';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTextCache } from './text-cache.ts';

const HEADERS = { 'Content-Type': 'text/xml', 'Cache-Control': 'public, max-age=300' };

let db: Database;
let app: Hono;
let generated: number;
beforeEach(async () => {
  db = await createTestDirectory(lawyer());
  generated = 0;
  const texts = createTextCache(db);
  app = new Hono().get('*', (c) =>
    texts(c, HEADERS, async () => {
      generated += 1;
      return c.req.path === '/missing' ? null : `<text>${generated}</text>`;
    }),
  );
});

test('a text is generated once until the content changes, whatever the query', async () => {
  for (const path of ['/feed.xml', '/feed.xml?x=1', '/feed.xml?x=2']) {
    expect(await (await app.request(path)).text()).toBe('<text>1</text>');
  }
  expect(await (await app.request('/other.xml')).text()).toBe('<text>2</text>');
  await addLawyers(db, [lawyer()]);
  expect(await (await app.request('/feed.xml')).text()).toBe('<text>3</text>');
});

test('simultaneous requests share one text', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.request('/feed.xml')));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(generated).toBe(1);
});

test('a text is sent as gzip to clients that accept it, and as a 304 to those that have it', async () => {
  const plain = await app.request('/feed.xml');
  const compressed = await app.request('/feed.xml', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
  expect(compressed.headers.get('Content-Type')).toBe('text/xml');
  expect(compressed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(
    await plain.text(),
  );
  const etag = plain.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(compressed.headers.get('ETag')).toBe(etag);
  const same = await app.request('/feed.xml', { headers: { 'If-None-Match': etag } });
  expect(same.status).toBe(304);
  expect(same.headers.get('Cache-Control')).toBe('public, max-age=300');
  await addLawyers(db, [lawyer()]);
  const changed = await app.request('/feed.xml', { headers: { 'If-None-Match': etag } });
  expect(changed.status).toBe(200);
});

test('a missing text is a 404', async () => {
  expect((await app.request('/missing')).status).toBe(404);
});

test.each(['/feed.xml', '/sitemaps/articles.xml'])(
  '%s lists an article as soon as it is published, and drops it as soon as it is unpublished',
  async (path) => {
    const { app } = createTestApp(db);
    const post = {
      slug: 'small-claims',
      title: 'Small claims',
      excerpt: 'Small sums.',
      content: '<p>Words.</p>',
      category: 'Civil Litigation',
      featuredImage: null,
      publishedAt: '2026-01-01T00:00:00.000Z',
      readTimeMinutes: 6,
    };
    const text = async () => (await app.request(path)).text();
    expect(await text()).not.toContain('/blog/small-claims');
    await savePost(db, { ...post, isPublished: true });
    expect(await text()).toContain('/blog/small-claims');
    await unpublishPost(db, 'small-claims');
    expect(await text()).not.toContain('/blog/small-claims');
  },
);

test('a repeated request for the feed reads no article', async () => {
  const { app } = createTestApp(db);
  await app.request('/feed.xml');
  const reads = vi.spyOn(db, 'selectFrom');
  expect((await app.request('/feed.xml?x=1')).status).toBe(200);
  expect(reads).not.toHaveBeenCalled();
});
