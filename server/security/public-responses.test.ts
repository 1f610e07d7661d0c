import { expect, test } from 'vitest';
import { savePost } from '../../db/articles/posts.ts';
import { activeLicense, createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { matchRoute, responseSchema } from '../contract/http/responses.ts';
import { message, payloads } from '../testing/test-forms.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';

/** Each value is stored in one place that must not be public. */
const SECRETS = {
  'a bar number without a source': 'BAR-4711',
  'the phone of an inactive lawyer': '2055550199',
  'the email of an inactive lawyer': 'hidden@delgado.example',
  'the website of an inactive lawyer': 'www.hidden.example',
  'the street of an inactive lawyer': '99 Hidden Street',
  'the title of a draft': 'Unfinished thoughts',
  'a subscriber': 'reader@example.com',
  'the name in a request': 'Quentin Asker',
  'the text of a request': 'a most private matter',
  'a message': 'a word to the team',
};

async function site() {
  const db = await createTestDirectory(
    lawyer({
      licenses: [
        activeLicense({ number: SECRETS['a bar number without a source'], source: null }),
        activeLicense({ jurisdiction: 'GA', number: 'GA-17' }),
      ],
      isPremium: true,
    }),
    lawyer({
      name: 'Hidden Away',
      phone: SECRETS['the phone of an inactive lawyer'],
      email: SECRETS['the email of an inactive lawyer'],
      website: `https://${SECRETS['the website of an inactive lawyer']}/`,
      location: SECRETS['the street of an inactive lawyer'],
      isActive: false,
    }),
  );
  await savePost(db, {
    slug: 'family-law',
    title: SECRETS['the title of a draft'],
    excerpt: 'Not yet.',
    content: '<p>Not yet.</p>',
    category: 'Family Law',
    featuredImage: null,
    publishedAt: null,
    readTimeMinutes: 3,
    isPublished: false,
  });
  const { app } = siteOn(db);
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(201);
  };
  await post('/api/newsletter', { email: SECRETS['a subscriber'] });
  const request = {
    name: SECRETS['the name in a request'],
    message: SECRETS['the text of a request'],
  };
  await post('/api/find-lawyer-request', { ...payloads.general, ...request });
  await post('/api/contact', { ...message, message: SECRETS['a message'] });
  return app;
}

test('no public API response, page or file contains data that only the admin may see', async () => {
  const app = await site();
  const pages = pagesOf(await builtWeb.build());
  const reads = routesOf(app).filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(20);
  const more = [
    '/api/lawyers/2',
    '/lawyer/2',
    '/api/lawyers/search?q=hidden',
    '/sitemaps/articles.xml',
  ];
  for (const path of [...[...reads, ...pages].map((route) => route.path), ...more]) {
    const text = await (await app.request(path)).text();
    for (const [label, secret] of Object.entries(SECRETS))
      expect(text.includes(secret), `${path} tells ${label}`).toBe(false);
  }
});

test('each API response has exactly the fields of its schema', async () => {
  const app = await site();
  for (const { method, route, path } of routesOf(app)) {
    if (method !== 'GET' || !route.startsWith('/api/')) continue;
    const response = await app.request(path);
    const schema = responseSchema(matchRoute(method, path), response.status);
    const parsed = schema.safeParse(await response.json());
    expect(parsed.error?.message, `${path} ${response.status}`).toBeUndefined();
  }
});
