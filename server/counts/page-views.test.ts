import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { CountedEvent } from '../../db/counts/counts.ts';
import { countPages, countsForUrl } from './page-views.ts';

test.each([
  ['/', ['pageViews']],
  ['/find-lawyer', ['pageViews', 'searches']],
  ['/find-lawyer/state/texas?language=Spanish', ['pageViews', 'searches']],
  ['/find-lawyer/state/texas?page=2', ['pageViews']],
  ['/find-lawyers', ['pageViews']],
  ['/lawyer/7', ['pageViews', 'profileViews']],
  ['/lawyer/7?tab=contact', ['pageViews', 'profileViews']],
  ['/lawyer/7/map', []],
  ['/lawyer-signup', ['pageViews']],
  ['/request/secret', []],
  ['/newsletter/unsubscribe/secret', []],
  ['/admin', []],
  ['/my-listing', []],
  ['/admin/inbox', []],
  ['/Admin/inbox', []],
  ['/%61dmin', []],
  ['/admin.data', []],
  ['/administration', ['pageViews']],
])('a view of %s counts as %o', (url, counted) => {
  expect(countsForUrl(new URL(url, 'http://site'))).toEqual(counted);
});

const browserUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The counts of one request to an app with a page and a static file. */
async function countsOfRequest(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const counted: CountedEvent[] = [];
  const app = new Hono().use(
    countPages({
      count: (...things) => counted.push(...things),
      countForLawyer: () => {},
      flush: async () => {},
    }),
  );
  app.get('/faq', (c) => c.html('<p>Questions</p>'));
  app.get('/favicon.svg', (c) => c.body('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }));
  await app.request(path, { method, headers: { 'User-Agent': browserUserAgent, ...headers } });
  return counted;
}

test('counts a page sent to a person', async () => {
  expect(await countsOfRequest('/faq')).toEqual(['pageViews']);
});

test.each([
  ['a crawler', '/faq', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'GET'],
  ['a prefetched page', '/faq', { 'Sec-Purpose': 'prefetch' }, 'GET'],
  ['a HEAD request', '/faq', {}, 'HEAD'],
  ['a file', '/favicon.svg', {}, 'GET'],
  ['a missing page', '/nowhere', {}, 'GET'],
])('doesn’t count %s', async (_, path, headers, method) => {
  expect(await countsOfRequest(path, headers as Record<string, string>, method)).toEqual([]);
});
