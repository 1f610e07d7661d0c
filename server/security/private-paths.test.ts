import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { maskToken } from '../contract/http/private-path.ts';
import { createLog } from '../observability/log.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';

let db: Database;
let app: ReturnType<typeof siteOn>['app'];
let lines: string[];
beforeAll(async () => {
  db = await createTestDirectory(lawyer());
});
beforeEach(() => {
  lines = [];
  const output = { write: (line: string) => lines.push(line) };
  const log = createLog({ level: 'debug', isPlainText: false, now: () => new Date(), output });
  const watch = { log, ready: async () => ({ ready: true, checks: {} }), metrics: null };
  app = siteOn(db, {}, { watch }).app;
});

/** Variants of the same path that a router, a proxy or an email client may send. */
const spellingsOf = (path: string) => {
  const [, prefix = '', token = ''] = /^(\/.*\/)([^/]+)$/.exec(path) ?? [];
  const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
  return [
    path,
    `${path}/`,
    `${path}.data`,
    `${path}?x=1`,
    prefix.toUpperCase() + token,
    prefix + encoded,
    `${prefix.slice(0, -1)}%2F${token}`,
    `${prefix.slice(0, -1)}%2f${token}.data`,
    `${prefix.slice(0, -1)}%252F${token}`,
    `${prefix.slice(0, -1)}//${token}`,
    `/${prefix}${token}`,
    `${prefix.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`)}${token}`,
  ];
};

const pages = pagesOf(await builtWeb.build());
const serverRoutes = routesOf(siteOn(await createTestDirectory()).app);
const pathsWithToken = [...pages, ...serverRoutes]
  .filter(({ route }) => /:token$/.test(route))
  .map(({ path }) => path);

test('there are pages and API routes whose path contains a token', () => {
  expect(pathsWithToken.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(3);
  expect(pathsWithToken.filter((path) => !path.startsWith('/api/')).length).toBeGreaterThan(4);
});

describe.each([...new Set(pathsWithToken)])('%s, in each spelling,', (path) => {
  test('is not cached, not indexed and not sent to other sites as a referrer', async () => {
    for (const spelling of spellingsOf(path)) {
      const { headers } = await app.request(spelling);
      expect(headers.get('Cache-Control'), spelling).toBe('no-store');
      expect(headers.get('X-Robots-Tag'), spelling).toBe('noindex');
      expect(headers.get('Referrer-Policy'), spelling).toBe('strict-origin');
    }
  });

  test('is logged without its token', async () => {
    for (const spelling of spellingsOf(path)) {
      await app.request(spelling);
      expect(lines.pop(), spelling).toContain('[token]');
      expect(lines.join(), spelling).not.toContain(TOKEN.slice(1));
    }
  });
});

test.each(['/newsletter', '/claim-profile', '/lawyer/1', '/api/lawyers/1'])(
  '%s is public and may be indexed',
  async (path) => {
    expect((await app.request(path)).headers.get('X-Robots-Tag')).toBeNull();
  },
);

test('a token is masked in a path that can’t be decoded', () => {
  expect(maskToken(`/request%2F${TOKEN}/%E0%A4%A`)).toBe('/request/[token]');
});
