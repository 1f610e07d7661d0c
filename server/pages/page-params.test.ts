import { useLocation } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { withKnownParams } from '../contract/http/page-params.ts';
import { isPrivatePath } from '../contract/http/private-path.ts';
import { pagesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';
import type { PageBuild } from './pages.ts';

const CAMPAIGN = 'utm_source=mail&utm_medium=x&fbclid=1&gclid=2&demo=1&x=3';

/** Parameters that React Router reads itself. */
const OF_ROUTER = ['index', '_routes'];

let db: Database;
/** Without a page cache, so that each request renders. */
let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  db = await createTestDirectory(lawyer());
  app = siteOn(db, {}, { web: builtWeb }).app;
});

const pages = pagesOf(await builtWeb.build())
  .map(({ path }) => path)
  .filter((path) => !isPrivatePath(path) && !path.startsWith('/lawyers/'));

/** The HTML of a page without the parts that differ in every response. */
async function htmlOf(path: string): Promise<string> {
  const html = await (await app.request(path)).text();
  return html.replaceAll(/\b\d{13}\b/g, 'time');
}

describe.each([...new Set(pages)])('%s', (path) => {
  test('is the same page with campaign parameters', async () => {
    const plain = await htmlOf(path);
    expect(plain.length).toBeGreaterThan(0);
    expect(await htmlOf(`${path}?${CAMPAIGN}`)).toBe(plain);
  });

  test('reads no parameter that it doesn’t list', async () => {
    const read = new Set<string>();
    const spies = (['get', 'getAll', 'has'] as const).map((method) => {
      const original = URLSearchParams.prototype[method] as (name: string) => never;
      const spy = vi.spyOn(URLSearchParams.prototype, method);
      return spy.mockImplementation(function (this: URLSearchParams, name: string) {
        read.add(name);
        return original.call(this, name);
      });
    });
    await app.request(path);
    for (const spy of spies) spy.mockRestore();
    const unlisted = [...read].filter(
      (name) => !OF_ROUTER.includes(name) && withKnownParams(`${path}?${name}=1`) === path,
    );
    expect(unlisted).toEqual([]);
  });
});

test('a page is cached once for all campaigns and parameter orders', async () => {
  const { app } = siteOn(db);
  const [first, ...others] = [
    '/find-lawyer?q=rent&sort=name',
    '/find-lawyer?sort=name&utm_source=mail&q=rent',
    '/find-lawyer?x=1&q=rent&sort=name&x=2',
  ];
  for (let visit = 1; visit <= 2; visit++) await app.request(first ?? '');
  const build = vi.spyOn(builtWeb, 'build');
  for (const path of others) expect((await app.request(path)).status).toBe(200);
  expect(build).not.toHaveBeenCalled();
});

test('components see no campaign parameters in the query', async () => {
  const built = await builtWeb.build();
  const about = built.routes['routes/about'];
  if (!about) throw new Error('There is no such route.');
  const Page = () => useLocation().search;
  const routes = {
    ...built.routes,
    [about.id]: { ...about, module: { ...about.module, default: Page } },
  };
  const build = async () => ({ ...built, routes }) as PageBuild;
  const { app } = siteOn(db, {}, { web: { ...builtWeb, build } });
  const response = await app.request(`/about?${CAMPAIGN}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('utm_source');
});

test('a redirect to a profile keeps campaign parameters', async () => {
  const response = await app.request(`/lawyers/1?${CAMPAIGN}`);
  expect(response.headers.get('Location')).toBe(`/lawyer/1?${CAMPAIGN}`);
});

test('a form can be submitted at a URL with campaign parameters', async () => {
  const body = new URLSearchParams({ form: 'message', name: 'D' });
  const response = await app.request(`/contact?${CAMPAIGN}`, { method: 'POST', body });
  expect(response.status).toBe(422);
  expect(await response.text()).not.toContain('utm_source');
});
