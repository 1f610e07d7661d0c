import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startSmtpServer } from '../../../server/mail/test-smtp.ts';
import { fromBase32, STEP_SECONDS, totpCode } from '../../../server/security/totp.ts';
import { TEST_DATA_DIR } from '../../../server/testing/test-app.ts';
import { createAuthenticator } from '../../../server/testing/test-authenticator.ts';
import { routesOf } from '../../../server/testing/test-routes.ts';
import { backup } from '../data/health-fixtures.ts';
import { handlers } from '../setup/handlers.ts';
import { callMock, jsonRequest, requestWith } from './call-mock.ts';
import { differences } from './differences.ts';
import {
  AREA,
  ARTICLE,
  CHALLENGE,
  CHECK,
  FAQ,
  logoForm,
  openRealAdmin,
  PASSWORD,
  pictureForm,
  SECRET,
  setupSteps,
} from './real-admin.ts';

interface Case {
  /** The mock's ID of the row that has ID 1 on the server. */
  id?: number;
  query?: string;
  /** A function builds the body from responses of the mock or server that receives it. */
  body?: object | ((fetchJson: (path: string) => Promise<ListingResponse>) => Promise<object>);
  before?: (keyof typeof setupSteps)[];
}
type ListingResponse = {
  listing: Record<string, unknown>;
  versions: Record<string, string>;
  digest?: string;
};

const now = Math.floor(Date.parse('2026-11-21T12:00:00Z') / 1000 / STEP_SECONDS);
const withListing = (changes: object): Case => ({
  body: async (fetchJson) => ({
    ...(await fetchJson('/api/admin/listings/1')).listing,
    ...changes,
  }),
});
const inboxCases = (['requests', 'messages', 'applications'] as const).flatMap(
  (kind): [string, Case][] => {
    const id = { requests: 7, messages: 3, applications: 5 }[kind];
    return [
      [`GET /api/admin/inbox/${kind}`, { query: '?status=waiting&page=1' }],
      [`GET /api/admin/inbox/${kind}/:id`, { id }],
      [`GET /api/admin/inbox/${kind}/:id/next`, { id }],
      [`PATCH /api/admin/inbox/${kind}/:id`, { id, body: { version: 0 } }],
      [`DELETE /api/admin/inbox/${kind}/:id`, { id }],
    ];
  },
);

/** Routes that send or receive a file, which isn't JSON. */
const SENDS_FILE = /\/(export|html|file)$|\/uploads\/:id\/(report|errors)$|^POST .*\/uploads$/;

/** Settings of an import. */
const SETTINGS = { version: 1, mapping: 'generic', fields: null, sourceName: 'My bar' };

const cases: [route: string, Case][] = [
  ['GET /api/my-listing', { before: ['renamed'] }],
  [
    'PUT /api/my-listing',
    {
      body: async (fetchJson) => (await fetchJson('/api/my-listing')).listing,
      before: ['renamed'],
    },
  ],
  ['DELETE /api/my-listing', {}],
  ['GET /api/my-listing/counts', {}],
  ['DELETE /api/my-listing/sessions', {}],
  ['POST /api/my-listing/links', { body: { email: 'marisol@delgado.example' } }],
  ['POST /api/my-listing/session', { body: { token: 'token' }, before: ['linkAdded'] }],

  ['GET /api/admin/overview', { before: ['reviewed'] }],
  ['GET /api/admin/notices', { before: ['backupFailed'] }],
  ['GET /api/admin/counts', { before: ['counted'] }],
  ['POST /api/admin/legal-review', {}],

  ['GET /api/admin/to-do', { before: ['renamed', 'mistakeReported'] }],
  ['GET /api/admin/to-do/counts', {}],
  ['GET /api/admin/inbox', {}],
  ['GET /api/admin/inbox/assignees', {}],
  ['GET /api/admin/inbox/filters', { before: ['filterSaved'] }],
  [
    'POST /api/admin/inbox/filters',
    { body: { kind: 'requests', name: 'Alabama', query: 'state=alabama' } },
  ],
  ['DELETE /api/admin/inbox/filters/:id', { before: ['filterSaved', 'otherFilterSaved'] }],
  [
    'POST /api/admin/inbox/messages/:id/replies',
    { id: 3, body: { version: 0, reply: 'Please call us.' } },
  ],
  ['GET /api/admin/inbox/messages/:id/reply-draft', { id: 3 }],
  ['PUT /api/admin/inbox/messages/:id/reply-draft', { id: 3, body: { text: 'Please' } }],
  ['GET /api/admin/prose', { before: ['faqEdited'] }],
  ['GET /api/admin/prose/:page', { before: ['faqEdited'] }],
  ['GET /api/admin/prose/:page/versions/:id', { before: ['faqEdited'] }],
  ['PUT /api/admin/prose/:page', { body: FAQ }],
  ['POST /api/admin/prose/:page/preview', { body: FAQ }],
  ['DELETE /api/admin/prose/:page', { body: { version: 0 } }],
  ['GET /api/admin/practice-areas', { before: ['areaRenamed'] }],
  ['GET /api/admin/practice-areas/:id', { id: 1 }],
  ['POST /api/admin/practice-areas', { body: AREA }],
  ['PUT /api/admin/practice-areas/:id', { id: 22, body: { ...AREA, version: 0 } }],
  ['PUT /api/admin/practice-areas/:id/visibility', { id: 1, body: { isHidden: true } }],
  ['GET /api/admin/reply-templates', { before: ['templateAdded'] }],
  ['POST /api/admin/reply-templates', { body: { name: 'Other', text: 'Text' } }],
  [
    'PUT /api/admin/reply-templates/:id',
    { body: { name: 'Other', text: 'Text', version: 0 }, before: ['templateAdded'] },
  ],
  ['DELETE /api/admin/reply-templates/:id', { before: ['templateAdded', 'otherTemplateAdded'] }],
  ...inboxCases,
  ['GET /api/admin/inbox/requests/:id', { id: 6, before: ['introduced', 'noted'] }],
  ['GET /api/admin/inbox/requests/:id/suggestions', { id: 7 }],
  [
    'POST /api/admin/inbox/requests/:id/introductions',
    { id: 7, body: { version: 0, lawyerIds: [1] } },
  ],

  ['GET /api/admin/decisions/:id', { id: 5, before: ['checked'] }],
  ['POST /api/admin/decisions/:id/proof-link', { id: 5, body: { listing: 1 } }],
  ['POST /api/admin/decisions/:id/check', { id: 5, body: CHECK }],
  [
    'POST /api/admin/decisions/:id/approve',
    { id: 5, ...withListing({ listing: 1 }), before: ['checked'] },
  ],
  ['POST /api/admin/decisions/:id/decline', { id: 5, body: { reason: 'No such bar number.' } }],

  ['GET /api/admin/listings', { query: '?q=ASB-1001' }],
  ['GET /api/admin/listings', { query: '?only=premium&page=1' }],
  ['GET /api/admin/listings/bulk', { query: '?only=verified' }],
  ['GET /api/admin/listings/bulk/:id', { before: ['bulkEdited'] }],
  [
    'POST /api/admin/listings/bulk',
    {
      body: async (fetchJson) => ({
        ...{ ids: '1', change: 'activate', total: 1, key: 'a key of sixteen' },
        digest: (await fetchJson('/api/admin/listings/bulk?ids=1')).digest,
      }),
    },
  ],
  [
    'POST /api/admin/listings',
    withListing({ name: 'Quill Harrow', email: null, phone: null, barNumber: null }),
  ],
  ['GET /api/admin/listings/:id', { before: ['edited'] }],
  ['PUT /api/admin/listings/:id', withListing({ bio: 'Another.' })],
  ['PUT /api/admin/listings/:id/activity', withListing({ isActive: false })],
  ['PUT /api/admin/listings/:id/premium', withListing({ isPremium: true, until: '2099-12-31' })],
  [
    'PUT /api/admin/listings/:id/verification',
    withListing({ isVerified: true, verifiedOn: '2026-11-01', source: 'The bar', link: null }),
  ],
  [
    'PUT /api/admin/listings/:id/licenses/:license',
    withListing({
      jurisdiction: 'AL',
      number: 'ASB-1001',
      status: 'active',
      asOf: '2026-11-01',
      source: 'The bar',
    }),
  ],
  ['DELETE /api/admin/listings/:id/licenses/:license', withListing({})],
  [
    'PUT /api/admin/listings/:id/license-override',
    withListing({ keepsListed: true, allowsVerified: false, reason: 'Stayed by a court' }),
  ],
  ['DELETE /api/admin/listings/:id', { body: { reason: 'Requested by the lawyer' } }],
  ['GET /api/admin/listing-changes', { before: ['renamed'] }],
  [
    'POST /api/admin/listing-changes/:id',
    { body: { decision: 'refused', reason: 'Unknown to the bar' }, before: ['renamed'] },
  ],
  ['GET /api/admin/duplicates', { before: ['duplicated'] }],
  ['POST /api/admin/duplicates/search', { before: ['duplicated'] }],
  [
    'POST /api/admin/duplicates/dismissals',
    { body: { lawyerId: 1, otherId: 2 }, before: ['duplicated'] },
  ],
  ['POST /api/admin/listings/:id/merge', { body: { intoId: 2 }, before: ['duplicated'] }],
  ['POST /api/admin/listings/:id/unmerge', { before: ['merged'] }],
  ['GET /api/admin/mistake-reports', { before: ['mistakeReported'] }],
  [
    'POST /api/admin/mistake-reports/:id',
    { body: { outcome: 'corrected', reply: 'Thanks.' }, before: ['mistakeReported'] },
  ],

  ['GET /api/admin/imports', { before: ['imported'] }],

  ['GET /api/admin/newsletters', { before: ['drafted'] }],
  [
    'POST /api/admin/newsletters',
    { body: { subject: 'In June', body: 'Words', draftKey: 'a-random-key' } },
  ],
  ['GET /api/admin/newsletters/:id', { id: 5, before: ['drafted'] }],
  [
    'PUT /api/admin/newsletters/:id',
    { id: 5, body: { subject: 'In June', body: 'Words', version: 2 }, before: ['drafted'] },
  ],
  ['DELETE /api/admin/newsletters/:id', { id: 5, body: { version: 2 }, before: ['drafted'] }],
  ['POST /api/admin/newsletters/:id/test', { id: 5, before: ['drafted'] }],
  [
    'POST /api/admin/newsletters/:id/send',
    { id: 5, body: { version: 2, audience: '1' }, before: ['drafted', 'subscribed'] },
  ],
  ['POST /api/admin/newsletters/:id/pause', { id: 4, before: ['drafted', 'subscribed', 'sent'] }],
  [
    'POST /api/admin/newsletters/:id/resume',
    { id: 3, before: ['drafted', 'subscribed', 'sent', 'paused'] },
  ],
  ['GET /api/admin/subscribers', { before: ['subscribed'] }],
  ['POST /api/admin/subscribers', { body: { email: 'eve@example.com', consent: 'On paper.' } }],
  ['GET /api/admin/subscribers/:id', { id: 4, before: ['subscribed'] }],
  ['DELETE /api/admin/subscribers/:id', { id: 4, before: ['subscribed'] }],
  ['GET /api/admin/email', { query: '?state=waiting' }],
  ['GET /api/admin/email/:id', {}],
  ['DELETE /api/admin/email/:id', { id: 2, before: ['undeliverable'] }],
  ['POST /api/admin/email/:id/retry', {}],
  ['POST /api/admin/email/retry', {}],
  ['POST /api/admin/email/test', {}],
  ['GET /api/admin/email/templates', {}],
  ['GET /api/admin/email/templates/:template', {}],
  ['GET /api/admin/articles', { query: '?state=published', before: ['articlePublished'] }],
  ['POST /api/admin/articles', { body: { ...ARTICLE, creationKey: 'the key of a form' } }],
  ['POST /api/admin/articles/preview', { body: ARTICLE }],
  ['GET /api/admin/articles/:id', { before: ['articlePublished'] }],
  [
    'PUT /api/admin/articles/:id',
    { body: { ...ARTICLE, version: 2 }, before: ['articlePublished'] },
  ],
  ['DELETE /api/admin/articles/:id', { id: 7, body: { version: 1 }, before: ['articleDrafted'] }],
  ['POST /api/admin/articles/:id/editors', { before: ['articleDrafted'] }],
  [
    'PUT /api/admin/articles/:id/publication',
    { body: { ...ARTICLE, version: 1 }, before: ['articleDrafted'] },
  ],
  [
    'DELETE /api/admin/articles/:id/publication',
    { body: { version: 2 }, before: ['articlePublished'] },
  ],
  [
    'PUT /api/admin/articles/:id/schedule',
    {
      body: { ...ARTICLE, version: 1, publishAt: '2099-12-31T09:30' },
      before: ['articleDrafted'],
    },
  ],
  [
    'DELETE /api/admin/articles/:id/changes',
    { body: { version: 2 }, before: ['articlePublished'] },
  ],
  ['GET /api/admin/site/settings', {}],
  [
    'PUT /api/admin/site/settings/:section',
    {
      body: async (fetchJson) => ({
        version: (await fetchJson('/api/admin/site/settings')).versions.contact,
        name: 'Counsel Atlas',
      }),
    },
  ],
  [
    'POST /api/admin/site/logo',
    {
      body: async (fetchJson) =>
        logoForm((await fetchJson('/api/admin/site/settings')).versions.logo ?? ''),
    },
  ],
  [
    'DELETE /api/admin/site/logo',
    {
      body: async (fetchJson) => ({
        version: (await fetchJson('/api/admin/site/settings')).versions.logo,
      }),
    },
  ],
  ['GET /api/admin/pictures', { before: ['pictureAdded'] }],
  ['POST /api/admin/pictures', { body: pictureForm() }],
  ['DELETE /api/admin/pictures/:id', { before: ['pictureAdded'] }],
  ['POST /api/admin/imports/:id/undo', { id: 3, before: ['importedOnce'] }],
  ['GET /api/admin/imports/uploads', { before: ['uploaded'] }],
  ['GET /api/admin/imports/uploads/:id', { before: ['uploaded'] }],
  ['DELETE /api/admin/imports/uploads/:id', { before: ['uploaded'] }],
  ['POST /api/admin/imports/uploads/:id/settings', { body: SETTINGS, before: ['uploaded'] }],
  [
    'POST /api/admin/imports/uploads/:id/jobs',
    { body: { kind: 'check', version: 1 }, before: ['uploaded'] },
  ],
  ['POST /api/admin/imports/uploads/:id/cancel', { before: ['uploaded'] }],
  ['GET /api/admin/health', { before: ['backedUp'] }],
  ['POST /api/admin/health/database-check', {}],
  ['POST /api/admin/health/backups', { before: ['backedUp'] }],
  ['GET /api/admin/health/backups/:name', { before: ['backedUp'] }],
  ['DELETE /api/admin/health/backups/:name', { before: ['backedUp'] }],
  ['POST /api/admin/health/backups/:name/check', { before: ['backedUp'] }],
  [
    'POST /api/admin/health/backups/:name/download-link',
    { body: { password: PASSWORD }, before: ['backedUp', 'withPassword'] },
  ],
  ['POST /api/admin/person', { body: { email: 'dana@example.com' }, before: ['subscribed'] }],
  [
    'POST /api/admin/person/erase',
    { body: { email: 'dana@example.com', confirmation: 'dana@example.com' } },
  ],
  ['GET /api/admin/audit-log', { before: ['logged'] }],
  ['GET /api/admin/audit-log', { query: '?subject=lawyer&beforeId=2', before: ['logged'] }],
  ['GET /api/admin/audit-log/actions', { before: ['logged'] }],

  ['GET /api/admin/account', { before: ['setupBegun'] }],
  [
    'POST /api/admin/account/password',
    {
      body: { password: PASSWORD, newPassword: `${PASSWORD}, and back` },
      before: ['withPassword'],
    },
  ],
  [
    'POST /api/admin/account/second-factor',
    { body: { password: PASSWORD }, before: ['withPassword'] },
  ],
  ['DELETE /api/admin/account/second-factor/setup', { before: ['setupBegun'] }],
  [
    'POST /api/admin/account/second-factor/code',
    { body: { code: totpCode(fromBase32(SECRET), now) }, before: ['setupBegun'] },
  ],
  [
    'POST /api/admin/account/second-factor/end',
    { body: { password: PASSWORD }, before: ['withPassword'] },
  ],
  [
    'POST /api/admin/account/passkeys/options',
    { body: { name: 'Phone', password: PASSWORD }, before: ['withPassword'] },
  ],
  [
    'POST /api/admin/account/passkeys',
    {
      body: {
        name: 'Phone',
        credential: createAuthenticator('http://counsel.example').create(CHALLENGE),
      },
      before: ['passkeyPrompted'],
    },
  ],
  [
    'PUT /api/admin/account/passkeys/:id',
    { body: { name: 'Phone' }, before: ['withPassword', 'passkeyAdded'] },
  ],
  [
    'POST /api/admin/account/passkeys/:id/remove',
    { body: { password: PASSWORD }, before: ['withPassword', 'passkeyAdded'] },
  ],
  ['DELETE /api/admin/account/sessions', {}],
  ['GET /api/admin/people', { before: ['invited'] }],
  ['POST /api/admin/people', { body: { email: 'cy@example.org', role: 'intake' } }],
  ['PUT /api/admin/people/second-factor', { body: { isRequired: false } }],
  ['GET /api/admin/people/:id', {}],
  ['PUT /api/admin/people/:id/role', { body: { role: 'owner', currentRole: 'owner' } }],
  ['DELETE /api/admin/people/:id/sessions', {}],
];

/** Routes that refuse a change of the only owner, or don't know the session. */
const refusals: [route: string, Case][] = [
  ['DELETE /api/admin/account/sessions/:session', {}],
  ['POST /api/admin/people/:id/invitation', { body: {} }],
  ['POST /api/admin/people/:id/remove', { body: {} }],
  ['DELETE /api/admin/people/:id/sessions/:session', {}],
];

let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  mailServer = await startSmtpServer();
});
afterAll(() => mailServer?.stop());

/** Makes the same call to the mock and to a new server. */
async function callBoth(route: string, { id = 1, query = '', body, before = [] }: Case) {
  const admin = await openRealAdmin(mailServer.port);
  for (const step of before) await setupSteps[step](admin);
  const [method = '', path = ''] = route.split(' ');
  const bodyFor = (call: (method: string, path: string) => Promise<Response>) =>
    typeof body === 'function' ? body(async (from) => (await call('GET', from)).json()) : body;
  const sent = await bodyFor((_, from) => callMock(from));
  return {
    mocked: await callMock(
      withParameters(path, id) + query,
      sent ? requestWith(method, sent) : { method },
    ),
    real: await admin.call(method, withParameters(path, 1) + query, await bodyFor(admin.call)),
  };
}

const withParameters = (path: string, id: number) =>
  path
    .replace(':id', String(id))
    .replace(':license', '1')
    .replace(':template', 'newsletter')
    .replace(':page', 'faq')
    .replace(':section', 'contact')
    .replace(':name', backup.name);

afterAll(() => rmSync(TEST_DATA_DIR, { recursive: true, force: true }));

describe('mocks of the admin and of a lawyer’s own listing match the server', () => {
  test.each(cases)('%s has the same status and shape', async (route, testCase) => {
    const pair = await callBoth(route, testCase);
    expect([pair.real.status, await pair.real.clone().text()]).toEqual([
      expect.toSatisfy((status) => status < 300),
      expect.anything(),
    ]);
    // Admin responses have no schemas; the compiler checks the types of their mocks.
    expect(await differences(undefined, pair, () => z.unknown())).toEqual([]);
  });

  test.each(['inbox/requests', 'inbox/messages', 'inbox/applications', 'subscribers', 'counts'])(
    'the CSV file of %s has the same header row, type and name',
    async (kind) => {
      const { mocked, real } = await callBoth(`GET /api/admin/${kind}/export`, {});
      const firstLine = async (response: Response) => (await response.text()).split('\n')[0];
      expect(await firstLine(mocked)).toBe(await firstLine(real));
      expect(mocked.headers.get('Content-Type')).toBe(real.headers.get('Content-Type'));
      const nameOf = ({ headers }: Response) =>
        headers.get('Content-Disposition')?.replace(/\d{4}-\d\d-\d\d/, 'today');
      expect(nameOf(mocked)).toBe(nameOf(real));
    },
  );

  test.each<[string, Case]>([
    ['GET /api/admin/to-do', { query: '?page=0' }],
    ['GET /api/admin/inbox/requests', { query: '?page=1&page=2' }],
    ['GET /api/admin/inbox/requests', { query: '?kind=phone&status=lost' }],
    ['GET /api/admin/inbox/messages/export', { query: '?page=0' }],
    ['GET /api/admin/inbox/messages/99', {}],
    ['PATCH /api/admin/inbox/requests/:id', { id: 7, body: { status: 'lost' } }],
    ['PATCH /api/admin/inbox/requests/99', { body: { version: 0 } }],
    ['DELETE /api/admin/inbox/applications/99', {}],
    ['GET /api/admin/inbox/requests/99/suggestions', {}],
    ['POST /api/admin/inbox/messages/:id/replies', { id: 3, body: { reply: ' ' } }],
    ['PUT /api/admin/inbox/messages/:id/reply-draft', { id: 3, body: {} }],
    ['PUT /api/admin/inbox/messages/99/reply-draft', { body: { text: 'Please' } }],
    ['PUT /api/admin/prose/:page', { body: {} }],
    ['GET /api/admin/prose/imprint', {}],
    ['GET /api/admin/prose/:page/versions/99', {}],
    ['GET /api/admin/practice-areas/99', {}],
    ['POST /api/admin/practice-areas', { body: { ...AREA, englishTerms: 'a, b, c' } }],
    ['PUT /api/admin/practice-areas/99', { body: { ...AREA, version: 0 } }],
    ['PUT /api/admin/practice-areas/99/visibility', { body: { isHidden: true } }],
    ['POST /api/admin/reply-templates', { body: {} }],
    ['PUT /api/admin/site/settings/:section', { body: { version: 'x', name: '', phone: '1' } }],
    ['PUT /api/admin/site/settings/nothing', { body: {} }],
    ['PUT /api/admin/reply-templates/99', { body: { name: 'A', text: 'B', version: 0 } }],
    ['POST /api/admin/inbox/requests/:id/introductions', { id: 7, body: { lawyerIds: [] } }],
    ['GET /api/admin/decisions/99', {}],
    ['POST /api/admin/decisions/99/check', { body: {} }],
    [
      'POST /api/admin/decisions/:id/check',
      { id: 5, body: { listing: 999_999, reason: 'Called them' } },
    ],
    ['POST /api/admin/decisions/:id/approve', { id: 5, ...withListing({ listing: null }) }],
    ['POST /api/admin/decisions/:id/decline', { id: 5, body: {} }],
    ['GET /api/admin/listings', { query: '?only=mine&page=0' }],
    ['GET /api/admin/listings/999999', {}],
    ['PUT /api/admin/listings/:id', { body: { version: 'x', name: '' } }],
    ['PUT /api/admin/listings/999999/activity', { body: { version: 'x', isActive: true } }],
    ['PUT /api/admin/listings/:id/premium', withListing({ isPremium: true, until: '2020-01-01' })],
    ['DELETE /api/admin/listings/:id', { body: {} }],
    ['GET /api/admin/listing-changes', { query: '?page=0' }],
    ['POST /api/admin/listing-changes/99', { body: { decision: 'approved', version: 'any' } }],
    ['GET /api/admin/mistake-reports', { query: '?page=0' }],
    ['POST /api/admin/mistake-reports/99', { body: { outcome: 'declined', reply: null } }],
    ['POST /api/admin/mistake-reports/99', { body: { outcome: 'lost' } }],
    ['GET /api/admin/health/backups/none', {}],
    ['POST /api/admin/person', { body: { email: 'dana' } }],
    ['POST /api/admin/person/erase', { body: { email: 'dana@example.com', confirmation: 'x' } }],
    ['GET /api/admin/audit-log', { query: '?subject=weather&subjectId=0' }],
    ['POST /api/admin/account/password', { body: { newPassword: 'short' } }],
    ...refusals,
    ['POST /api/my-listing/session', { body: {} }],
    ['PUT /api/my-listing', { body: {} }],
  ])('%s is rejected with the same status and message', async (route, testCase) => {
    const { mocked, real } = await callBoth(route, testCase);
    expect(real.status).toBeGreaterThanOrEqual(400);
    expect(mocked.status).toBe(real.status);
    expect(await mocked.json()).toEqual(await real.json());
  });

  test.each<[string, Case]>([
    ['PATCH /api/admin/inbox/messages/:id', { id: 3, body: { version: 7, status: 'closed' } }],
    ['PUT /api/admin/site/settings/:section', { body: { version: 'older', name: 'Bench' } }],
    ['PUT /api/admin/listings/:id', withListing({ version: 'older' })],
    [
      'POST /api/admin/decisions/:id/approve',
      { id: 5, ...withListing({ listing: 1, version: 'older' }), before: ['checked'] },
    ],
  ])('%s conflicts with a newer version', async (route, testCase) => {
    const pair = await callBoth(route, testCase);
    expect(pair.real.status).toBe(409);
    expect(await differences(undefined, pair, () => z.unknown())).toEqual([]);
  });
});

describe('every server route', async () => {
  const { app } = await openRealAdmin();
  const routes = routesOf(app).filter(({ route }) => route.startsWith('/api/'));

  test('has a mock; admin and my-listing routes are also compared here', () => {
    const mocks = handlers.map(({ info: { method, path } }) => `${method} ${path}`);
    const missing = routes.filter(({ method, route }) => !mocks.includes(`${method} *${route}`));
    expect(missing).toEqual([]);
    const compared = [...cases, ...refusals].map(([route]) => route);
    const privateRoutes = routes
      .map(({ method, route }) => `${method} ${route}`)
      .filter((route) => /\/api\/(admin|my-listing)/.test(route) && !SENDS_FILE.test(route));
    expect(privateRoutes.filter((route) => !compared.includes(route))).toEqual([]);
  });

  let clients = 0;

  test.each(routes)(
    '$method $route requires a session exactly if the server does',
    async (example) => {
      const { method, path } = example;
      // Each call has its own client IP; otherwise, the limit on changes would reject some of them.
      clients += 1;
      const client = { 'X-Forwarded-For': `198.51.100.${clients % 256}` };
      const { headers, ...request } = method === 'GET' ? { method } : jsonRequest(method, {});
      const init = { ...request, headers: { ...headers, ...client } };
      const real = await app.request(path, init);
      const mocked = await callMock(path, init, 'unauthorized');
      expect(mocked.status === 401).toBe(real.status === 401);
      if (real.status === 401) expect(await mocked.json()).toEqual(await real.json());
    },
  );
});

test('unknown paths and methods get the same response as from the server', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { call } = await openRealAdmin();
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['GET', '/api/lawyer-signup'],
    ['PUT', '/api/session'],
    ['POST', '/api/lawyers/search'],
    ['GET', '/api/admin/listings/1/activity'],
  ] as const) {
    const [mocked, real] = [await callMock(path, { method }), await call(method, path)];
    expect(mocked.status).toBe(real.status);
    expect(await mocked.json()).toEqual(await real.json());
    expect(mocked.headers.get('Allow')).toBe(real.headers.get('Allow'));
  }
  expect(console.error).toHaveBeenCalledTimes(5);
  vi.mocked(console.error).mockClear();
});
