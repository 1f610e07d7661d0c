import { expect, test } from 'vitest';
import { maskPersonalData } from './personal-data.ts';

test.each([
  ['Mail to ann.lee+law@mail.example failed', 'Mail to [email] failed'],
  ['GET /find?q=ann%40mail.example', 'GET /find?q=[email]'],
  ['<ann@mail.example>: 550 no such user', '<[email]>: 550 no such user'],
  ['smtp://ann@mail.example:p@ss@smtp.example', 'smtp://[credentials]@smtp.example'],
  ['call (205) 555-0143 or 205-555-0143', 'call [phone] or [phone]'],
  ['phone: "2055550143"', 'phone: "[phone]"'],
  ['+1 205.555.0143', '[phone]'],
  ['GET /request/8fJx0_aZq1LmNo-pQrStUv 200', 'GET /request/[token] 200'],
  ['/newsletter/confirm/w9Yw-FkAS9QHBvlvbODELQ.data', '/newsletter/confirm/[token].data'],
  ['/api/requests/8fJx0_aZq1LmNo-pQrStUv%00', '/api/requests/[token]%00'],
  ['GET /request%2Fno-capitals-in-it-22chr 404', 'GET /request/[token] 404'],
  ['/admin/setup/no-capitals-in-it-22chr', '/admin/setup/[token]'],
  ['/my-listing/sign-in/no-capitals-in-it-22chr?x=1', '/my-listing/sign-in/[token]?x=1'],
  ['/newsletter/confirm/0123456789abcdef0123456789abcdef', '/newsletter/confirm/[token]'],
])('%s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
  // The second time, a text that has nothing to mask comes from the cache.
  expect(maskPersonalData(text)).toBe(masked);
});

test.each([
  'GET /find-lawyer/state/district-of-columbia/city/washington 200',
  '/blog/what-to-do-in-the-first-24-hours',
  'Counsel Atlas is at http://127.0.0.1:3000 with its data in /data',
  'Backup made: directory-2026-11-21T12-00-00Z.tar.gz, 12345678 bytes',
  'SqliteError: UNIQUE constraint failed: subscribers.email',
  'at file:///app/node_modules/@hono/node-server/dist/index.mjs:912:33',
])('nothing is masked in: %s', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

test('a long word is scanned in linear time', () => {
  const word = 'a'.repeat(200_000);
  const startedAt = performance.now();
  expect(maskPersonalData(`GET /${word}!`)).toBe(`GET /${word}!`);
  expect(maskPersonalData(`GET /${word}@mail.example`)).toBe('GET /[email]');
  // A scan that restarts at each character took more than a minute.
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
