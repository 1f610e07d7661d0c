import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './headers.ts';

async function headersOf(variables: Record<string, string>): Promise<Headers> {
  const app = new Hono().use(securityHeaders(readConfig(variables)));
  return (await app.get('/', (c) => c.text('')).request('/')).headers;
}

/** The policy as `{ 'script-src': ["'nonce-…'", "'strict-dynamic'"] }`, the nonce left out. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = headers.get('Content-Security-Policy')?.split(';') ?? [];
  return Object.fromEntries(
    directives
      .map((directive) =>
        directive
          .trim()
          .replace(/'nonce-[^']+'/, 'nonce')
          .split(' '),
      )
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

test('a page takes nothing from anybody else, and scripts by nonce alone', async () => {
  expect(policyOf(await headersOf({}))).toEqual({
    'default-src': ["'self'"],
    'script-src': ['nonce', "'strict-dynamic'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('an answer isn’t framed or sniffed, and tells other sites no more than its origin', async () => {
  const headers = await headersOf({});
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
  expect(headers.get('X-Powered-By')).toBeNull();
});

test('a browser is held to https where the site has it, and only there', async () => {
  const secure = await headersOf({ BASE_URL: 'https://counsel.example' });
  expect(secure.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
  const plain = await headersOf({ BASE_URL: 'http://counsel.example' });
  expect(plain.get('Strict-Transport-Security')).toBeNull();
});

test('only development lets a page bring styles along and hear of changes', async () => {
  const policy = policyOf(await headersOf({ NODE_ENV: 'development' }));
  expect(policy['style-src']).toContain("'unsafe-inline'");
  expect(policy['connect-src']).toContain('ws:');
});
