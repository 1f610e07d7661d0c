import { beforeAll, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';

const BASE_URL = 'https://counsel.example';

let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  app = siteOn(await createTestDirectory(lawyer()), { BASE_URL, TRUST_PROXY: '1' }).app;
});

let visitors = 0;

/** Sends each request from a new client IP, which has used up no rate limit. */
const send = (path: string, method: string, headers: Record<string, string>) => {
  visitors += 1;
  const clientIp = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return app.request(path, { method, headers: { ...headers, 'X-Forwarded-For': clientIp } });
};

const FOREIGN: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: BASE_URL },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'https://counsel.example.elsewhere.example' },
  { Origin: 'https://counsel.example:8443' },
  { Origin: 'http://counsel.example' },
  { Origin: 'http://192.0.2.7:3000', Host: '192.0.2.7:3000' },
  { Origin: 'http://localhost:3000', Host: 'localhost:3000' },
  { Origin: 'null' },
  { Origin: '' },
];

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];

const ONE_CLICK = '/newsletter/unsubscribe/:token';

test('rejects every change from another site, on every route and with any content type', async () => {
  const all = [...routesOf(app), ...pagesOf(await builtWeb.build())];
  const paths = new Map(all.map(({ route, path }) => [route, path]));
  expect(paths.size).toBeGreaterThan(50);
  for (const [route, path] of paths)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      if (route === ONE_CLICK && method === 'POST') continue;
      for (const [index, headers] of FOREIGN.entries()) {
        const type = { 'Content-Type': TYPES[index % TYPES.length] ?? '' };
        const { status } = await send(path, method, { ...headers, ...type });
        expect(status, `${method} ${route} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
});

test('rejects all content types alike', async () => {
  for (const headers of FOREIGN)
    for (const type of TYPES) {
      const all = { ...headers, 'Content-Type': type };
      expect((await send('/api/contact', 'POST', all)).status).toBe(403);
    }
});

test('accepts an email client’s one-click unsubscribe from anywhere, and nothing else', async () => {
  const path = ONE_CLICK.replace(':token', 'A'.repeat(22));
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' };
  expect((await send(path, 'POST', foreign)).status).toBe(404);
  expect((await send(path, 'DELETE', foreign)).status).toBe(403);
  expect((await send(`/api${path}`, 'POST', foreign)).status).toBe(403);
  expect((await send(`${path}/more`, 'POST', foreign)).status).toBe(403);
  expect((await send('/newsletter/confirm/AAAAAAAAAAAAAAAAAAAAAA', 'POST', foreign)).status).toBe(
    403,
  );
});

test.each<Record<string, string>>([
  {},
  { 'Sec-Fetch-Site': 'same-origin', Origin: BASE_URL },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: BASE_URL },
])('accepts its own requests and clients that aren’t browsers: %o', async (headers) => {
  expect((await send('/api/requests/unknown', 'DELETE', headers)).status).toBe(404);
});

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'with BASE_URL=%s, accepts every loopback name, but only at the port of BASE_URL',
  async (baseUrl) => {
    const local = siteOn(await createTestDirectory(), { BASE_URL: baseUrl, PORT: '3000' }).app;
    const statusFrom = async (Origin: string) =>
      (await local.request('/api/requests/unknown', { method: 'DELETE', headers: { Origin } }))
        .status;
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await statusFrom(`http://${host}:8080`)).toBe(404);
      expect(await statusFrom(`http://${host}:3000`)).toBe(403);
      expect(await statusFrom(`https://${host}:8080`)).toBe(403);
    }
    expect(await statusFrom('http://192.0.2.7:8080')).toBe(403);
  },
);

test('without BASE_URL, accepts every loopback name at PORT', async () => {
  const local = siteOn(await createTestDirectory(), { PORT: '4000' }).app;
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const headers = { Origin: `http://${host}:4000` };
    const response = await local.request('/api/requests/unknown', { method: 'DELETE', headers });
    expect(response.status).toBe(404);
  }
});

test('the error names both origins, and repeats no markup', async () => {
  const message = async (Origin: string) => {
    const response = await send('/api/contact', 'POST', { Origin });
    return ((await response.json()) as { message: string }).message;
  };
  expect(await message('http://192.0.2.7:3000')).toMatch(
    /^This form was submitted from http:\/\/192\.0\.2\.7:3000, .* BASE_URL=https:\/\/counsel\.example\./,
  );
  for (const origin of ['null', '<script>', 'https://a.example/<script>'])
    expect(await message(origin)).toMatch(/^This form was submitted from another site, /);
  const page = await send('/contact', 'POST', { Origin: 'https://"><b>.example' });
  expect(await page.text()).not.toContain('<b>');
});

test('accepts reads from every origin', async () => {
  for (const method of ['GET', 'HEAD'])
    for (const headers of FOREIGN)
      expect((await send('/api/lawyers/1', method, headers)).status).toBe(200);
});
