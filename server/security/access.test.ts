import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../db/data/roles.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { may, type Permission, roleNeeded } from '../contract/accounts/permissions.ts';
import { accessTable, declaredPermissions, documentedTable } from '../testing/access-table.ts';
import { createTestApp, lawyer } from '../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';

type Audience = 'everyone' | 'lawyers' | Permission;

/** The audience of each route that isn't for administrators. */
const otherRoutes: Record<string, Audience> = {
  'GET /healthz': 'everyone',
  'OPTIONS /healthz': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemaps/:file': 'everyone',
  'GET /feed.xml': 'everyone',
  'GET /pictures/:hash/:size': 'everyone',
  'GET /admin/login/sso': 'everyone',
  'GET /admin/login/sso/callback': 'everyone',
  'GET /logos/:hash/:file': 'everyone',

  'GET /api/practice-areas': 'everyone',
  'GET /api/practice-areas/descriptions': 'everyone',
  'GET /api/lawyers/featured': 'everyone',
  'GET /api/lawyers/search': 'everyone',
  'GET /api/lawyers/facets': 'everyone',
  'GET /api/lawyers/nearby': 'everyone',
  'GET /api/lawyers/map': 'everyone',
  'GET /api/lawyers/:id': 'everyone',
  'GET /api/lawyers/:id/map': 'everyone',
  'GET /api/suggestions': 'everyone',
  'POST /api/counts': 'everyone',
  'POST /api/find-lawyer-request': 'everyone',
  'GET /api/requests/:token': 'everyone',
  'DELETE /api/requests/:token': 'everyone',
  'POST /api/requests/links': 'everyone',
  'POST /api/contact': 'everyone',
  'POST /api/lawyer-signup': 'everyone',
  'POST /api/mistake-reports': 'everyone',
  'GET /api/claim/:token': 'everyone',
  'POST /api/claim/:token': 'everyone',
  'GET /api/blog': 'everyone',
  'GET /api/blog/recent': 'everyone',
  'GET /api/blog/:slug': 'everyone',
  'GET /api/blog/:slug/others': 'everyone',
  'GET /api/prose/:page': 'everyone',
  'POST /api/newsletter': 'everyone',
  'POST /api/newsletter/confirm/:token': 'everyone',
  'POST /api/newsletter/unsubscribe/:token': 'everyone',

  'GET /api/session': 'everyone',
  'POST /api/session': 'everyone',
  'POST /api/session/code': 'everyone',
  'POST /api/session/passkey/options': 'everyone',
  'POST /api/session/passkey': 'everyone',
  'DELETE /api/session': 'everyone',
  'GET /api/setup/:token': 'everyone',
  'POST /api/setup/:token': 'everyone',

  'GET /api/my-listing': 'lawyers',
  'PUT /api/my-listing': 'lawyers',
  'DELETE /api/my-listing': 'lawyers',
  'GET /api/my-listing/counts': 'lawyers',
  'DELETE /api/my-listing/sessions': 'lawyers',
  'POST /api/my-listing/links': 'everyone',
  'POST /api/my-listing/session': 'everyone',
};

/** The audience of each route of the server. A route without an entry fails the test. */
const access = new Map<string, Audience>([
  ...Object.entries(otherRoutes),
  ...declaredPermissions(createTestApp(await createTestDirectory()).app),
]);

const entries = [...access];
let site: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  // One lawyer per route, because one of the routes deletes the listing.
  const each = entries.map((_, number) => lawyer({ name: `Dana Number ${number}` }));
  site = createTestApp(await createTestDirectory(...each), { trustedProxies: 1 });
});

let visitors = 0;

/** Requests a route from a new client IP, so that no rate limit applies. */
async function requestRoute(route: string, cookie: Record<string, string>) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(
    /:(id|token|slug|file|license|template|hash|size|page|session|name|section)/g,
    (_, name) => (name === 'id' ? '99999' : 'unknown'),
  );
  visitors += 1;
  const headers = {
    ...cookie,
    'X-Forwarded-For': `198.51.${visitors >> 8}.${visitors & 255}`,
    ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
  };
  const body = method === 'GET' ? null : '{}';
  return site.app.request(path, { method, headers, body });
}

test('every route has an entry, and every entry has a route', () => {
  const served = site.app.routes.filter(({ method }) => method !== 'ALL');
  const routes = new Set(served.map(({ method, path }) => `${method} ${path}`));
  expect([...routes].toSorted()).toEqual([...access.keys()].toSorted());
});

test('server/README.md has the same table of routes and roles', () => {
  expect(documentedTable()).toBe(accessTable(site.app));
});

type Client = 'a visitor' | 'a lawyer' | Role;
const clients: Client[] = ['a visitor', 'a lawyer', ...ROLES];

async function cookieOf(client: Client, lawyerId: number): Promise<Record<string, string>> {
  if (client === 'a visitor') return {};
  if (client === 'a lawyer') return lawyerHeaders(site.db, lawyerId);
  return administratorHeaders(site.db, new Date(), client);
}

/** The status and message of the error that a client gets; null if the client may use the route. */
function errorFor(client: Client, audience: Audience): { status: number; message: string } | null {
  if (audience === 'everyone' || (audience === 'lawyers' && client === 'a lawyer')) return null;
  const signIn = { status: 401, message: 'Please sign in first.' };
  if (audience === 'lawyers' || client === 'a visitor' || client === 'a lawyer') return signIn;
  return may(client, audience) ? null : { status: 403, message: roleNeeded(audience) };
}

describe.each(entries)('%s: open to %s', (route, audience) => {
  const lawyerId = entries.findIndex(([name]) => name === route) + 1;

  test.each(clients)('requested by %s', async (client) => {
    const response = await requestRoute(route, await cookieOf(client, lawyerId));
    const error = errorFor(client, audience);
    if (error) {
      expect(response.status).toBe(error.status);
      expect(await response.json()).toEqual({ message: error.message });
    } else {
      expect([401, 403]).not.toContain(response.status);
      expect(response.status).toBeLessThan(500);
    }
    if (audience !== 'everyone') expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});
