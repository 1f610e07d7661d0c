import { beforeAll, expect, test } from 'vitest';
import { directoryOf, lawyer } from '../../db/test-directory.ts';
import { pagesOf, routesOf } from '../test-routes.ts';
import { builtWeb, siteOn } from '../test-site.ts';

const BASE_URL = 'https://counsel.example';

let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  app = siteOn(await directoryOf(lawyer()), { BASE_URL, TRUST_PROXY: '1' }).app;
});

let visitors = 0;

/** Each time as another visitor, for whom the limits are untouched. */
const send = (address: string, method: string, headers: Record<string, string>) => {
  visitors += 1;
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return app.request(address, { method, headers: { ...headers, 'X-Forwarded-For': from } });
};

const FOREIGN: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: BASE_URL },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'https://counsel.example.elsewhere.example' },
  { Origin: 'https://counsel.example:8443' },
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

test('whatever changes something is refused from another site, on every address and in any type', async () => {
  const all = [...routesOf(app), ...pagesOf(await builtWeb.build())];
  const addresses = new Map(all.map(({ route, address }) => [route, address]));
  expect(addresses.size).toBeGreaterThan(50);
  for (const [route, address] of addresses)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      if (route === ONE_CLICK && method === 'POST') continue;
      for (const [index, headers] of FOREIGN.entries()) {
        const type = { 'Content-Type': TYPES[index % TYPES.length] ?? '' };
        const { status } = await send(address, method, { ...headers, ...type });
        expect(status, `${method} ${route} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
});

test('each type of content is refused alike', async () => {
  for (const headers of FOREIGN)
    for (const type of TYPES) {
      const all = { ...headers, 'Content-Type': type };
      expect((await send('/api/contact', 'POST', all)).status).toBe(403);
    }
});

test('a mail program’s one click is let through from anywhere, and nothing beside it', async () => {
  const address = ONE_CLICK.replace(':token', 'A'.repeat(22));
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' };
  expect((await send(address, 'POST', foreign)).status).toBe(404);
  expect((await send(address, 'DELETE', foreign)).status).toBe(403);
  expect((await send(`/api${address}`, 'POST', foreign)).status).toBe(403);
  expect((await send(`${address}/more`, 'POST', foreign)).status).toBe(403);
  expect((await send('/newsletter/confirm/AAAAAAAAAAAAAAAAAAAAAA', 'POST', foreign)).status).toBe(
    403,
  );
});

test.each<Record<string, string>>([
  {},
  { 'Sec-Fetch-Site': 'same-origin', Origin: BASE_URL },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: BASE_URL },
  // Whoever runs it reaches it by another name as well.
  { Origin: 'http://192.0.2.7:3000', Host: '192.0.2.7:3000' },
])('what the site itself or no browser sends is taken: %o', async (headers) => {
  expect((await send('/api/requests/unknown', 'DELETE', headers)).status).toBe(404);
});

test('reading is free to everybody', async () => {
  for (const method of ['GET', 'HEAD'])
    for (const headers of FOREIGN)
      expect((await send('/api/lawyers/1', method, headers)).status).toBe(200);
});
