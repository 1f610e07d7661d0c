import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { inlineScripts } from './inline-scripts.ts';
import { securityHeaders } from './security-headers.ts';

async function headersOf(
  variables: Record<string, string>,
  path = '/',
  headers: Record<string, string> = {},
): Promise<Headers> {
  const app = new Hono().use(securityHeaders(readConfig(variables)));
  return (await app.get('*', (c) => c.text('')).request(path, { headers })).headers;
}

/** The policy as `{ 'style-src': ["'self'"] }`. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = headers.get('Content-Security-Policy')?.split(';') ?? [];
  return Object.fromEntries(
    directives
      .map((directive) => directive.trim().split(' ').filter(Boolean))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

test('a response loads nothing from other sites and runs no script', async () => {
  expect(policyOf(await headersOf({}))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('a page runs only the inline scripts that its renderer wrote, and those that they add', async () => {
  const app = new Hono().use(securityHeaders(readConfig({})));
  app.get('*', (c) => {
    inlineScripts(c).add('start()');
    return c.html('<p>From the database: <script>steal()</script></p><script>start()</script>');
  });
  const { headers } = await app.request('/');
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policyOf(headers)['script-src']).toEqual([`'sha256-${hash}'`, "'strict-dynamic'"]);
});

test('a response can’t be framed or sniffed, and other sites get only its origin as referrer', async () => {
  const headers = await headersOf({});
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\)/);
  expect(headers.get('X-Powered-By')).toBeNull();
});

test('only this site’s own pages may ask for the visitor’s position', async () => {
  const policy = (await headersOf({})).get('Permissions-Policy');
  expect(policy).toContain('geolocation=(self)');
  expect(policy).toMatch(/microphone=\(\)/);
});

test('sends HSTS only if the site uses HTTPS', async () => {
  const secure = await headersOf({ BASE_URL: 'https://counsel.example' });
  expect(secure.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
  const plain = await headersOf({ BASE_URL: 'http://counsel.example' });
  expect(plain.get('Strict-Transport-Security')).toBeNull();
});

test('allows inline styles and WebSockets only in development', async () => {
  const policy = policyOf(await headersOf({ NODE_ENV: 'development' }));
  expect(policy['style-src']).toContain("'unsafe-inline'");
  expect(policy['connect-src']).toContain('ws:');
});

test.each(['/request/secret', '/newsletter/unsubscribe/secret', '/admin/inbox'])(
  '%s is not sent as a referrer',
  async (path) => expect((await headersOf({}, path)).get('Referrer-Policy')).toBe('strict-origin'),
);

describe('the policy of a site with a Google tag and a Meta pixel', () => {
  const services = { GOOGLE_TAG_ID: 'G-TEST123', META_PIXEL_ID: '123456789' };
  const reach = async (path: string, configured: Record<string, string> = services) => {
    const policy = policyOf(await headersOf(configured, path));
    const sources = ['connect-src', 'img-src', 'frame-src'].flatMap((name) => policy[name] ?? []);
    return {
      analytics: sources.includes('https://*.google-analytics.com'),
      ads: sources.includes('https://*.g.doubleclick.net'),
      meta: sources.includes('https://www.facebook.com'),
    };
  };
  const noService = { analytics: false, ads: false, meta: false };

  test('allows the configured services, whatever the visitor chose', async () => {
    expect(await reach('/')).toEqual({ analytics: true, ads: true, meta: true });
    expect(await reach('/', { META_PIXEL_ID: '123456789' })).toEqual({ ...noService, meta: true });
    expect(await reach('/', {})).toEqual(noService);
    const chosen = await headersOf(services, '/', { Cookie: 'cookie-consent=1', 'Sec-GPC': '1' });
    expect([...chosen]).toEqual([...(await headersOf(services, '/'))]);
  });

  test.each([
    '/admin',
    '/admin/inbox',
    '/newsletter/unsubscribe/x',
    '/request/x',
    '/api/lawyers/1',
  ])('allows no service on %s', async (path) => expect(await reach(path)).toEqual(noService));
});

/** The rules of Mozilla's HTTP Observatory, which rates the headers of a page. */
test.each([
  ['without services', {}],
  ['with services', { GOOGLE_TAG_ID: 'G-TEST123', META_PIXEL_ID: '123456789' }],
])('a page of a site %s meets the rules of the HTTP Observatory', async (_, services) => {
  const app = new Hono().use(
    securityHeaders(readConfig({ BASE_URL: 'https://counsel.example', ...services })),
  );
  app.get('*', (c) => {
    inlineScripts(c).add('start()');
    return c.html('<script>start()</script>');
  });
  const { headers } = await app.request('/');
  const policy = policyOf(headers);
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy).toMatchObject({ 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] });
  expect(policy['form-action']).toEqual(["'self'"]);
  const sources = Object.values(policy).flat();
  // Sources that allow injected code, any host, or a host without encryption.
  expect(sources.filter((source) => /unsafe-|^\*$|^https?:$|^http:/.test(source))).toEqual([]);
  const ofScripts = [...(policy['script-src'] ?? []), ...(policy['object-src'] ?? [])];
  expect(ofScripts.filter((source) => /^(data|blob):/.test(source))).toEqual([]);
  const halfYear = 15_768_000;
  const [, maxAge] = /max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '') ?? [];
  expect(Number(maxAge)).toBeGreaterThanOrEqual(halfYear);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
});

describe('the map frame', () => {
  const withKey = { GOOGLE_MAPS_API_KEY: 'test-key-123' };

  test('may be framed by this site and may reach Google, unlike other pages', async () => {
    const frame = await headersOf(withKey, '/lawyer/7/map');
    expect(frame.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(policyOf(frame)).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
    });
    expect(policyOf(frame)['connect-src']).toContain('https://*.googleapis.com');
    const page = await headersOf(withKey, '/lawyer/7');
    expect(page.get('X-Frame-Options')).toBe('DENY');
    expect(page.get('Content-Security-Policy')).not.toContain('google');
  });

  test('has the normal policy if the site has no maps', async () => {
    const frame = await headersOf({}, '/lawyer/7/map');
    expect(frame.get('X-Frame-Options')).toBe('DENY');
    expect(frame.get('Content-Security-Policy')).not.toContain('google');
  });
});
