import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { mapUrl } from '../app/maps/map-url.ts';

const site = { origin: inject('sharedOrigin') };

interface RawResponse {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Returns the response as sent; `fetch` would decompress it. */
function get(path: string, acceptEncoding: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': acceptEncoding };
    request(`${site.origin}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

const decompress = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
} as const;

test('scripts, styles and images are compressed at build time and immutable', async () => {
  const html = (await get('/', 'identity')).body.toString();
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(3);
  const maps = [mapUrl('us'), mapUrl('al'), mapUrl('al-counties')];
  for (const path of new Set(['/favicon.svg', ...maps, ...scripts])) {
    const plain = await get(String(path), 'identity');
    expect(plain.headers.vary, path).toBe('Accept-Encoding');
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, body } = await get(String(path), encoding);
      if (plain.body.length > 1000) expect(headers['content-encoding'], path).toBe(encoding);
      const content = headers['content-encoding'] ? decompress[encoding](body) : body;
      expect(content.equals(plain.body), path).toBe(true);
    }
  }
  for (const path of [String(scripts[0]), ...maps]) {
    expect((await get(path, 'br')).headers['cache-control'], path).toBe(
      'public, max-age=31536000, immutable',
    );
  }
});

test('a map URL without the current version is cached for only an hour', async () => {
  for (const path of ['/maps/al.svg', '/maps/al.svg?v=', '/maps/al.svg?v=0123abcd']) {
    expect((await get(path, 'br')).headers['cache-control'], path).toBe('public, max-age=3600');
  }
});

test('a page is sent compressed and complete', async () => {
  const { headers, body } = await get('/find-lawyer/state/alabama', 'gzip, deflate, br, zstd');
  expect(headers['content-encoding']).toBe('br');
  const html = brotliDecompressSync(body).toString();
  expect(html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  expect(body.length).toBeLessThan(html.length / 4);
});
