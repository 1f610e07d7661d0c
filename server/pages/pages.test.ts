import { createHash } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { createElement, type ReactNode, Suspense, use } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { searchIndex } from '../../db/search/search-index.ts';
import { saveSettings, settingsVersion } from '../../db/site/site-settings.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';
import { type CachedPage, createPageCache, type RefreshApp } from './page-cache.ts';
import type { PageBuild } from './pages.ts';

test.each(['/', '/find-lawyer', '/lawyer/1', '/no/such/page'])(
  'after %s is sent, its request signal has no listeners left',
  async (path) => {
    const { app } = siteOn(await createTestDirectory(lawyer()));
    const request = new Request(`http://localhost:3000${path}`);
    await (await app.fetch(request)).text();
    expect(getEventListeners(request.signal, 'abort')).toEqual([]);
  },
);

/** A site whose /about page shows some text, and `Part` inside a Suspense boundary. */
async function siteWith(Part: () => ReactNode) {
  const db = await createTestDirectory(lawyer());
  const built = await builtWeb.build();
  const about = built.routes['routes/about'];
  if (!about) throw new Error('There is no such route.');
  const Page = () => [
    'What stands above',
    createElement(Suspense, { key: 'part' }, createElement(Part)),
  ];
  const routes = {
    ...built.routes,
    [about.id]: { ...about, module: { ...about.module, default: Page } },
  };
  const build = async () => ({ ...built, routes }) as PageBuild;
  return siteOn(
    db,
    {},
    { web: { ...builtWeb, build, cache: createPageCache(db, { today: () => '2026-11-22' }) } },
  );
}

test('a page with a failing part is a 500 without any of its content, logged once per request', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { app } = await siteWith(() => {
    throw new Error('A part fails');
  });
  for (let time = 1; time <= 3; time++) {
    const response = await app.request('/about');
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain('Something went wrong on our side');
    expect(html).not.toContain('What stands above');
    expect(console.error).toHaveBeenCalledTimes(time);
  }
  vi.mocked(console.error).mockClear();
});

test('the policy of a page does not allow a script that is part of its content', async () => {
  const injected = 'steal()';
  const { app } = await siteWith(() =>
    // biome-ignore lint/security/noDangerouslySetInnerHtml: The test needs content that isn't sanitized.
    createElement('div', { dangerouslySetInnerHTML: { __html: `<script>${injected}</script>` } }),
  );
  const response = await app.request('/about');
  const html = await response.text();
  expect(html).toContain(`<script>${injected}</script>`);
  const ownScript = /.*<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(ownScript).digest('base64');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`]);
});

test('a page that is aborted because its visitor left is not logged as an error', async () => {
  const visit = new AbortController();
  const { app } = await siteWith(() => {
    visit.abort();
    return use(new Promise<never>(() => {}));
  });
  const response = await app.request('/about', { signal: visit.signal });
  expect(response.status).toBe(500);
  expect(console.error).not.toHaveBeenCalled();
});

test.each(['/admin/login', '/admin/account', '/admin/listings/changes'])(
  '%s shows no status for a name that every object inherits',
  async (path) => {
    const db = await createTestDirectory(lawyer());
    const { app } = siteOn(db);
    const headers = path === '/admin/login' ? {} : await administratorHeaders(db);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const response = await app.request(`${path}?done=${name}`, { headers });
      expect(response.status, name).toBe(200);
      const [main] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
      expect(main, name).not.toContain('role="status"');
    }
  },
);

test('a page that lacks a part because of an error is not stored by any cache', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const db = await createTestDirectory(lawyer());
  const { app } = siteOn(db);
  const cacheControl = async () => (await app.request('/')).headers.get('Cache-Control');
  expect(await cacheControl()).toBe('public, max-age=0, s-maxage=60');
  await db.schema.alterTable('posts').renameTo('hiddenPosts').execute();
  expect(await cacheControl()).toBe('no-store');
  vi.mocked(console.error).mockClear();
});

test('a page that is rendered again for the cache shows the settings that were just saved', async () => {
  const db = await createTestDirectory(lawyer());
  const refreshApps: RefreshApp[] = [];
  const cache = {
    ...createPageCache(db, { today: () => '2026-11-22' }),
    refreshWith: (app: RefreshApp) => void refreshApps.push(app),
  };
  const { app } = siteOn(db, {}, { web: { ...builtWeb, cache } });
  await app.request('/about');
  const [values, defaults] = [{ name: 'Bar Finder' }, { name: 'Counsel Atlas' }];
  const edit = { values, defaults, expectedVersion: settingsVersion(defaults), actor: 'test' };
  await saveSettings(db, edit, new Date());
  const page = await refreshApps[0]?.(new Request('http://localhost/about'));
  expect(await page?.text()).toContain('Bar Finder');
});

describe('after a change to a lawyer in Georgia', () => {
  /** Changes a lawyer at a site that has cached the page at `url`, and counts later renderings. */
  async function siteAfterChange(url: string) {
    const inGeorgia = { city: 'Atlanta', state: 'GA', latitude: 33.75, longitude: -84.39 };
    const db = await createTestDirectory(lawyer(), lawyer(inGeorgia));
    await searchIndex(db);
    const site = { clock: 0, renderings: 0, refreshes: 0 };
    const cache = createPageCache(db, { today: () => '2026-11-22', now: () => site.clock });
    const refreshed = Promise.withResolvers<Response>();
    const refreshWith = (app: RefreshApp) =>
      cache.refreshWith(async (request) => {
        site.refreshes++;
        const response = await app(request);
        refreshed.resolve(response);
        return response;
      });
    const built = await builtWeb.build();
    const { module } = built.entry;
    const bodyOf = (response: Response) => {
      const body = module.bodyOf(response);
      if (body !== undefined) site.renderings++;
      return body;
    };
    const build = async () => ({ ...built, entry: { module: { ...module, bodyOf } } });
    const web = { ...builtWeb, build, cache: { ...cache, refreshWith } };
    const { app } = siteOn(db, {}, { web });
    for (let time = 0; time < 2; time++) await (await app.request(url)).text();
    const find = () => cache.find({ url, headers: {} }) as CachedPage | undefined;
    site.clock = 60_000;
    const before = find();
    site.renderings = 0;
    const values = { name: 'A New Name', practiceAreas: '["family-law"]' };
    await db.updateTable('lawyers').set(values).where('id', '=', 2).execute();
    const refresh = async () => {
      expect(find()).toEqual(before);
      await refreshed.promise;
      site.clock = 120_000;
      return find();
    };
    return { app, db, before, find, refresh, site };
  }

  const unaffected = [
    '/find-lawyer/state/alabama/city/birmingham',
    '/lawyer/1',
    '/contact',
    '/blog/',
  ];

  test.each(unaffected)('a refresh keeps the cached page %s without rendering it', async (url) => {
    const { before, refresh, site } = await siteAfterChange(url);
    const after = await refresh();
    expect(after).toBeDefined();
    expect(after?.etag).toBe(before?.etag);
    expect(site.renderings).toBe(0);
  });

  test.each(unaffected)(
    'once it is known which lawyer has changed, the cached page %s isn’t even refreshed',
    async (url) => {
      const { db, before, find, site } = await siteAfterChange(url);
      await searchIndex(db);
      site.clock += 11_000;
      expect(find()).toEqual(before);
      expect(site.refreshes).toBe(0);
    },
  );

  test.each(['/', '/practice-areas', '/find-lawyer/state/georgia', '/lawyer/2'])(
    'once it is known which lawyer has changed, the cached page %s is no longer sent, because it shows the lawyer',
    async (url) => {
      const { db, find, site } = await siteAfterChange(url);
      await searchIndex(db);
      site.clock += 11_000;
      expect(find()).toBeUndefined();
    },
  );

  test.each(unaffected)(
    'a visitor later gets the cached page %s without rendering it',
    async (url) => {
      const { app, before, site } = await siteAfterChange(url);
      site.clock += 11_000;
      const response = await app.request(url);
      expect(response.status).toBe(200);
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      expect(headers.flat()).toEqual(before?.headers);
      expect(await response.text()).toBe(before?.body.toString());
      expect(site.renderings).toBe(0);
    },
  );

  test.each(['/', '/find-lawyer/state/georgia', '/lawyer/2'])(
    'a refresh renders the cached page %s again, because it shows the lawyer',
    async (url) => {
      const { before, refresh, site } = await siteAfterChange(url);
      const after = await refresh();
      expect(after).toBeDefined();
      expect(after?.etag).not.toBe(before?.etag);
      expect(site.renderings).toBe(1);
    },
  );
});

test('a page that another request has rendered keeps the content security policy of its scripts', async () => {
  const { app } = siteOn(await createTestDirectory(lawyer()));
  await (await app.request('/faq')).text();
  const [one, other] = await Promise.all([app.request('/faq'), app.request('/faq')]);
  const policy = 'Content-Security-Policy';
  expect(one.headers.get(policy)).toContain("'sha256-");
  expect(other.headers.get(policy)).toBe(one.headers.get(policy));
});
