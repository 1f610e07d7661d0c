import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepPage } from './kept-page.ts';

const nonce = 'n0nceN0nceN0nceN0nceAA==';
const script = (own: string, code: string) => `<script nonce="${own}">${code}</script>`;
const pageWith = (own: string) =>
  `<html>${script(own, 'const é = 1;')}${'<p>Lawyers, lawyers, lawyers – 😀</p>'.repeat(5000)}${script(own, '')}`;

test.each(['n0nceN0nceN0nceN0nceAA==', 'AnotherNonceOfThatLength', 'short', ''])(
  'a page comes back whole with the nonce %o, as it is and as gzip',
  (own) => {
    const kept = keepPage(pageWith(nonce), nonce);
    expect(kept.html(own)).toBe(pageWith(own));
    expect(gunzipSync(kept.gzip(own)).toString()).toBe(pageWith(own));
  },
);

test('a page without a nonce comes back as it was, an empty one too', () => {
  for (const html of ['<p>Nothing to run.</p>', '']) {
    expect(gunzipSync(keepPage(html, nonce).gzip('other')).toString()).toBe(html);
  }
});

test('what is sent is a fraction of the page', () => {
  const kept = keepPage(pageWith(nonce), nonce);
  expect(kept.gzip(nonce).length).toBeLessThan(pageWith(nonce).length / 20);
});
