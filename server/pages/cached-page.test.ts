import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCachedPage } from './cached-page.ts';

const nonce = 'n0nceN0nceN0nceN0nceAA==';
const script = (newNonce: string, code: string) => `<script nonce="${newNonce}">${code}</script>`;
const pageWith = (newNonce: string) =>
  `<html>${script(newNonce, 'const é = 1;')}${'<p>Lawyers, lawyers, lawyers – 😀</p>'.repeat(5000)}${script(newNonce, '')}`;

test.each([nonce, 'AnotherNonceOfThatLength', '========================'])(
  'a page is restored with the nonce %o and a valid checksum',
  (newNonce) => {
    const cached = createCachedPage(pageWith(nonce), nonce);
    expect(gunzipSync(cached.gzip(newNonce)).toString()).toBe(pageWith(newNonce));
    expect(gunzipSync(cached.gzip(nonce)).toString()).toBe(pageWith(nonce));
  },
);

test('a page without a nonce, or an empty one, is restored unchanged', () => {
  for (const html of ['<p>Nothing to run.</p>', '']) {
    expect(gunzipSync(createCachedPage(html, nonce).gzip(nonce)).toString()).toBe(html);
  }
});

test('the compressed page is a fraction of its size', () => {
  const cached = createCachedPage(pageWith(nonce), nonce);
  expect(cached.gzip(nonce).length).toBeLessThan(pageWith(nonce).length / 20);
});
