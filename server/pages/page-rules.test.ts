import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { SIGN_IN_PAGE } from '../contract/accounts/sign-in-page.ts';
import { isTrackedPage } from '../contract/consent/tracking.ts';
import { withKnownParams } from '../contract/http/page-params.ts';
import { PAGE_RULES, type PageRules, pagesWith } from '../contract/http/page-rules.ts';
import { exactPath } from '../contract/http/path-pattern.ts';
import { isPrivatePath, isSignedInPage, maskToken } from '../contract/http/private-path.ts';
import { countsForUrl } from '../counts/page-views.ts';
import { tagHosts } from '../security/tag-hosts.ts';
import { pagesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';
import { isSharedPage, SHARED_PAGE_CACHE_CONTROL } from './shared-page.ts';

const NOT_FOUND = '/*';

const rulesOf = (route: string): PageRules =>
  (PAGE_RULES as Record<string, PageRules>)[route] ?? {};

const routes = [
  ...new Map(pagesOf(await builtWeb.build()).map(({ route, path }) => [route, path])),
].filter(([route]) => route !== NOT_FOUND);

let app: ReturnType<typeof siteOn>['app'];
let sitemap: string[];
let disallowed: string[];
beforeAll(async () => {
  const db = await createTestDirectory(lawyer());
  await db
    .insertInto('posts')
    .values({
      ...{ slug: 'family-law', title: 'x', excerpt: 'x', content: '<p>x</p>', isPublished: 1 },
      ...{ category: 'Family Law', featuredImage: null, publishedAt: '2026-01-01' },
      readTimeMinutes: 1,
    })
    .execute();
  app = siteOn(db).app;
  const textOf = async (path: string) => (await app.request(path)).text();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const files = await Promise.all(locations(await textOf('/sitemap.xml')).map(textOf));
  sitemap = files.flatMap(locations);
  disallowed = [...(await textOf('/robots.txt')).matchAll(/Disallow: (.*)/g)].map(
    ([, prefix = '']) => prefix,
  );
});

test('every route is declared, and every declared page is a route', () => {
  expect(routes.map(([route]) => route).toSorted()).toEqual(Object.keys(PAGE_RULES).toSorted());
});

test('these pages are public, and no others', () => {
  expect(pagesWith(({ access }) => access === 'public').toSorted()).toEqual([
    '/',
    '/about',
    '/accent/:colors',
    '/accessibility',
    '/advertise',
    '/blog',
    '/blog/:slug',
    '/claim-profile',
    '/contact',
    '/contact-us',
    '/cookie-policy',
    '/faq',
    '/find-lawyer',
    '/find-lawyer/city/:city',
    '/find-lawyer/location/:location',
    '/find-lawyer/state/:state',
    '/find-lawyer/state/:state/city/:city',
    '/get-listed',
    '/injury-auto-accidents',
    '/lawyer-signup',
    '/lawyer/:id',
    '/lawyer/:id/map',
    '/lawyers/:id',
    '/legal-help',
    '/newsletter',
    '/practice-areas',
    '/practice-areas/:slug',
    '/privacy-choices',
    '/privacy-policy',
    '/site.webmanifest',
    '/terms-of-service',
  ]);
});

test('these pages need a session, and no others', () => {
  const redirected = pagesWith(({ access }) => access === 'administrator');
  expect(redirected.every((page) => /^\/admin(\/|$)/.test(page))).toBe(true);
  expect(
    pagesWith((_, page) => /^\/admin(\/|$)/.test(page)).filter(
      (page) => !redirected.includes(page),
    ),
  ).toEqual(['/admin/login', '/admin/setup/:token']);
  expect(pagesWith(({ access }) => access === 'lawyer')).toEqual([
    '/my-listing',
    '/my-listing/remove',
  ]);
});

test('only these pages confirm a form with a query parameter', () => {
  const confirming = pagesWith(({ confirmationParam }) => confirmationParam !== undefined);
  expect(confirming.map((page) => [page, rulesOf(page).confirmationParam])).toEqual([
    ['/newsletter', 'subscribed'],
    ['/contact', 'sent'],
    ['/contact-us', 'sent'],
    ['/lawyer-signup', 'sent'],
    ['/get-listed', 'sent'],
    ['/advertise', 'sent'],
    ['/claim-profile', 'sent'],
  ]);
});

test.each([
  ['/contact?sent=message', /message has been sent/],
  ['/newsletter?subscribed=now', /subscribed/],
  ['/lawyer-signup?sent=application', /Application Submitted!/],
])('%s shows a confirmation, which no cache may store', async (path, words) => {
  for (let time = 1; time <= 3; time++) {
    const response = await app.request(path);
    expect(await response.text()).toMatch(words);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.has('ETag')).toBe(false);
  }
});

test.each(['/faq?sent=x', '/contact?state=texas', '/newsletter?sent=message'])(
  '%s is no confirmation and is shared',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('Cache-Control')).toBe(SHARED_PAGE_CACHE_CONTROL);
  },
);

describe.each(routes)('%s', (route, path) => {
  const { access, params, isInSitemap = false, isUntracked = false, isPersonal } = rulesOf(route);
  const { confirmationParam } = rulesOf(route);
  const isPublic = access === 'public';
  const isTracked = isPublic && !isUntracked;

  test('is indexed only if it is public, and cached only if it is also the same for everyone', async () => {
    const { headers } = await app.request(path);
    expect(isPrivatePath(path)).toBe(!isPublic);
    expect(headers.get('X-Robots-Tag')).toBe(isPublic ? null : 'noindex');
    const isShared = isPublic && !isPersonal;
    expect(isSharedPage(path)).toBe(isShared);
    if (!isShared) expect(headers.get('Cache-Control')).toBe('no-store');
    for (const param of Array.isArray(params) ? params : [])
      expect(isSharedPage(`${path}?a=?&${param}=1`)).toBe(isShared && param !== confirmationParam);
  });

  test('is counted and reaches third parties only if it is tracked', () => {
    expect(isTrackedPage(path)).toBe(isTracked);
    expect(countsForUrl(new URL(path, 'https://counsel.example')).length > 0).toBe(isTracked);
    const site = { googleTagId: 'G-1' } as Parameters<typeof tagHosts>[0];
    const hosts = tagHosts(site, path);
    expect(hosts.connect.length > 0).toBe(isTracked);
  });

  test('reads the session only on a page for signed-in users or below one', async () => {
    expect(isSignedInPage(path)).toBe(/^\/(admin|my-listing)(\/|$)/.test(route));
    const { status, headers } = await app.request(path);
    const isRedirected =
      status === 303 && headers.get('Location')?.startsWith(`${SIGN_IN_PAGE}?to=`);
    expect(isRedirected === true).toBe(access === 'administrator');
  });

  test('keeps the declared query parameters, or all of them if it is private', () => {
    const declared = Array.isArray(params) ? [...params] : [];
    const known = declared.map((name) => `${name}=1`).join('&');
    const all = [...declared, 'x'].map((name) => `${name}=1`).join('&');
    const keepsAll = !isPublic || params === 'all';
    const expected = keepsAll ? all : known;
    expect(withKnownParams(`${path}?${all}`)).toBe(expected ? `${path}?${expected}` : path);
  });

  test('is in the sitemap only if its rule includes it, and robots.txt disallows no public page', () => {
    const pattern = exactPath([route]);
    expect(sitemap.some((url) => pattern.test(url))).toBe(isInSitemap);
    const isDisallowed = disallowed.some((prefix) => path.startsWith(prefix));
    expect(isDisallowed && isPublic).toBe(false);
    if (isInSitemap) expect(isPublic).toBe(true);
  });

  test('has its token masked in the log', () => {
    expect(maskToken(path)).toBe(
      route.endsWith('/:token') ? path.replace(/[^/]+$/, '[token]') : path,
    );
  });
});

test('a page without a declared access is private', () => {
  const undeclared = pagesWith(({ access }) => access === undefined);
  expect(undeclared.length).toBeGreaterThan(5);
  for (const page of undeclared) {
    const path = page.replace(':token', 'AAAAAAAAAAAAAAAAAAAAAA');
    expect(isPrivatePath(path), page).toBe(true);
    expect(isTrackedPage(path), page).toBe(false);
  }
});
