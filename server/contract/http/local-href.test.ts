import { expect, test } from 'vitest';
import { localHref } from './local-href.ts';

test.each([
  ['/faq?x=1#costs', '/faq?x=1#costs'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['/a\r\nb', '/ab'],
  ['/a\r\nSet-Cookie: x=1', '/aSet-Cookie:%20x=1'],
  ['/a/../b', '/b'],
  ['/\ud800', '/%EF%BF%BD'],
])('accepts %j as a link within this site, normalized to %j', (value, href) => {
  expect(localHref(value)).toBe(href);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'faq',
  '',
  null,
  undefined,
])('rejects %j', (value) => {
  expect(localHref(value)).toBeNull();
});
