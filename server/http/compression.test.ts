import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { expect, test } from 'vitest';
import { compression } from './compression.ts';

const LONG = 'Marisol Delgado, Birmingham. '.repeat(200);
const app = new Hono()
  .use(compression)
  .get('/page', (c) => c.html(LONG))
  .get('/short', (c) => c.text('short'))
  .get('/tagged', etag(), (c) => c.json({ LONG }))
  .get('/list.csv', (c) =>
    c.text(LONG, 200, { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' }),
  )
  .get('/picture', (c) => c.body(LONG, 200, { 'Content-Type': 'image/jpeg' }))
  .get('/done', (c) => c.body(LONG, 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }));

const get = (
  path: string,
  accepts?: string,
  extraHeaders: Record<string, string> = {},
  method = 'GET',
) =>
  app.request(path, {
    method,
    headers: { ...(accepts ? { 'Accept-Encoding': accepts } : {}), ...extraHeaders },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
])('a client that accepts %s gets %s', async (accepts, encoding) => {
  const response = await get('/page', accepts);
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  const bytes = await bytesOf(response);
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(bytes.length).toBeLessThan(LONG.length / 10);
  const decompressed = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  expect(decompressed.toString()).toBe(LONG);
});

test.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0'])(
  'a client that accepts %s gets an uncompressed response with Vary: Accept-Encoding',
  async (accepts) => {
    const response = await get('/page', accepts);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    // The body is sent in one piece, so that the limit on unsent bytes counts all of it.
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(LONG)));
    expect(await response.text()).toBe(LONG);
  },
);

test.each(['/short', '/list.csv', '/picture'])('%s is sent uncompressed', async (path) => {
  const response = await get(path, 'br');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(['short', LONG]).toContain(await response.text());
});

test('a response that is already compressed is not compressed again', async () => {
  expect((await bytesOf(await get('/done', 'br'))).toString()).toBe(LONG);
});

test('a compressed response has a weak ETag that revalidates in any encoding', async () => {
  const plain = await get('/tagged');
  const small = await get('/tagged', 'gzip');
  const tag = plain.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"/);
  expect(small.headers.get('ETag')).toBe(`W/${tag}`);
  for (const ifNoneMatch of [tag, `W/${tag}`]) {
    const revalidated = await get('/tagged', 'br', { 'If-None-Match': ifNoneMatch });
    expect(revalidated.status).toBe(304);
    expect(revalidated.headers.get('ETag')).toBe(`W/${tag}`);
    expect(revalidated.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await revalidated.text()).toBe('');
  }
});

test('a response to HEAD has the Vary header and no body', async () => {
  const response = await get('/page', 'br', {}, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe('');
});
