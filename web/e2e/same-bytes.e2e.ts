import { request } from 'node:http';
import { expect, test } from 'vitest';
import { measuredPages } from '../measure/pages.ts';
import { startServer } from './server.ts';

/** Two visitors who have nothing in common but their encoding. */
const visitors: Record<string, string>[] = [
  { 'User-Agent': 'Mozilla/5.0 Firefox/145.0', 'X-Forwarded-For': '192.0.2.1' },
  {
    'User-Agent': 'Googlebot/2.1',
    'X-Forwarded-For': '198.51.100.7',
    'X-Request-Id': 'another-request',
    'Accept-Language': 'es',
    'Sec-GPC': '1',
    Host: 'another-host.example',
    Cookie: 'cookie-consent=1; cookie-preferences=%7B%22analytics%22%3Atrue%7D; other=1',
  },
];

/** Pages that show either the visitor's own data or an error with a request ID. */
const PERSONAL = ['/privacy-choices', '/no/such/page'];

const paths = measuredPages
  .filter(({ role, noIndex }) => role === undefined && !noIndex)
  .map(({ path }) => path)
  .filter((path) => !PERSONAL.includes(path));

interface Bytes {
  status: number | undefined;
  etag: unknown;
  vary: unknown;
  cacheControl: unknown;
  body: string;
}

function load(origin: string, path: string, headers: Record<string, string>): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { etag, vary, 'cache-control': cacheControl } = response.headers;
        // In lines, so that a failure shows the difference.
        const body = Buffer.concat(chunks).toString('latin1').replaceAll('><', '>\n<');
        resolve({ status: response.statusCode, etag, vary, cacheControl, body });
      });
    })
      .once('error', reject)
      .end();
  });
}

test('the bytes of a public page are the same for two visitors, and in two renderings by two servers', async () => {
  const renderings = [];
  for (const visitor of visitors) {
    // The servers have equal directories, and start with an empty page cache.
    const site = await startServer({ BASE_URL: 'https://counsel.example', TRUST_PROXY: '1' });
    const pages = [];
    for (const path of paths)
      for (const encoding of ['identity', 'gzip', 'br']) {
        const bytes = await load(site.origin, path, { ...visitor, 'Accept-Encoding': encoding });
        pages.push({ path, encoding, ...bytes });
      }
    renderings.push(pages);
    await site.stop();
  }
  const [first = [], second = []] = renderings;
  expect(first.length).toBeGreaterThan(50);
  for (const [index, page] of first.entries()) {
    expect([page.path, page.status, page.vary]).toEqual([page.path, 200, 'Accept-Encoding']);
    expect(page.cacheControl).toBe('public, max-age=0, s-maxage=60');
    expect(page.etag).toMatch(/^"[\w-]{43}"$/);
    expect(second[index], `${page.path} ${page.encoding}`).toEqual(page);
  }
});
