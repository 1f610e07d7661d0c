import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { createTestApp, lawyer } from '../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';

type Audience = 'everyone' | 'administrators' | 'lawyers';

/** Who may use each route of the server. A route without an entry fails the test. */
const access: Record<string, Audience> = {
  'GET /healthz': 'everyone',
  'OPTIONS /healthz': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemaps/:file': 'everyone',
  'GET /feed.xml': 'everyone',
  'GET /pictures/:hash/:size': 'everyone',

  'GET /api/practice-areas': 'everyone',
  'GET /api/lawyers': 'administrators',
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
  'GET /api/newsletter': 'administrators',
  'POST /api/newsletter': 'everyone',
  'POST /api/newsletter/confirm/:token': 'everyone',
  'POST /api/newsletter/unsubscribe/:token': 'everyone',

  'GET /api/session': 'everyone',
  'POST /api/session': 'everyone',
  'POST /api/session/code': 'everyone',
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
  'GET /api/admin/imports': 'administrators',
  'GET /api/admin/imports/uploads': 'administrators',
  'POST /api/admin/imports/uploads': 'administrators',
  'GET /api/admin/imports/uploads/:id': 'administrators',
  'DELETE /api/admin/imports/uploads/:id': 'administrators',
  'POST /api/admin/imports/uploads/:id/settings': 'administrators',
  'POST /api/admin/imports/uploads/:id/jobs': 'administrators',
  'POST /api/admin/imports/uploads/:id/cancel': 'administrators',
  'GET /api/admin/imports/uploads/:id/report': 'administrators',
  'GET /api/admin/imports/uploads/:id/errors': 'administrators',
  'POST /api/admin/imports/:id/undo': 'administrators',
  'GET /api/admin/audit-log': 'administrators',
  'GET /api/admin/audit-log/actions': 'administrators',
  'GET /api/admin/newsletters': 'administrators',
  'POST /api/admin/newsletters': 'administrators',
  'GET /api/admin/newsletters/:id': 'administrators',
  'GET /api/admin/newsletters/:id/html': 'administrators',
  'PUT /api/admin/newsletters/:id': 'administrators',
  'DELETE /api/admin/newsletters/:id': 'administrators',
  'POST /api/admin/newsletters/:id/test': 'administrators',
  'POST /api/admin/newsletters/:id/send': 'administrators',
  'POST /api/admin/newsletters/:id/pause': 'administrators',
  'POST /api/admin/newsletters/:id/resume': 'administrators',
  'GET /api/admin/subscribers': 'administrators',
  'GET /api/admin/subscribers/export': 'administrators',
  'POST /api/admin/subscribers': 'administrators',
  'GET /api/admin/subscribers/:id': 'administrators',
  'DELETE /api/admin/subscribers/:id': 'administrators',
  'GET /api/admin/email': 'administrators',
  'GET /api/admin/email/:id': 'administrators',
  'DELETE /api/admin/email/:id': 'administrators',
  'POST /api/admin/email/:id/retry': 'administrators',
  'POST /api/admin/email/retry': 'administrators',
  'POST /api/admin/email/test': 'administrators',
  'GET /api/admin/email/templates': 'administrators',
  'GET /api/admin/email/templates/:template': 'administrators',
  'GET /api/admin/email/templates/:template/html': 'administrators',
  'GET /api/admin/to-do': 'administrators',
  'GET /api/admin/to-do/counts': 'administrators',
  'GET /api/admin/inbox': 'administrators',
  'GET /api/admin/inbox/filters': 'administrators',
  'POST /api/admin/inbox/filters': 'administrators',
  'DELETE /api/admin/inbox/filters/:id': 'administrators',
  'GET /api/admin/inbox/assignees': 'administrators',
  'GET /api/admin/inbox/requests': 'administrators',
  'GET /api/admin/inbox/requests/export': 'administrators',
  'GET /api/admin/inbox/requests/:id': 'administrators',
  'GET /api/admin/inbox/requests/:id/suggestions': 'administrators',
  'POST /api/admin/inbox/requests/:id/introductions': 'administrators',
  'GET /api/admin/inbox/requests/:id/next': 'administrators',
  'PATCH /api/admin/inbox/requests/:id': 'administrators',
  'DELETE /api/admin/inbox/requests/:id': 'administrators',
  'GET /api/admin/inbox/messages': 'administrators',
  'GET /api/admin/inbox/messages/export': 'administrators',
  'GET /api/admin/inbox/messages/:id': 'administrators',
  'GET /api/admin/inbox/messages/:id/next': 'administrators',
  'POST /api/admin/inbox/messages/:id/replies': 'administrators',
  'PATCH /api/admin/inbox/messages/:id': 'administrators',
  'DELETE /api/admin/inbox/messages/:id': 'administrators',
  'GET /api/admin/inbox/applications': 'administrators',
  'GET /api/admin/inbox/applications/export': 'administrators',
  'GET /api/admin/inbox/applications/:id': 'administrators',
  'GET /api/admin/inbox/applications/:id/next': 'administrators',
  'PATCH /api/admin/inbox/applications/:id': 'administrators',
  'DELETE /api/admin/inbox/applications/:id': 'administrators',
  'GET /api/admin/practice-areas': 'administrators',
  'GET /api/admin/practice-areas/:id': 'administrators',
  'POST /api/admin/practice-areas': 'administrators',
  'PUT /api/admin/practice-areas/:id': 'administrators',
  'PUT /api/admin/practice-areas/:id/visibility': 'administrators',
  'GET /api/admin/reply-templates': 'administrators',
  'POST /api/admin/reply-templates': 'administrators',
  'PUT /api/admin/reply-templates/:id': 'administrators',
  'DELETE /api/admin/reply-templates/:id': 'administrators',
  'GET /api/admin/decisions/:id': 'administrators',
  'POST /api/admin/decisions/:id/approve': 'administrators',
  'POST /api/admin/decisions/:id/check': 'administrators',
  'POST /api/admin/decisions/:id/proof-link': 'administrators',
  'POST /api/admin/decisions/:id/decline': 'administrators',
  'GET /api/admin/listing-changes': 'administrators',
  'POST /api/admin/listing-changes/:id': 'administrators',
  'GET /api/admin/mistake-reports': 'administrators',
  'POST /api/admin/mistake-reports/:id': 'administrators',
  'GET /api/admin/articles': 'administrators',
  'POST /api/admin/articles': 'administrators',
  'POST /api/admin/articles/preview': 'administrators',
  'GET /api/admin/articles/:id': 'administrators',
  'PUT /api/admin/articles/:id': 'administrators',
  'DELETE /api/admin/articles/:id': 'administrators',
  'POST /api/admin/articles/:id/editors': 'administrators',
  'PUT /api/admin/articles/:id/publication': 'administrators',
  'DELETE /api/admin/articles/:id/publication': 'administrators',
  'PUT /api/admin/articles/:id/schedule': 'administrators',
  'DELETE /api/admin/articles/:id/changes': 'administrators',
  'GET /api/admin/pictures': 'administrators',
  'POST /api/admin/pictures': 'administrators',
  'DELETE /api/admin/pictures/:id': 'administrators',
  'GET /api/admin/duplicates': 'administrators',
  'POST /api/admin/duplicates/search': 'administrators',
  'POST /api/admin/duplicates/dismissals': 'administrators',
  'POST /api/admin/listings/:id/merge': 'administrators',
  'POST /api/admin/listings/:id/unmerge': 'administrators',
  'GET /api/admin/listings': 'administrators',
  'GET /api/admin/listings/bulk': 'administrators',
  'POST /api/admin/listings/bulk': 'administrators',
  'GET /api/admin/listings/bulk/export': 'administrators',
  'GET /api/admin/listings/bulk/:id': 'administrators',
  'POST /api/admin/listings': 'administrators',
  'GET /api/admin/listings/:id': 'administrators',
  'PUT /api/admin/listings/:id': 'administrators',
  'DELETE /api/admin/listings/:id': 'administrators',
  'PUT /api/admin/listings/:id/activity': 'administrators',
  'PUT /api/admin/listings/:id/premium': 'administrators',
  'PUT /api/admin/listings/:id/verification': 'administrators',
  'PUT /api/admin/listings/:id/licenses/:license': 'administrators',
  'DELETE /api/admin/listings/:id/licenses/:license': 'administrators',
  'PUT /api/admin/listings/:id/license-override': 'administrators',
};

const entries = Object.entries(access);
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
  const path = pattern.replace(/:(id|token|slug|file|license|template|hash|size)/g, (_, name) =>
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

describe.each(entries)('%s: open to %s', (route, audience) => {
  const number = entries.findIndex(([name]) => name === route) + 1;

  test.each(['a visitor', 'a lawyer', 'an administrator'] as const)(
    'requested by %s',
    async (client) => {
      const cookie =
        client === 'a lawyer'
          ? await lawyerHeaders(site.db, number)
          : client === 'an administrator'
            ? await administratorHeaders(site.db)
            : {};
      const response = await requestRoute(route, cookie);
      const isAllowed =
        audience === 'everyone' ||
        (audience === 'administrators' && client === 'an administrator') ||
        (audience === 'lawyers' && client === 'a lawyer');
      if (isAllowed) expect(response.status).not.toBe(401);
      else {
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({ message: 'Please sign in first.' });
      }
      expect(response.status).toBeLessThan(500);
      if (audience !== 'everyone') expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});
