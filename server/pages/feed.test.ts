import { expect, test } from 'vitest';
import { savePost } from '../../db/articles/posts.ts';
import { isOnPostgres } from '../../db/engine/test-directory.ts';
import { createTestAppWithLawyers } from '../testing/test-app.ts';

async function feedOf(changes: object, count = 1) {
  const { app, db } = await createTestAppWithLawyers();
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

test('the feed has the full text of the newest twenty articles', async () => {
  const { response, xml } = await feedOf({}, 25);
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const links = [...xml.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, link]) => link);
  expect(links).toHaveLength(20);
  expect(links[0]).toBe('http://localhost:3000/blog/post-24');
  expect(xml).toContain('<pubDate>Sun, 25 Jan 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<content:encoded>&lt;p&gt;Words.&lt;/p&gt;</content:encoded>');
});

test('escapes XML in text, and drops characters that XML doesn’t allow', async () => {
  // PostgreSQL can't store NUL.
  const nul = isOnPostgres ? '' : '\u0000';
  const { xml } = await feedOf({ title: `A & B </title> "C" ${nul}\u000b😀 !` });
  expect(xml).toContain('<title>A &amp; B &lt;/title&gt; &quot;C&quot; 😀 !</title>');
});

test('sanitizes article HTML, and makes its links absolute', async () => {
  const { xml } = await feedOf({
    content: '<p onclick="x()">See <a href="/find-lawyer">here</a>.</p><script>x()</script>',
  });
  expect(xml).toContain(
    '&lt;p&gt;See &lt;a href=&quot;http://localhost:3000/find-lawyer&quot;&gt;here&lt;/a&gt;.&lt;/p&gt;</content:encoded>',
  );
});

test('lists an article’s sources after its text', async () => {
  const { xml } = await feedOf({
    sources: [{ title: 'Smith & Sons v. Jones', url: 'https://law.example/?a=1&b=2' }],
  });
  expect(xml).toContain('&lt;p&gt;Words.&lt;/p&gt;&lt;h2&gt;Sources&lt;/h2&gt;&lt;ul&gt;');
  expect(xml).toContain('href=&quot;https://law.example/?a=1&amp;amp;b=2&quot;');
  expect(xml).toContain('Smith &amp;amp; Sons v. Jones&lt;/a&gt;');
});

test('leaves out drafts, and a feed without articles is still valid', async () => {
  const { xml } = await feedOf({ isPublished: false });
  expect(xml).not.toContain('<item>');
  expect(xml).toContain('</channel>');
});
