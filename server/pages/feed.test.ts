import { expect, test } from 'vitest';
import { savePost } from '../../db/articles/posts.ts';
import { appWith } from '../testing/test-app.ts';

async function feedOf(changes: object, count = 1) {
  const { app, db } = await appWith();
  for (let index = 0; index < count; index++) {
    await savePost(db, {
      slug: `post-${index}`,
      title: 'Small claims',
      excerpt: 'Small sums.',
      content: '<p>Words.</p>',
      category: 'Civil Litigation',
      featuredImage: null,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      readTimeMinutes: 6,
      isPublished: true,
      ...changes,
    });
  }
  const response = await app.request('/feed.xml');
  return { response, xml: await response.text() };
}

test('the feed bears the newest twenty articles, whole', async () => {
  const { response, xml } = await feedOf({}, 25);
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const links = [...xml.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, link]) => link);
  expect(links).toHaveLength(20);
  expect(links[0]).toBe('http://localhost:3000/blog/post-24');
  expect(xml).toContain('<pubDate>Sun, 25 Jan 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<content:encoded>&lt;p&gt;Words.&lt;/p&gt;</content:encoded>');
});

test('words that look like XML stay words, and what XML can’t hold is left out', async () => {
  const { xml } = await feedOf({ title: 'A & B </title> "C" \u0000\u000b😀 !' });
  expect(xml).toContain('<title>A &amp; B &lt;/title&gt; &quot;C&quot; 😀 !</title>');
});

test('what was stored before it was cleaned is cleaned, and paths are whole addresses', async () => {
  const { xml } = await feedOf({
    content: '<p onclick="x()">See <a href="/find-lawyer">here</a>.</p><script>x()</script>',
  });
  expect(xml).toContain(
    '&lt;p&gt;See &lt;a href=&quot;http://localhost:3000/find-lawyer&quot;&gt;here&lt;/a&gt;.&lt;/p&gt;</content:encoded>',
  );
});

test('a draft is in no feed, and a feed without articles is one all the same', async () => {
  const { xml } = await feedOf({ isPublished: false });
  expect(xml).not.toContain('<item>');
  expect(xml).toContain('</channel>');
});
