import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

let site: RunningServer;
beforeAll(async () => {
  site = await startServer({ BASE_URL: 'https://counsel.example' });
});
afterAll(() => site?.stop());

async function get(path: string, init?: RequestInit) {
  const response = await fetch(site.origin + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1];

test('the HTML of a search contains the names, the count and the canonical link', async () => {
  const path = '/find-lawyer/state/alabama?practiceArea=personal-injury';
  const response = await fetch(
    `${site.origin}/api/lawyers/search?location=alabama&practiceArea=personal-injury&page=1`,
  );
  const { html } = await get(path);
  for (const { name } of await response.json())
    expect(html).toContain(name.replaceAll("'", '&#x27;'));
  expect(html).toContain(`of ${response.headers.get('X-Total-Count')} results`);
  expect(canonicalOf(html)).toBe(`https://counsel.example${path}`);
  expect(titleOf(html)).toBe('Personal Injury Lawyers in Alabama | Counsel Atlas');
});

test.each([
  ['/find-lawyer/location/alabama', '/find-lawyer/state/alabama', 'Lawyers in Alabama'],
  ['/find-lawyer/location/AL', '/find-lawyer/state/alabama', 'Lawyers in Alabama'],
  ['/find-lawyer/state/alabama', '/find-lawyer/state/alabama', 'Lawyers in Alabama'],
  ['/find-lawyer?state=alabama', '/find-lawyer/state/alabama', 'Lawyers in Alabama'],
  ['/find-lawyer?location=Alabama', '/find-lawyer/state/alabama', 'Lawyers in Alabama'],
  [
    '/find-lawyer/city/mobile',
    '/find-lawyer/state/alabama/city/mobile',
    'Lawyers in Mobile, Alabama',
  ],
  [
    '/find-lawyer/state/alabama/city/mobile',
    '/find-lawyer/state/alabama/city/mobile',
    'Lawyers in Mobile, Alabama',
  ],
  [
    '/find-lawyer?state=AL&city=Mobile',
    '/find-lawyer/state/alabama/city/mobile',
    'Lawyers in Mobile, Alabama',
  ],
  ['/find-lawyer', '/find-lawyer', 'Find a Lawyer'],
  ['/find-lawyer?practiceArea=any&state=&city=all', '/find-lawyer', 'Find a Lawyer'],
  ['/find-lawyer?language=Spanish&page=2', '/find-lawyer?page=2', 'Find a Lawyer'],
])('%s has the canonical URL %s', async (path, canonical, heading) => {
  const { status, html } = await get(path);
  expect(status).toBe(200);
  expect(canonicalOf(html)).toBe(`https://counsel.example${canonical}`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
});

test.each([
  ['/contact-us', '/contact'],
  ['/get-listed', '/lawyer-signup'],
  ['/advertise', '/lawyer-signup'],
  ['/claim-profile', '/lawyer-signup'],
])('the alias %s shows the page of %s', async (alias, canonical) => {
  const { status, html } = await get(alias);
  expect(status).toBe(200);
  expect(canonicalOf(html)).toBe(`https://counsel.example${canonical}`);
});

test('/lawyers/{id} redirects permanently to /lawyer/{id}', async () => {
  const { status, headers } = await get('/lawyers/7');
  expect(status).toBe(301);
  expect(headers.get('Location')).toBe('/lawyer/7');
});

test('every link of the home page leads to a page', async () => {
  const { html } = await get('/');
  const links = new Set(
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href ?? ''),
  );
  expect(links.size).toBeGreaterThanOrEqual(20);
  for (const link of links) {
    // The page of a lawyer's own listing redirects signed-out visitors to sign in.
    const page = await get(link.replaceAll('&amp;', '&'), { redirect: 'follow' });
    expect(page.status, link).toBe(200);
    expect(titleOf(page.html), link).toBeTruthy();
    // Search engines shouldn’t list pages that email a link, and searches for a text.
    if (!/^\/(my-listing|track-request)|[?&]q=/.test(link))
      expect(canonicalOf(page.html), link).toBeTruthy();
    expect(page.html, link).toMatch(/<meta name="description" content="[^"]{40,}"/);
  }
});

test.each([
  '/about',
  '/faq',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-of-service',
  '/accessibility',
  '/find-lawyer/state/alabama/city/mobile?q=family',
])('every link in the text of %s leads to an existing page and heading', async (path) => {
  const { html } = await get(path);
  const text = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const [, link = ''] of text.matchAll(/<a [^>]*href="([/#][^"]*)"/g)) {
    const [page, heading] = link.replaceAll('&amp;', '&').split('#');
    const target = page ? await get(page) : { status: 200, html };
    expect(target.status, link).toBe(200);
    if (heading) expect(target.html, link).toContain(` id="${heading}"`);
  }
});

test('the FAQ publishes six questions with their answers as structured data', async () => {
  const { html } = await get('/faq');
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  const { '@type': type, mainEntity } = JSON.parse(json);
  expect(type).toBe('FAQPage');
  expect(mainEntity).toHaveLength(6);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(html).toContain(`>${name}</h3>`);
    expect(acceptedAnswer.text).toMatch(/^<p>/);
  }
});

test('the home page publishes an organization with 143 lawyers and a site search', async () => {
  const { html } = await get('/');
  const [organization, search] = [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  ].map(([, json]) => JSON.parse(json ?? ''));
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Counsel Atlas',
    foundingDate: '2025',
    hasOfferCatalog: { numberOfItems: 143 },
  });
  expect(search).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction' },
  });
});

describe('bad input gets a clear response', () => {
  test.each([
    ['/find-lawyer?page=0', 400, 'page must be a whole number from 1.'],
    ['/find-lawyer?page=-1', 400, 'page must be a whole number from 1.'],
    ['/find-lawyer?page=abc', 400, 'page must be a whole number from 1.'],
    ['/find-lawyer?page=1000000000', 404, 'There is no page 1,000,000,000'],
    ['/find-lawyer?yearsExperience=abc', 400, 'yearsExperience must be a whole number from 0.'],
    [
      `/find-lawyer?language=${'x'.repeat(1900)}`,
      400,
      'language must be at most 200 characters long.',
    ],
    [`/find-lawyer/city/${'x'.repeat(1900)}`, 400, 'must be at most 200 characters long'],
    [`/find-lawyer/city/${'x'.repeat(2100)}`, 414, 'at most 2 KB long'],
    ['/find-lawyer/state/atlantis', 200, 'No lawyers found'],
    ['/find-lawyer/city/nowhere', 200, 'No lawyers found'],
    ['/find-lawyer?practiceArea=time-travel', 200, 'No lawyers found'],
    ['/find-lawyer/city/%E0%A4%A', 404, 'There is no page at this URL'],
    ['/practice-areas/family-law?page=99', 404, 'There is no page 99'],
    ['/practice-areas/%00', 404, 'Practice area not found.'],
    ['/find-lawyer?location=%3Cscript%3Ealert(1)%3C/script%3E', 200, 'No lawyers found'],
  ])('%s', async (path, status, words) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(page.html).toContain(words);
    expect(page.html).toContain('</html>');
    expect(page.html).not.toContain('<script>alert');
  });

  test('rejects methods that a page doesn’t support', async () => {
    for (const [path, method] of [
      ['/about', 'POST'],
      ['/find-lawyer', 'PUT'],
      ['/find-lawyer', 'DELETE'],
    ] as const) {
      const { status } = await get(path, { method });
      expect(status, method).toBe(405);
    }
  });

  test('rejects oversized headers, and keeps serving', async () => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(site.origin);
      const headers = { 'X-Long': 'x'.repeat(100_000) };
      httpRequest({ port, host: '127.0.0.1', headers }, (response) => resolve(response.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
    expect((await get('/')).status).toBe(200);
  });
});

test('a page has one inline script, whose hash its policy allows, and no inline styles', async () => {
  for (const path of ['/', '/find-lawyer', '/lawyer/1', '/no/such/page']) {
    const { headers, html } = await get(path);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(scripts, path).toHaveLength(1);
    const hash = createHash('sha256').update(String(scripts[0])).digest('base64');
    expect(headers.get('Content-Security-Policy')).toContain(
      `script-src 'sha256-${hash}' 'strict-dynamic';`,
    );
    expect(html.match(/<script(?! type="application\/(ld\+)?json")[^>]+>/)).toBeNull();
    expect(html).not.toMatch(/ style="/);
  }
});

test('no page needs a script to move content into place', async () => {
  for (const path of ['/', '/find-lawyer', '/practice-areas', '/lawyer/1']) {
    const { html } = await get(path);
    expect(html, path).not.toMatch(/<template|<div hidden/);
  }
});

test('a page has a link preview image and home-screen icons', async () => {
  for (const path of ['/', '/find-lawyer', '/lawyer/1', '/contact', '/faq']) {
    const { html } = await get(path);
    const [, picture = ''] = html.match(/<meta property="og:image" content="([^"]+)"/) ?? [];
    const image = await get(picture.replace('https://counsel.example', ''));
    expect(image.headers.get('Content-Type'), path).toBe('image/png');
  }
  const { headers, html } = await get('/site.webmanifest');
  expect(headers.get('Content-Type')).toBe('application/manifest+json');
  const { name, icons } = JSON.parse(html);
  expect(name).toBe('Counsel Atlas');
  for (const { src } of icons) expect((await get(src)).status, src).toBe(200);
});

test('every icon and every shape of a map exists in its file', async () => {
  const maps = ['/find-lawyer/state/alabama', '/find-lawyer/state/alabama/city/birmingham'];
  const pages = ['/', '/find-lawyer', '/lawyer/1', '/practice-areas', '/legal-help', ...maps];
  const files = new Map<string, string>();
  for (const path of pages) {
    const { html } = await get(path);
    const uses = [...html.matchAll(/<use [^>]*?href="([^"#]+)#([^"]+)"/g)];
    expect(uses.length, path).toBeGreaterThan(0);
    for (const [, file = '', id] of uses) {
      if (!files.has(file)) files.set(file, (await get(file)).html);
      expect(files.get(file), `${path} ${file}`).toContain(` id="${id}"`);
    }
  }
  expect([...files.keys()].some((file) => file.startsWith('/maps/al-counties.svg'))).toBe(true);
});

test('caches files with a hash in their names forever, others for an hour', async () => {
  const { html } = await get('/');
  const style = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? '';
  expect((await get(style)).headers.get('Cache-Control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect((await get('/assets/../../../package.json')).status).toBe(404);
});
