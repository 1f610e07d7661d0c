import { expect, test } from 'vitest';
import { withKnownParams } from './page-params.ts';

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/faq?utm_source=mail&fbclid=1', '/faq'],
  ['/blog/small-claims?demo=1', '/blog/small-claims'],
  ['/blog?demo=1&q=rent', '/blog?q=rent'],
  ['/BLOG/?q=rent&x', '/BLOG/?q=rent'],
  ['/%62log?x=1&q=rent', '/%62log?q=rent'],
  ['/find-lawyer/state/alabama?page=2&x=1&q=a+b', '/find-lawyer/state/alabama?q=a+b&page=2'],
  ['/find-lawyer?q=one&q=two', '/find-lawyer?q=one'],
  ['/find-lawyer?Q=one', '/find-lawyer'],
  ['/lawyer/1?tab=contact&gclid=2', '/lawyer/1?tab=contact'],
  ['/lawyer/1.data?x=1&_routes=root', '/lawyer/1.data?_routes=root'],
  ['/lawyer/1/_.data?tab=contact&_routes=root', '/lawyer/1/_.data?tab=contact&_routes=root'],
  ['/_.data?index&x=1', '/_.data?index='],
  ['/faq?', '/faq'],
])('%s is reduced to %s', (href, known) => {
  expect(withKnownParams(href)).toBe(known);
});

test.each([
  '/admin/listings?x=1',
  '/my-listing?x=1',
  '/request/a-token?sent=injury&x=1',
  '/lawyers/1?utm_source=mail',
  '/__manifest?paths=%2Ffaq&version=1',
])('%s keeps every parameter', (href) => {
  expect(withKnownParams(href)).toBe(href);
});
