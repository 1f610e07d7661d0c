import { beforeAll, describe, expect, test } from 'vitest';
import { directoryOf } from '../../db/engine/test-directory.ts';
import { appOn, lawyer } from '../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';

type Audience = 'everybody' | 'administrators' | 'lawyers';

/** Who may use each route of the server. A route without an entry fails the test. */
const access: Record<string, Audience> = {
  'GET /healthz': 'everybody',
  'OPTIONS /healthz': 'everybody',
  'GET /robots.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /sitemaps/:file': 'everybody',
  'GET /feed.xml': 'everybody',

  'GET /api/practice-areas': 'everybody',
  'GET /api/lawyers': 'administrators',
  'GET /api/lawyers/featured': 'everybody',
  'GET /api/lawyers/search': 'everybody',
  'GET /api/lawyers/facets': 'everybody',
  'GET /api/lawyers/:id': 'everybody',
  'GET /api/suggestions': 'everybody',
  'POST /api/counts': 'everybody',
  'POST /api/find-lawyer-request': 'everybody',
  'GET /api/requests/:token': 'everybody',
  'DELETE /api/requests/:token': 'everybody',
  'POST /api/contact': 'everybody',
  'POST /api/lawyer-signup': 'everybody',
  'GET /api/claim/:token': 'everybody',
  'POST /api/claim/:token': 'everybody',
  'GET /api/blog': 'everybody',
  'GET /api/blog/recent': 'everybody',
  'GET /api/blog/:slug': 'everybody',
  'GET /api/blog/:slug/others': 'everybody',
  'GET /api/newsletter': 'administrators',
  'POST /api/newsletter': 'everybody',
  'POST /api/newsletter/confirm/:token': 'everybody',
  'POST /api/newsletter/unsubscribe/:token': 'everybody',

  'GET /api/session': 'everybody',
  'POST /api/session': 'everybody',
  'POST /api/session/code': 'everybody',
  'DELETE /api/session': 'everybody',
  'GET /api/set-up/:token': 'everybody',
  'POST /api/set-up/:token': 'everybody',

  'GET /api/my-listing': 'lawyers',
  'PUT /api/my-listing': 'lawyers',
  'DELETE /api/my-listing': 'lawyers',
  'GET /api/my-listing/counts': 'lawyers',
  'DELETE /api/my-listing/sessions': 'lawyers',
  'POST /api/my-listing/links': 'everybody',
  'POST /api/my-listing/session': 'everybody',

  'GET /api/admin/overview': 'administrators',
  'GET /api/admin/notices': 'administrators',
  'POST /api/admin/legal-review': 'administrators',
  'GET /api/admin/counts': 'administrators',
  'GET /api/admin/account': 'administrators',
  'POST /api/admin/account/password': 'administrators',
  'POST /api/admin/account/second-factor': 'administrators',
  'POST /api/admin/account/second-factor/code': 'administrators',
  'POST /api/admin/account/second-factor/end': 'administrators',
  'DELETE /api/admin/account/sessions': 'administrators',
  'GET /api/admin/audit-log': 'administrators',
  'GET /api/admin/audit-log/actions': 'administrators',
  'GET /api/admin/inbox': 'administrators',
  'GET /api/admin/inbox/requests': 'administrators',
  'GET /api/admin/inbox/requests/export': 'administrators',
  'GET /api/admin/inbox/requests/:id': 'administrators',
  'GET /api/admin/inbox/requests/:id/suggestions': 'administrators',
  'POST /api/admin/inbox/requests/:id/introductions': 'administrators',
  'PATCH /api/admin/inbox/requests/:id': 'administrators',
  'DELETE /api/admin/inbox/requests/:id': 'administrators',
  'GET /api/admin/inbox/messages': 'administrators',
  'GET /api/admin/inbox/messages/export': 'administrators',
  'GET /api/admin/inbox/messages/:id': 'administrators',
  'PATCH /api/admin/inbox/messages/:id': 'administrators',
  'DELETE /api/admin/inbox/messages/:id': 'administrators',
  'GET /api/admin/inbox/applications': 'administrators',
  'GET /api/admin/inbox/applications/export': 'administrators',
  'GET /api/admin/inbox/applications/:id': 'administrators',
  'PATCH /api/admin/inbox/applications/:id': 'administrators',
  'DELETE /api/admin/inbox/applications/:id': 'administrators',
  'GET /api/admin/decisions/:id': 'administrators',
  'POST /api/admin/decisions/:id/approve': 'administrators',
  'POST /api/admin/decisions/:id/check': 'administrators',
  'POST /api/admin/decisions/:id/proof-link': 'administrators',
  'POST /api/admin/decisions/:id/refuse': 'administrators',
  'GET /api/admin/listing-changes': 'administrators',
  'POST /api/admin/listing-changes/:id': 'administrators',
  'GET /api/admin/listings': 'administrators',
  'GET /api/admin/listings/:id': 'administrators',
  'PUT /api/admin/listings/:id': 'administrators',
  'DELETE /api/admin/listings/:id': 'administrators',
  'PUT /api/admin/listings/:id/activity': 'administrators',
  'PUT /api/admin/listings/:id/premium': 'administrators',
  'PUT /api/admin/listings/:id/verification': 'administrators',
};

const entries = Object.entries(access);
let site: ReturnType<typeof appOn>;
beforeAll(async () => {
  // One lawyer per route, because one of the routes deletes the listing.
  const each = entries.map((_, number) => lawyer({ name: `Dana Number ${number}` }));
  site = appOn(await directoryOf(...each), { trustedProxies: 1 });
});

let visitors = 0;

/** The response of a route to a new client IP, so that no rate limit applies. */
async function responseTo(route: string, cookie: Record<string, string>) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:(id|token|slug|file)/g, (_, name) =>
    name === 'id' ? '99999' : 'unknown',
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
  expect([...routes].toSorted()).toEqual(Object.keys(access).toSorted());
});

describe.each(entries)('%s: open to %s', (route, who) => {
  const number = entries.findIndex(([name]) => name === route) + 1;

  test.each(['nobody', 'a lawyer', 'an administrator'] as const)(
    'requested by %s',
    async (visitor) => {
      const cookie =
        visitor === 'a lawyer'
          ? await lawyerHeaders(site.db, number)
          : visitor === 'an administrator'
            ? await administratorHeaders(site.db)
            : {};
      const response = await responseTo(route, cookie);
      const isAllowed =
        who === 'everybody' ||
        (who === 'administrators' && visitor === 'an administrator') ||
        (who === 'lawyers' && visitor === 'a lawyer');
      if (isAllowed) expect(response.status).not.toBe(401);
      else {
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({ message: 'Please sign in first.' });
      }
      expect(response.status).toBeLessThan(500);
      if (who !== 'everybody') expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});
