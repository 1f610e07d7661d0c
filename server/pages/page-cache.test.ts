import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseImportsVersion } from '../../db/engine/content-version.ts';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import type { Dependency } from '../../db/search/dependencies.ts';
import { searchIndex } from '../../db/search/search-index.ts';
import { withBytes } from '../http/response-bytes.ts';
import {
  collectDependencies,
  createPageCache,
  isCachedData,
  type PageCache,
} from './page-cache.ts';
import { SHARED_PAGE_CACHE_CONTROL } from './shared-page.ts';

const SECOND = 1000;

const SHARED = { 'Cache-Control': SHARED_PAGE_CACHE_CONTROL };

let db: Database;
let rendered: number;
/** The number of times that a page's data was loaded. */
let loaded: number;
/** Dependencies by path. A page without an entry depends on all lawyers. */
let dependencies: Record<string, Dependency[]>;
let app: Hono;
let refreshApp: Hono;
let cache: PageCache;
let day: string;
let clock: number;
/** Unfinished background refreshes. */
let refreshes: Promise<unknown>[];

/**
 * An app that counts renderings. Each page lists all lawyers, except that a state page lists only
 * the lawyers in the state, and `/faq-without-lawyers` lists none.
 */
beforeEach(async () => {
  db = await createTestDirectory(lawyer());
  rendered = 0;
  loaded = 0;
  dependencies = {};
  day = '2026-11-22';
  clock = 0;
  refreshes = [];
  cache = createPageCache(db, { today: () => day, now: () => clock });
  const render: Handler = async (c) => {
    loaded++;
    collectDependencies(c)?.(dependencies[c.req.path]);
    const data = await dataOf(c.req.path);
    if (isCachedData(c, data)) return c.body(null, 304);
    rendered++;
    const status = c.req.path === '/missing' ? 404 : 200;
    return c.html(data, status, SHARED);
  };
  app = new Hono();
  app.use(cache.store, cache.renderOnce).all('*', render);
  refreshApp = new Hono();
  refreshApp.use(cache.store).all('*', render);
  cache.refreshWith((request) => {
    const response = Promise.resolve(refreshApp.fetch(request));
    refreshes.push(response.then((finished) => finished.clone().text()));
    return response;
  });
});

async function dataOf(path: string): Promise<string> {
  if (path === '/faq-without-lawyers') return `FAQ; ${day}`;
  const state = path === '/find-lawyer/state/alabama' ? 'AL' : undefined;
  return `${(await listedIds(state)).join(' ')}; ${day}`;
}

async function listedIds(state?: string): Promise<number[]> {
  const rows = await db
    .selectFrom('lawyers')
    .select('id')
    .where('unlistedReason', 'is', null)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Loads a page as a browser does; `fromCache` says who answered. */
async function load(url: string, headers: Record<string, string> = {}) {
  const lowercase = Object.fromEntries(new Headers(headers));
  const page = await cache.find({ url, headers: lowercase });
  const text = page ? page.body.toString() : await (await app.request(url, { headers })).text();
  return { text, fromCache: page !== undefined };
}

/** A page is cached on its second request. */
async function loadTwice(url: string): Promise<void> {
  for (let time = 0; time < 2; time++) await load(url);
}

async function finishRefreshes(): Promise<void> {
  do {
    await refreshes.shift();
    await setImmediate();
  } while (refreshes.length > 0);
}

const ARTICLE = {
  slug: 'a',
  title: 'A',
  excerpt: 'A',
  content: 'A',
  category: 'A',
  isPublished: 1,
  publishedAt: '2026-01-01T00:00:00Z',
} as const;

const removeLawyer = (id: number) => db.deleteFrom('lawyers').where('id', '=', id).execute();

test('a page is cached on its second request', async () => {
  for (let time = 0; time < 4; time++) await load('/find-lawyer?state=alabama&utm_source=x');
  expect(rendered).toBe(2);
  expect((await load('/find-lawyer?state=alabama')).fromCache).toBe(true);
});

test('a cached page retains no memory beyond its own bytes', async () => {
  const output = Buffer.alloc(64 * 1024, 'a');
  const body = output.subarray(0, 20_000);
  const send: MiddlewareHandler = async (c) => {
    c.res = withBytes(
      new Response(body, { headers: { 'Content-Type': 'text/html', ...SHARED } }),
      body,
    );
  };
  const compressedApp = new Hono().use(cache.store).all('*', send);
  for (let time = 0; time < 2; time++) await compressedApp.request('/');
  const page = await cache.find({ url: '/', headers: {} });
  expect(page?.body.equals(body)).toBe(true);
  expect(page?.body.buffer.byteLength).toBe(body.length);
});

test('after a change, the page is sent for ten more seconds while one rendering replaces it', async () => {
  await loadTwice('/');
  clock = 60 * SECOND;
  await load('/');
  await addLawyers(db, [lawyer()]);
  clock += 5 * SECOND;
  const answers = await Promise.all(Array.from({ length: 5 }, () => load('/')));
  expect(answers.every(({ text, fromCache }) => fromCache && text.startsWith('1;'))).toBe(true);
  await finishRefreshes();
  expect(rendered).toBe(3);
  expect(await load('/')).toEqual({ text: `1 2; ${day}`, fromCache: true });
});

test('a page that is dropped while its refresh waits for another one is not rendered', async () => {
  await addLawyers(db, [lawyer()]);
  await loadTwice('/');
  await loadTwice('/faq');
  clock = 60 * SECOND;
  await load('/');
  await load('/faq');
  const gate = Promise.withResolvers<void>();
  const refreshed: string[] = [];
  cache.refreshWith(async (request) => {
    refreshed.push(new URL(request.url).pathname);
    await gate.promise;
    return refreshApp.fetch(request);
  });
  await addLawyers(db, [lawyer()]);
  clock += SECOND;
  for (const url of ['/', '/faq']) expect((await load(url)).fromCache).toBe(true);
  await removeLawyer(1);
  gate.resolve();
  await setImmediate();
  await vi.waitUntil(() => rendered === 5);
  await setImmediate();
  expect(refreshed).toEqual(['/']);
});

test('a change that a page doesn’t show extends its time in the cache without a rendering', async () => {
  await loadTwice('/');
  for (let change = 0; change < 3; change++) {
    clock += 60 * SECOND;
    await load('/');
    await db
      .updateTable('lawyers')
      .set({ bio: `Version ${change}` })
      .execute();
    clock += SECOND;
    await load('/');
    await finishRefreshes();
  }
  clock += 60 * SECOND;
  expect(await load('/')).toEqual({ text: `1; ${day}`, fromCache: true });
  expect(rendered).toBe(2);
});

test('an outdated page whose data is the same is sent and stays cached without being rendered again', async () => {
  await loadTwice('/');
  await db.updateTable('lawyers').set({ bio: 'New' }).execute();
  clock += 11 * SECOND;
  expect(await load('/')).toEqual({ text: `1; ${day}`, fromCache: false });
  expect((await load('/')).fromCache).toBe(true);
  expect(rendered).toBe(2);
});

test('a page that no one requested is not sent later than ten seconds after a change', async () => {
  await loadTwice('/');
  await addLawyers(db, [lawyer()]);
  clock += 11 * SECOND;
  expect(await load('/')).toEqual({ text: `1 2; ${day}`, fromCache: false });
});

test('a change every second renders a popular page once in nine seconds', async () => {
  await loadTwice('/');
  for (let change = 0; change < 90; change++) {
    await addLawyers(db, [lawyer()]);
    clock += SECOND;
    expect((await load('/')).fromCache).toBe(true);
    await finishRefreshes();
  }
  expect(rendered - 2).toBeLessThanOrEqual(10);
});

describe('a page that depends only on some lawyers', () => {
  const PAGE = '/find-lawyer/state/alabama';

  beforeEach(async () => {
    dependencies[PAGE] = [{ lawyersIn: { state: 'AL' } }];
    await searchIndex(db);
    await loadTwice(PAGE);
    clock = 60 * SECOND;
    await load(PAGE);
    loaded = 0;
  });

  const addIn = (state: string) => addLawyers(db, [lawyer({ state })]);

  test('is neither loaded nor rendered again when others change', async () => {
    for (let change = 0; change < 3; change++) {
      await addIn('GA');
      await searchIndex(db);
      clock += 15 * SECOND;
      expect(await load(PAGE)).toEqual({ text: `1; ${day}`, fromCache: true });
      await finishRefreshes();
    }
    expect(loaded).toBe(0);
  });

  test('is refreshed when one of them changes, even after changes to others', async () => {
    await addIn('GA');
    await searchIndex(db);
    await load(PAGE);
    await addIn('AL');
    await searchIndex(db);
    await addIn('GA');
    await searchIndex(db);
    clock += 9 * SECOND;
    expect(await load(PAGE)).toEqual({ text: `1; ${day}`, fromCache: true });
    await finishRefreshes();
    expect(await load(PAGE)).toEqual({ text: `1 3; ${day}`, fromCache: true });
    expect(loaded).toBe(1);
  });

  test('is rendered again after five minutes regardless', async () => {
    await addIn('GA');
    await searchIndex(db);
    clock += 301 * SECOND;
    expect((await load(PAGE)).fromCache).toBe(false);
  });

  test.each([
    ['a new article', () => db.insertInto('posts').values(ARTICLE).execute()],
    ['an import', () => raiseImportsVersion(db)],
  ])('is refreshed after %s', async (_, change) => {
    await change();
    await searchIndex(db);
    await load(PAGE);
    await finishRefreshes();
    expect(loaded).toBe(1);
  });

  test('is refreshed while it isn’t known which lawyers have changed', async () => {
    await addIn('GA');
    await load(PAGE);
    await finishRefreshes();
    expect(loaded).toBe(1);
  });
});

describe('takes effect at once:', () => {
  const change: Record<string, () => Promise<unknown>> = {
    'the removal of a lawyer': () => removeLawyer(1),
    'the loss of a license': () =>
      db.updateTable('lawyers').set({ unlistedReason: 'disbarred' }).execute(),
    'the loss of the verified mark': () =>
      db.updateTable('lawyers').set({ mayBeVerified: 0 }).execute(),
    'an unpublished article': () => db.updateTable('posts').set({ isPublished: 0 }).execute(),
    'a deleted article': () => db.deleteFrom('posts').execute(),
    'a changed setting of the site': () => raise('site'),
    'a changed text': () => raise('prose'),
    'a changed practice area': () => db.updateTable('practiceAreas').set({ isHidden: 1 }).execute(),
    midnight: async () => {
      day = '2026-11-23';
    },
  };
  const raise = (content: 'site' | 'prose') =>
    db
      .updateTable('contentVersions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('content', '=', content)
      .execute();

  test.each(Object.keys(change))('%s', async (name) => {
    await db.updateTable('lawyers').set({ isVerified: 1, mayBeVerified: 1 }).execute();
    await db.insertInto('posts').values(ARTICLE).execute();
    await loadTwice('/');
    await loadTwice('/faq');
    expect((await load('/')).fromCache).toBe(true);
    await change[name]?.();
    expect((await load('/')).fromCache).toBe(false);
    expect((await load('/faq')).fromCache).toBe(false);
  });
});

test.each([
  [
    'an urgent change after an ordinary one',
    async () => {
      await addLawyers(db, [lawyer()]);
      await load('/faq');
      await removeLawyer(1);
    },
  ],
  [
    'midnight',
    async () => {
      day = '2026-11-23';
    },
  ],
])('a page that is being rendered during %s is not stored', async (_, change) => {
  await load('/');
  const gate = Promise.withResolvers<void>();
  app = new Hono();
  app.use(cache.store, cache.renderOnce).all('*', async (c) => {
    const text = `${(await listedIds()).join(' ')}; ${day}`;
    if (c.req.path === '/') await gate.promise;
    return c.html(text, 200, SHARED);
  });
  const visit = load('/');
  // Until the page has been read from the directory.
  await listedIds();
  await loadTwice('/faq');
  await change();
  // Let another visitor's request detect the change first.
  await load('/faq');
  gate.resolve();
  await visit;
  const now = `${(await listedIds()).join(' ')}; ${day}`;
  expect((await load('/')).text).toBe(now);
});

test.each([0, 9])(
  '%i seconds after an urgent change, a page that was being rendered during it is rendered again, even if its data is the same and depends on no lawyers',
  async (seconds) => {
    await searchIndex(db);
    await load('/');
    const gate = Promise.withResolvers<void>();
    let name = 'Old name';
    app = new Hono();
    app.use(cache.store, cache.renderOnce).all('*', async (c) => {
      collectDependencies(c)?.([]);
      if (isCachedData(c, 'The same data')) return c.body(null, 304);
      const text = name;
      if (c.req.path === '/') await gate.promise;
      return c.html(text, 200, SHARED);
    });
    const visit = load('/');
    await setImmediate();
    name = 'New name';
    await removeLawyer(1);
    // Let another visitor's request detect the change first.
    await load('/faq');
    gate.resolve();
    await visit;
    await searchIndex(db);
    clock += seconds * SECOND;
    expect((await load('/')).text).toBe('New name');
  },
);

describe('a page that several clients request', () => {
  /** Ends the wait of the request from `slow`, as a queue would. */
  let turn: PromiseWithResolvers<void>;

  beforeEach(async () => {
    turn = Promise.withResolvers<void>();
    const waitForTurn: MiddlewareHandler = async (c, next) => {
      if (c.req.header('X-Client') === 'slow') await turn.promise;
      return c.req.header('X-Client') === 'limited' ? c.text('', 429) : next();
    };
    app = new Hono();
    app.use(cache.store, waitForTurn, cache.renderOnce).all('*', async (c) => {
      rendered++;
      await setImmediate();
      return c.html(`Rendered ${rendered}; ${c.req.raw.signal.aborted}`, 200, SHARED);
    });
    await load('/');
    rendered = 0;
  });

  test('is not awaited from a client that waits for its turn, which gets the stored page', async () => {
    const slow = app.request('/', { headers: { 'X-Client': 'slow' } });
    expect(cache.find({ url: '/', headers: {} })).toBeUndefined();
    expect((await load('/')).text).toBe('Rendered 1; false');
    turn.resolve();
    const response = await slow;
    expect(await response.text()).toBe('Rendered 1; false');
    expect(response.headers.get('ETag')).toMatch(/^"/);
    expect(rendered).toBe(1);
  });

  test('is stored with the state after the wait for a turn', async () => {
    const slow = app.request('/', { headers: { 'X-Client': 'slow' } });
    await addLawyers(db, [lawyer()]);
    turn.resolve();
    await slow;
    clock += 60 * SECOND;
    expect(await load('/')).toEqual({ text: 'Rendered 1; false', fromCache: true });
  });

  test('is not awaited from a client that gets a 429', async () => {
    const limited = app.request('/', { headers: { 'X-Client': 'limited' } });
    expect(cache.find({ url: '/', headers: {} })).toBeUndefined();
    await limited;
    expect((await load('/')).fromCache).toBe(false);
  });

  test('is rendered to the end even if the first of them disconnects', async () => {
    const client = new AbortController();
    const first = app.request('/', { signal: client.signal });
    await vi.waitUntil(() => rendered === 1);
    const second = app.request('/');
    client.abort();
    expect(await (await second).text()).toBe('Rendered 1; false');
    await first;
  });
});

test('a page that can’t be stored is awaited twice, and then rendered for every client at once', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  app = new Hono();
  app.use(cache.store, cache.renderOnce).all('*', async (c) => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return c.html('Failed', 500, SHARED);
  });
  const first = app.request('/');
  await vi.waitUntil(() => gates.length === 1);
  gates[0]?.resolve();
  await first;
  const responses = Array.from({ length: 5 }, () => app.request('/'));
  for (const rendering of [2, 3, 6]) {
    await setImmediate();
    expect(gates).toHaveLength(rendering);
    gates[rendering - 1]?.resolve();
  }
  for (const gate of gates) gate.resolve();
  for (const { status } of await Promise.all(responses)) expect(status).toBe(500);
});

test('a request with a session is always rendered anew, and never stored', async () => {
  for (const Cookie of [
    'signed-in=1',
    'a=b; __Host-signed-in=1',
    'session=x',
    '__Host-session=x',
  ]) {
    rendered = 0;
    for (let time = 0; time < 3; time++) await load('/about', { Cookie });
    expect(rendered, Cookie).toBe(3);
    await loadTwice('/');
    expect((await load('/', { Cookie })).fromCache).toBe(false);
  }
  expect((await load('/', { Cookie: 'theme=dark' })).fromCache).toBe(true);
});

test.each([
  ['POST', '/contact'],
  ['HEAD', '/'],
  ['GET', '/missing'],
  ['GET', '/privacy-choices'],
  ['GET', '/request/a-secret'],
  ['GET', '/request%2Fa-secret'],
  ['GET', '/CLAIM/a-secret'],
  ['GET', '//newsletter%2funsubscribe/a-secret'],
  ['GET', '/request/a-secret.data'],
  ['GET', '/admin'],
  ['GET', '/newsletter/confirm'],
  ['GET', '/newsletter?subscribed=now'],
  ['GET', '/Contact/?utm_source=?&sent=message'],
])('the response to %s %s is never cached', async (method, path) => {
  for (let time = 0; time < 3; time++) await app.request(path, { method });
  expect(rendered).toBe(3);
  expect(await cache.find({ url: path, headers: {} })).toBeUndefined();
});

test.each([
  ['that says that no one may store it', { 'Cache-Control': 'no-store' }],
  ['that doesn’t say whether it may be stored', {}],
  ['that sets a cookie', { ...SHARED, 'Set-Cookie': 'a=b' }],
])('a page %s is never cached, and has no ETag', async (_, headers: Record<string, string>) => {
  app = new Hono();
  app.use(cache.store, cache.renderOnce).all('*', (c) => c.html('A page', 200, headers));
  await loadTwice('/');
  expect((await load('/')).fromCache).toBe(false);
  expect((await app.request('/')).headers.has('ETag')).toBe(false);
});

/** A step of the property test. Times are in seconds. */
type Step =
  | { visit: string }
  | { add: string }
  | { move: number; to: string }
  | 'edit'
  | 'follow'
  | { remove: number }
  | { wait: number }
  | 'midnight';

const PAGES = ['/', '/find-lawyer', '/find-lawyer/state/alabama', '/faq-without-lawyers'];

const STATE = fc.constantFrom('AL', 'GA');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ visit: fc.constantFrom(...PAGES) }) },
  { weight: 3, arbitrary: fc.record({ add: STATE }) },
  { weight: 2, arbitrary: fc.record({ move: fc.nat(1000), to: STATE }) },
  { weight: 4, arbitrary: fc.constant('follow' as const) },
  { weight: 2, arbitrary: fc.constant('edit' as const) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(1000) }) },
  { weight: 5, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 1, arbitrary: fc.constant('midnight' as const) },
);

test('whatever changes, no page is more than ten seconds old or shows a removed lawyer', async () => {
  /** Earlier contents of each page, with the time when they were replaced. */
  const earlier: { path: string; text: string; until: number }[] = [];
  dependencies = {
    '/find-lawyer/state/alabama': [{ lawyersIn: { state: 'AL' } }],
    '/faq-without-lawyers': [],
  };
  const contents = async () => {
    const texts: { path: string; text: string }[] = [];
    for (const path of PAGES) texts.push({ path, text: await dataOf(path) });
    return texts;
  };
  const pick = async (number: number) => {
    const ids = await listedIds();
    return ids[number % ids.length] ?? 0;
  };
  const change = async (next: Exclude<Step, { visit: string }>) => {
    if (next === 'midnight')
      day = `${day.slice(0, 8)}${String((Number(day.slice(8)) % 28) + 1).padStart(2, '0')}`;
    // The pages don't show the bio.
    else if (next === 'edit') await edit(await pick(0), { bio: String(clock) });
    else if (next === 'follow') await searchIndex(db);
    else if ('wait' in next) clock += next.wait * SECOND;
    else if ('add' in next) await addLawyers(db, [lawyer({ state: next.add })]);
    else if ('move' in next) await edit(await pick(next.move), { state: next.to });
    else await removeLawyer(await pick(next.remove));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      for (const next of steps) {
        if (typeof next === 'string' || !('visit' in next)) {
          const before = await contents();
          const until = clock;
          await change(next);
          for (const [index, { path, text }] of (await contents()).entries()) {
            const was = before[index]?.text ?? '';
            if (was !== text) earlier.push({ path, text: was, until });
          }
        } else {
          const current = await dataOf(next.visit);
          const { text } = await load(next.visit);
          const ended = earlier.findLast((page) => page.path === next.visit && page.text === text);
          const age = text === current ? 0 : clock - (ended?.until ?? Number.NEGATIVE_INFINITY);
          expect(age).toBeLessThanOrEqual(10 * SECOND);
          const shown = text.split(';')[0]?.match(/\d+/g)?.map(Number) ?? [];
          const listed = await listedIds();
          expect(shown.filter((id) => !listed.includes(id))).toEqual([]);
          expect(text).toContain(day);
        }
        await finishRefreshes();
      }
    }),
    { numRuns: 100 },
  );
});

const edit = (id: number, values: { bio?: string; state?: string }) =>
  db.updateTable('lawyers').set(values).where('id', '=', id).execute();

test('no page comes from the cache while the database cannot tell what has changed', async () => {
  const mayBeOutdated = vi.spyOn(engineOf(db), 'mayBeOutdated');
  for (let request = 0; request < 3; request++) await app.request('/find-lawyers');
  const cached = rendered;
  mayBeOutdated.mockReturnValue(true);
  expect(cache.find({ url: '/find-lawyers', headers: {} })).toBeUndefined();
  await app.request('/find-lawyers');
  expect(rendered).toBe(cached + 1);
  await app.request('/blog');
  await app.request('/blog');
  mayBeOutdated.mockReturnValue(false);
  expect(cache.find({ url: '/find-lawyers', headers: {} })).toBeDefined();
  expect(cache.find({ url: '/blog', headers: {} })).toBeUndefined();
});
