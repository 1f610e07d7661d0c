import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { pagePermission } from '../contract/accounts/page-permissions.ts';
import { may, roleNeeded } from '../contract/accounts/permissions.ts';
import { createTally } from '../counts/tally.ts';
import { lawyer } from '../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';
import type { PageBuild } from './pages.ts';

const web = (path: string) => fileURLToPath(new URL(`../../web/build/${path}`, import.meta.url));
const build: PageBuild = await import(pathToFileURL(web('server/index.js')).href);

/** Path patterns of all pages in the built site. */
const pages = Object.values(build.routes).flatMap((route) => {
  if (!route || route.id === 'root' || (!route.path && !route.index)) return [];
  return [`/${route.path ?? ''}`];
});
const isAdminPage = (page: string) => /^\/admin(\/|$)/.test(page);

/** Admin pages that are open to visitors who aren't signed in. */
const SIGN_IN = ['/admin/login', '/admin/setup/:token'];

let db: Database;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  db = await createTestDirectory(lawyer({}));
  const config = readConfig({ PAGE_LIMIT: '0' });
  app = createApp({
    ...config,
    db,
    tally: createTally(db, config.site),
    importJobs: { start() {}, settle: async () => {} },
    healthJobs: { start: async () => true, latest: async () => null, stop: async () => {} },
    findings: async () => ({}),
    now: () => new Date(),
    web: { build: async () => build, clientDir: web('client') },
  });
});

const examplePath = (page: string) =>
  page
    .replace(/:(\w+)/g, (_, name) => (name === 'id' ? '1' : name === 'kind' ? 'requests' : 'x'))
    .replace('*', 'x');
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('the site has public pages and admin pages', () => {
  expect(pages.filter(isAdminPage).length).toBeGreaterThan(3);
  expect(pages.filter((page) => !isAdminPage(page)).length).toBeGreaterThan(20);
});

describe.each(pages.filter((page) => isAdminPage(page) && !SIGN_IN.includes(page)))(
  '%s',
  (page) => {
    test('is open to a viewer, or says with a 403 which role it needs', async () => {
      const permission = pagePermission(examplePath(page));
      const response = await get(
        examplePath(page),
        await administratorHeaders(db, new Date(), 'viewer'),
      );
      const needed = permission && !may('viewer', permission) ? roleNeeded(permission) : null;
      // The page that the redirect leads to responds with the status.
      if (response.status === 301) return;
      expect(response.status === 403).toBe(needed !== null);
      if (needed) expect(await response.text()).toContain(needed);
    });

    test('redirects visitors and lawyers to the sign-in page with an empty body', async () => {
      for (const visitor of [{}, { Cookie: 'session=forged' }, await lawyerHeaders(db, 1)]) {
        for (const path of [
          `${examplePath(page)}?q=1`,
          examplePath(page).toUpperCase(),
          `${examplePath(page)}/`,
        ]) {
          const response = await get(path, visitor);
          expect(response.status).toBe(303);
          expect(response.headers.get('Location')).toBe(
            `/admin/login?${new URLSearchParams({ to: path })}`,
          );
          expect(await response.text()).toBe('');
        }
      }
    });

    test('is shown to an administrator, and is neither cached nor indexed', async () => {
      const response = await get(examplePath(page), await administratorHeaders(db));
      const isRedirect = page === '/admin/inbox/applications/:id/decision';
      expect(isRedirect ? [301] : [200, 404]).toContain(response.status);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      if (!isRedirect) expect(await response.text()).toContain('ann@counselatlas.example');
    });

    test('reveals nothing in its .data response', async () => {
      const response = await get(`${examplePath(page)}.data`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).not.toContain('ann@counselatlas.example');
    });
  },
);

test.each(['/admin/site/pages/about', '/admin/listings/1', '/admin/site'])(
  '%s: a form whose role was lowered meanwhile comes back with what was typed',
  async (path) => {
    const headers = await administratorHeaders(db, new Date(), 'viewer');
    const intent = { '/admin/site': 'contact', '/admin/listings/1': 'edit' }[path] ?? 'save';
    const body = new URLSearchParams({ intent, version: '0', reason: 'Words of a minute ago' });
    const response = await app.request(path, { method: 'POST', headers, body });
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).toContain('Your changes aren’t saved');
    expect(html).toContain('<dd>Words of a minute ago</dd>');
  },
);

test.each(SIGN_IN)('%s is public, and is neither cached nor indexed', async (page) => {
  const response = await get(examplePath(page));
  expect([200, 404]).toContain(response.status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
});

test.each(pages.filter((page) => /^\/my-listing/.test(page)))(
  '%s, a lawyer’s own page, is neither cached nor indexed',
  async (page) => {
    for (const visitor of [{}, await lawyerHeaders(db, 1), await administratorHeaders(db)]) {
      const response = await get(examplePath(page), visitor);
      expect(response.status).not.toBe(500);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    }
  },
);

test.each(pages.filter((page) => !isAdminPage(page) && !/^\/my-listing/.test(page)))(
  '%s has the same status for everyone',
  async (page) => {
    const statuses: number[] = [];
    for (const visitor of [await administratorHeaders(db), await lawyerHeaders(db, 1), {}]) {
      statuses.push((await get(examplePath(page), visitor)).status);
    }
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).not.toBe(303);
  },
);

test('the page cache never serves an administrator’s content to others', async () => {
  await db
    .insertInto('posts')
    .values({
      ...{ slug: 'draft', title: 'A draft of mine', excerpt: 'x', content: '<p>x</p>' },
      ...{ category: 'Family Law', featuredImage: null, publishedAt: null, readTimeMinutes: 1 },
      isPublished: 0,
    })
    .execute();
  const headers = await administratorHeaders(db);
  expect(await (await get('/blog', headers)).text()).not.toContain('A draft of mine');
  expect(await (await get('/blog')).text()).not.toContain('A draft of mine');
  expect(await (await get('/admin?tab=posts', headers)).text()).toContain('A draft of mine');
  for (const path of ['/ADMIN?tab=posts', '/%61dmin?tab=posts']) {
    await get(path, headers);
    expect(await (await get(path)).text()).not.toContain('A draft of mine');
  }
});
