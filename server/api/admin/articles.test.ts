import { expect, test } from 'vitest';
import { savePost } from '../../../db/articles/posts.ts';
import { engineOf } from '../../../db/engine/engine.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { MAX_BODY_BYTES } from '../../contract/site/limits.ts';
import { publishScheduledArticles } from '../../jobs/scheduled-articles.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const fields = {
  title: 'Small claims',
  slug: '',
  excerpt: 'Small sums, short rules.',
  category: 'Civil Litigation',
  author: 'Dana Brooks',
  reviewedBy: '',
  reviewedOn: '',
  featuredImage: '',
  sources: [{ title: 'The act', url: 'https://law.example/act' }],
  markdown: '## Who may sue\n\nAnyone **may**.',
};
const draft = { ...fields, creationKey: 'the key of one form' };

async function openAdmin(start = '2026-11-21T12:00:00Z') {
  const db = await createTestDirectory();
  const clock = { now: new Date(start) };
  const { app } = createTestApp(db, { now: () => clock.now });
  const session = await administratorHeaders(db, clock.now);
  const headers = { ...session, 'Content-Type': 'application/json' };
  const send = async (method: string, path: string, json?: object) => {
    const init = { method, headers, ...(json && { body: JSON.stringify(json) }) };
    const response = await app.request(`/api/admin${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  const read = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, text: await response.text() };
  };
  return { db, clock, app, send, read };
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** Reads every public place that lists articles. */
async function publicTexts({ read }: Admin) {
  const paths = ['/api/blog', '/api/blog/recent', '/feed.xml', '/sitemaps/articles.xml'];
  const texts = await Promise.all(paths.map(async (path) => (await read(path)).text));
  return { status: (await read('/api/blog/small-claims')).status, all: texts.join('\n') };
}

test('a draft and a scheduled article are in no public list, page or cache', async () => {
  const admin = await openAdmin();
  const { db, send } = admin;
  const versionBefore = engineOf(db).contentVersions().content;
  expect(await send('POST', '/articles', draft)).toMatchObject({
    status: 201,
    body: { id: 1, version: 1, state: 'draft', slug: 'small-claims' },
  });
  const edit = { ...fields, markdown: 'Other words.', version: 1 };
  expect((await send('PUT', '/articles/1', edit)).body.version).toBe(2);
  expect(engineOf(db).contentVersions().content).toBe(versionBefore);
  const later = { ...edit, version: 2, publishAt: '2026-11-22T09:30' };
  expect((await send('PUT', '/articles/1/schedule', later)).body).toMatchObject({
    state: 'scheduled',
    publishAt: '2026-11-22T15:30:00.000Z',
  });
  expect(await publicTexts(admin)).toMatchObject({ status: 404 });
  expect((await publicTexts(admin)).all).not.toContain('small-claims');
});

test('publishes an article, whose later edits stay private until they are published', async () => {
  const admin = await openAdmin();
  const { db, send, read } = admin;
  await send('POST', '/articles', draft);
  expect(
    (await send('PUT', '/articles/1/publication', { ...fields, version: 1 })).body,
  ).toMatchObject({ state: 'published', publishedAt: '2026-11-21T00:00:00.000Z', version: 2 });
  expect(await publicTexts(admin)).toMatchObject({
    status: 200,
    all: expect.stringContaining('/blog/small-claims'),
  });
  const version = engineOf(db).contentVersions().content;
  const edited = { ...fields, title: 'Tiny claims', version: 2 };
  expect((await send('PUT', '/articles/1', edited)).body).toMatchObject({
    hasUnpublishedChanges: true,
    fields: { title: 'Tiny claims', slug: 'small-claims' },
  });
  expect(engineOf(db).contentVersions().content).toBe(version);
  expect((await read('/api/blog/small-claims')).text).not.toContain('Tiny');
  expect((await read('/api/blog/small-claims')).text).not.toMatch(/markdown|draft|updatedBy|ann@/);
  await send('DELETE', '/articles/1/changes', { version: 3 });
  expect((await send('GET', '/articles/1')).body).toMatchObject({
    hasUnpublishedChanges: false,
    fields: { title: 'Small claims' },
  });
  const published = await send('PUT', '/articles/1/publication', { ...edited, version: 4 });
  expect(published.body).toMatchObject({ slug: 'small-claims', version: 5 });
  expect((await read('/api/blog/small-claims')).text).toContain('Tiny claims');
  expect((await send('DELETE', '/articles/1/publication', { version: 5 })).status).toBe(200);
  expect(await publicTexts(admin)).toMatchObject({ status: 404 });
});

test('a scheduled article is published at its time, also after a restart', async () => {
  const admin = await openAdmin();
  const { db, clock, send } = admin;
  await send('POST', '/articles', draft);
  const late = { ...fields, version: 1, publishAt: '2026-11-21T23:30' };
  expect((await send('PUT', '/articles/1/schedule', late)).status).toBe(200);
  const runJob = async (time: string) => {
    clock.now = new Date(time);
    await publishScheduledArticles(db, () => clock.now, { timeZone: 'America/Chicago' })();
    return publicTexts(admin);
  };
  expect((await runJob('2026-11-22T05:29:59Z')).status).toBe(404);
  expect((await runJob('2026-11-22T05:30:00Z')).status).toBe(200);
  // At this time it is already November 22 in UTC.
  expect(JSON.parse((await admin.read('/api/blog')).text)).toMatchObject([
    { publishedAt: '2026-11-21T00:00:00.000Z' },
  ]);
});

test.each([
  ['', 'Please enter a day and a time'],
  ['2026-11-21T05:59', 'This time is in the past'],
  ['2027-03-14T02:30', 'that exist'],
  ['tomorrow', 'that exist'],
])('rejects the scheduled time “%s” with a reason', async (publishAt, reason) => {
  const { send } = await openAdmin();
  await send('POST', '/articles', draft);
  const result = await send('PUT', '/articles/1/schedule', { ...fields, version: 1, publishAt });
  expect(result.status).toBe(422);
  expect(result.body.errors.publishAt).toContain(reason);
});

test('a published article can’t be scheduled, so it stays public', async () => {
  const { send, read } = await openAdmin();
  await send('POST', '/articles', draft);
  await send('PUT', '/articles/1/publication', { ...fields, version: 1 });
  const later = { ...fields, title: 'Later', version: 2, publishAt: '2026-11-22T09:30' };
  const result = await send('PUT', '/articles/1/schedule', later);
  expect(result.status).toBe(409);
  expect(result.body.message).toBe(
    'This article is already published. Unpublish it first, or update it now.',
  );
  expect((await read('/api/blog/small-claims')).text).toContain('Small claims');
});

test('names everything that is missing when an incomplete article is published', async () => {
  const { send } = await openAdmin();
  const empty = { ...fields, title: '', excerpt: '', category: '', markdown: '![](/pictures/x)' };
  const sources = [{ title: 'Unsafe', url: 'http://law.example' }];
  const incomplete = { ...empty, sources, reviewedBy: 'Rosa Alvarez' };
  expect(
    (await send('POST', '/articles', { ...incomplete, creationKey: draft.creationKey })).status,
  ).toBe(201);
  const { status, body } = await send('PUT', '/articles/1/publication', {
    ...incomplete,
    version: 1,
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(
    ['category', 'excerpt', 'markdown', 'reviewedOn', 'sources', 'title'].sort(),
  );
});

test('an edit of an outdated version is a conflict that has the other text', async () => {
  const { send } = await openAdmin();
  await send('POST', '/articles', draft);
  await send('PUT', '/articles/1', { ...fields, markdown: 'Bo’s text.', version: 1 });
  const mine = { ...fields, markdown: 'Ann’s text.', version: 1 };
  for (const path of ['/articles/1', '/articles/1/publication'])
    expect(await send('PUT', path, mine)).toMatchObject({
      status: 409,
      body: { current: { version: 2, fields: { markdown: 'Bo’s text.' } } },
    });
  expect((await send('DELETE', '/articles/1', { version: 1 })).status).toBe(409);
});

test('a form that is sent twice has one effect', async () => {
  const { db, send } = await openAdmin();
  const twice = async (method: string, path: string, json: object) => {
    const results = [await send(method, path, json), await send(method, path, json)];
    expect(results[1]?.body).toEqual(results[0]?.body);
    return results.map(({ status }) => status);
  };
  expect(await twice('POST', '/articles', draft)).toEqual([201, 200]);
  expect(await twice('PUT', '/articles/1', { ...fields, title: 'Claims', version: 1 })).toEqual([
    200, 200,
  ]);
  const complete = { ...fields, title: 'Claims', version: 2 };
  expect(await twice('PUT', '/articles/1/publication', complete)).toEqual([200, 200]);
  const log = await db.selectFrom('auditLog').select(['actor', 'action', 'after']).execute();
  expect(log).toEqual([
    { actor: 'administrator ann@counselatlas.example', action: 'create', after: null },
    {
      actor: 'administrator ann@counselatlas.example',
      action: 'publish',
      after: '{"slug":"claims","title":"Claims"}',
    },
  ]);
});

test('slugs are unique: a chosen one is rejected, one from the title gets a number', async () => {
  const { send } = await openAdmin();
  await send('POST', '/articles', draft);
  const second = await send('POST', '/articles', { ...draft, creationKey: 'another form’s key' });
  expect(second.body.slug).toBe('small-claims-2');
  const taken = await send('PUT', '/articles/2', { ...fields, slug: 'small-claims', version: 1 });
  expect(taken.status).toBe(422);
  expect(taken.body.errors.slug).toContain('“Small claims” already has this URL');
});

test('only drafts can be deleted', async () => {
  const { send } = await openAdmin();
  await send('POST', '/articles', draft);
  await send('PUT', '/articles/1/publication', { ...fields, version: 1 });
  expect((await send('DELETE', '/articles/1', { version: 2 })).status).toBe(404);
  await send('DELETE', '/articles/1/publication', { version: 2 });
  expect((await send('DELETE', '/articles/1', { version: 3 })).status).toBe(204);
  expect((await send('GET', '/articles/1')).status).toBe(404);
});

test('previews exactly the HTML that the site shows, without scripts', async () => {
  const { send, read } = await openAdmin();
  const markdown = '## A <script>alert(1)</script>heading\n\n<p onclick="alert(2)">Words</p>';
  const preview = await send('POST', '/articles/preview', { ...fields, markdown });
  await send('POST', '/articles', draft);
  await send('PUT', '/articles/1/publication', { ...fields, markdown, version: 1 });
  const post = JSON.parse((await read('/api/blog/small-claims')).text);
  expect(preview.body.content).toBe(post.content);
  expect(preview.body.headings).toEqual(post.headings);
  expect(post.content).not.toMatch(/script|alert|onclick/);
});

test('an article that came as HTML stays the same until it is edited', async () => {
  const { db, send, read } = await openAdmin();
  const content =
    '<h2>Steps</h2>\n\n<ol>\n<li>One &amp; two</li>\n</ol>\n<pre><code>a\n\nb\n</code></pre>\n<p>End</p>';
  const { sources, author, title, excerpt, category } = fields;
  await savePost(db, {
    ...{ title, excerpt, category, author, sources, content, slug: 'small-claims' },
    featuredImage: null,
    publishedAt: '2026-03-31T00:00:00.000Z',
    readTimeMinutes: 1,
    isPublished: true,
  });
  const { body: article } = await send('GET', '/articles/1');
  expect(article).toMatchObject({ isHtml: true, state: 'published' });
  await send('PUT', '/articles/1/publication', { ...article.fields, version: article.version });
  const post = JSON.parse((await read('/api/blog/small-claims')).text);
  const withoutBlankLines = (html: string) =>
    html.replace(/>\n+</g, '>\n<').replace(/ id="[^"]*"/g, '');
  expect(withoutBlankLines(post.content)).toBe(withoutBlankLines(content));
  expect(post.publishedAt).toBe('2026-03-31T00:00:00.000Z');
});

test('tells the second editor who opened an article before, for ten minutes', async () => {
  const { db, clock, app, send } = await openAdmin();
  await send('POST', '/articles', draft);
  await db.updateTable('administrators').set({ email: 'bo@counselatlas.example' }).execute();
  const ann = await administratorHeaders(db, clock.now);
  const asAnn = async () =>
    (await app.request('/api/admin/articles/1/editors', { method: 'POST', headers: ann })).json();
  expect((await send('POST', '/articles/1/editors')).body).toEqual({ other: null });
  const since = clock.now.toISOString();
  clock.now = new Date('2026-11-21T12:09:00Z');
  expect(await asAnn()).toEqual({ other: { email: 'bo@counselatlas.example', since } });
  expect((await send('POST', '/articles/1/editors')).body.other.email).toMatch(/^ann@/);
  clock.now = new Date('2026-11-21T12:19:01Z');
  expect(await asAnn()).toEqual({ other: null });
});

test('an article may be larger than a form, but not larger than 500 KB', async () => {
  const { send } = await openAdmin();
  const long = { ...draft, markdown: 'word '.repeat(MAX_BODY_BYTES / 4) };
  expect((await send('POST', '/articles', long)).status).toBe(201);
  const tooLong = { ...draft, markdown: 'word '.repeat(110_000) };
  expect((await send('POST', '/articles', tooLong)).status).toBe(413);
});

test('lists articles by state and words, last changed first', async () => {
  const { clock, send } = await openAdmin();
  for (const [index, title] of ['Evictions', 'Small claims', 'Wills'].entries()) {
    clock.now = new Date(Date.UTC(2026, 10, 21, 12, index));
    await send('POST', '/articles', { ...draft, title, creationKey: `the key of ${title}` });
  }
  await send('PUT', '/articles/1/publication', { ...fields, title: 'Evictions', version: 1 });
  const titles = async (query: string) =>
    (await send('GET', `/articles${query}`)).body.articles.map(
      ({ title }: { title: string }) => title,
    );
  clock.now = new Date('2026-11-21T12:10:00Z');
  await send('PUT', '/articles/1', { ...fields, title: 'Evictions', author: '', version: 2 });
  expect(await titles('')).toEqual(['Evictions', 'Wills', 'Small claims']);
  expect(await titles('?state=draft')).toEqual(['Wills', 'Small claims']);
  expect(await titles('?q=LITIGATION%20wil')).toEqual(['Wills']);
  expect((await send('GET', '/articles')).body.counts).toEqual({
    draft: 2,
    scheduled: 0,
    published: 1,
  });
});
