import { beforeAll, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { createLog, redirectConsole } from '../observability/log.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';

let app: ReturnType<typeof siteOn>['app'];
let version: string;
let logged: string[] = [];
beforeAll(async () => {
  const write = createLog({
    level: 'info',
    isPlainText: false,
    now: () => new Date(),
    output: { write: (line) => void logged.push(line) },
  });
  redirectConsole(console, write);
  const watch = { log: write, ready: async () => ({ ready: true, checks: {} }), metrics: null };
  app = siteOn(await createTestDirectory(lawyer()), {}, { watch }).app;
  version = (await builtWeb.build()).assets.version;
});

/** The response, with the bytes and lines that it logged. */
async function request(path: string) {
  logged = [];
  const response = await app.request(path);
  return { response, bytes: logged.join('').length, lines: logged.length };
}

const NOT_FOUND = 'There is no page at this URL.';
const TOO_MANY = '/a'.repeat(9);

test.each([
  ['too many segments', TOO_MANY],
  ['990 segments', '/a'.repeat(990)],
  ['a percent sign that can’t be decoded', '/lawyer/%'],
  ['1,000 such percent signs', '/%'.repeat(1000)],
  ['an incomplete character', '/find-lawyer/state/%E2%82'],
])('a path with %s gets a short 404 page and one short log line', async (_, path) => {
  const { response, bytes, lines } = await request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain(NOT_FOUND);
  expect(html.length).toBeLessThan(1000);
  expect(lines).toBe(1);
  expect(bytes).toBeLessThan(500);
});

test.each([`/api${TOO_MANY}`, '/api/lawyers/%', `${TOO_MANY}.data`])(
  '%s gets a 404 as JSON',
  async (path) => {
    const { response } = await request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: NOT_FOUND });
  },
);

test.each([
  ['a path with too many segments', TOO_MANY, 404],
  ['a path that can’t be decoded', '/about,/%25', 404],
  ['more than a hundred paths', Array(101).fill('/a').join(), 400],
])('the route manifest rejects %s', async (_, paths, status) => {
  const { response, bytes } = await request(`/__manifest?version=${version}&paths=${paths}`);
  expect(response.status).toBe(status);
  expect(bytes).toBeLessThan(500);
});

test('the route manifest has the routes of a page’s links', async () => {
  const links = ['/about', '/lawyer/1', '/find-lawyer/state/alabama/city/mobile'];
  const { response } = await request(`/__manifest?version=${version}&paths=${links.join()}`);
  expect(Object.keys(await response.json())).toContain('routes/lawyer');
});

test('no route of the site exceeds the limit', async () => {
  const all = [...routesOf(app), ...pagesOf(await builtWeb.build())];
  expect(all.length).toBeGreaterThan(50);
  for (const { path } of all) {
    const html = await (await app.request(`${path}/`)).text();
    expect(html, path).not.toContain(NOT_FOUND);
  }
});

test('repeated slashes don’t count as segments', async () => {
  const { response, bytes } = await request(`${'/'.repeat(20)}about`);
  expect(response.status).not.toBe(500);
  expect(bytes).toBeLessThan(500);
});
