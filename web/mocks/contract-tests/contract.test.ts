import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPassword } from '../../../db/accounts/administrators.ts';
import { replaceLink } from '../../../db/accounts/one-time-links.ts';
import { addChallenge } from '../../../db/accounts/passkey-challenges.ts';
import { addPasskey } from '../../../db/accounts/passkeys.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../db/accounts/second-factor.ts';
import { startSession } from '../../../db/accounts/sessions.ts';
import { sendProofLink } from '../../../db/applications/application-proofs.ts';
import { loadDemo } from '../../../db/demo/load.ts';
import { type Database, openDatabase } from '../../../db/engine/database.ts';
import { activeLicense, lawyer } from '../../../db/engine/test-directory.ts';
import { addLawyers } from '../../../db/lawyers/lawyer-rows.ts';
import { loadReferenceData } from '../../../db/reference-data/load-reference-data.ts';
import {
  matchRoute,
  type Route,
  responseSchema,
  responses,
} from '../../../server/contract/http/responses.ts';
import { hashPassword } from '../../../server/security/password.ts';
import { createTestApp } from '../../../server/testing/test-app.ts';
import { createAuthenticator } from '../../../server/testing/test-authenticator.ts';
import { administratorHeaders } from '../../../server/testing/test-session.ts';
import type { FormId } from '../../app/request/forms.ts';
import { CLAIM_TOKEN, REQUEST_TOKEN } from '../data/fixtures.ts';
import { formValues } from '../setup/form-values.ts';
import { handlers } from '../setup/handlers.ts';
import { pagePolicy } from '../setup/policy.ts';
import { callMock, jsonRequest } from './call-mock.ts';
import { differences } from './differences.ts';

// Only the contract tests import both the mocks and the server.

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
let demo: Awaited<ReturnType<typeof directory>>;
let emptySite: Awaited<ReturnType<typeof directory>>;
beforeAll(async () => {
  [demo, emptySite] = [await directory('demo'), await directory('empty')];
  await loadDemo(demo.db, new Date().toISOString().slice(0, 10));
  await addLawyers(demo.db, [disbarred]);
  await real('/api/lawyer-signup', post(payloadOf('application')));
  await seedAdministrator(demo.db);
});
afterAll(async () => {
  for (const { tally, db } of [demo, emptySite]) {
    await tally.flush();
    await db.destroy();
  }
  rmSync(folder, { recursive: true });
});

async function directory(name: string) {
  const db = await openDatabase(join(folder, `${name}.db`));
  await loadReferenceData(db);
  return createTestApp(db);
}

const disbarred = lawyer({
  name: 'Dale R. Barrow',
  licenses: [activeLicense({ status: 'disbarred' })],
});

const real = async (path: string, init: RequestInit = {}) =>
  demo.app.request(path, { ...init, headers: { ...init.headers, Cookie: await cookieFor(path) } });

const PASSWORD = 'a long walk to the court house';
const RECOVERY_CODE = 'ABCDEFGHIJ';

/** Adds an administrator, a session that awaits the second factor, and a setup link. */
async function seedAdministrator(db: Database) {
  const now = new Date();
  await administratorHeaders(db, now);
  await setPassword(db, 1, await hashPassword(PASSWORD), 'test', now);
  await beginSecondFactor(db, 1, 'ABCD', now);
  const step = { step: 1, recoveryCodes: [RECOVERY_CODE] };
  await confirmSecondFactor(db, 1, step, 'test', now);
  const pendingSession = { user: { administratorId: 1 }, awaitsSecondFactor: true };
  await startSession(db, pendingSession, 'pending', now);
  const soon = new Date(now.getTime() + 60_000);
  await replaceLink(db, { purpose: 'administrator', subjectId: 1 }, 'token', soon);
}

async function startFullSession(db: Database): Promise<string> {
  await startSession(
    db,
    { user: { administratorId: 1 }, awaitsSecondFactor: false },
    'full',
    new Date(),
    'full',
  );
  return 'session=full';
}

/** Returns a session cookie for the routes that require one. */
async function cookieFor(path: string): Promise<string> {
  if (path === '/api/session/code') return 'session=pending';
  if (!/^\/api\/(lawyers|newsletter)(\?|$)/.test(path)) return '';
  return startFullSession(demo.db);
}
const post = (body: unknown) => jsonRequest('POST', body);
const contact = (type: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
});
/** The JSON body that the form sends. */
const payloadOf = (form: FormId) => {
  const { requiresMedicalTreatment, ...values } = formValues[form];
  return { ...values, ...(requiresMedicalTreatment && { requiresMedicalTreatment: 'yes' }) };
};
const routeOfPath = (path: string, init: RequestInit = {}) =>
  matchRoute(init.method ?? 'GET', path.replace(/\?.*/, ''));

const CHALLENGE = 'a-challenge-of-this-test';
const authenticator = createAuthenticator('http://localhost:3000');

/** Adds the passkey and the challenge of the call on the server. */
async function preparePasskey(): Promise<string> {
  const { id: credentialId, publicKey } = authenticator;
  const passkey = { credentialId, publicKey, counter: 0, name: 'Phone' };
  const added = { ...passkey, transports: [], isBackedUp: false };
  await addPasskey(demo.db, 1, added, [], 'test', new Date());
  const use = { purpose: 'sign in', administratorId: null } as const;
  await addChallenge(demo.db, CHALLENGE, use, new Date());
  return '/api/session/passkey';
}

const NEAR_BIRMINGHAM = 'location=birmingham&state=alabama&city=birmingham';
/** The mock's path, and the server's path if its data has another slug or token. */
const calls: [path: string, init?: RequestInit, serverPath?: () => Promise<string>][] = [
  ['/api/practice-areas'],
  ['/api/practice-areas/descriptions'],
  ['/api/lawyers/featured'],
  [`/api/lawyers/featured?${NEAR_BIRMINGHAM}`],
  ['/api/lawyers/search'],
  ['/api/lawyers/search?page=1'],
  [`/api/lawyers/search?page=1&pageSize=2&${NEAR_BIRMINGHAM}`],
  ['/api/lawyers/search?page=1&sort=years&practiceArea=Family+Law&language=Spanish'],
  ['/api/lawyers/1'],
  ['/api/lawyers/map'],
  ['/api/lawyers/map?state=alabama'],
  [`/api/lawyers/map?${NEAR_BIRMINGHAM}`],
  ['/api/lawyers/map?state=atlantis'],
  ['/api/lawyers/1/map'],
  ['/api/lawyers/facets'],
  ['/api/lawyers/facets?location=alabama'],
  [`/api/lawyers/facets?${NEAR_BIRMINGHAM}`],
  ['/api/lawyers/facets?near=33.5,-86.8'],
  ['/api/lawyers/facets?q=car+crash+birmingham'],
  ['/api/lawyers/facets?q=dale+barrow'],
  ['/api/lawyers/nearby'],
  [`/api/lawyers/nearby?${NEAR_BIRMINGHAM}&radius=10`],
  ['/api/lawyers/facets?q=zzzz&practiceArea=family-law&location=alabama'],
  ['/api/suggestions?q=re', {}, async () => '/api/suggestions?q=ma'],
  ['/api/blog'],
  ['/api/blog/recent'],
  ['/api/blog/eviction-notice', {}, async () => `/api/blog/${await someSlug()}`],
  ['/api/blog/eviction-notice/others', {}, async () => `/api/blog/${await someSlug()}/others`],
  ['/api/prose/about'],
  ['/api/counts', post({ event: 'phone-click' })],
  ['/api/session'],
  ['/api/session', post({ email: 'ann@counselatlas.example', password: PASSWORD })],
  ['/api/session/code', post({ code: RECOVERY_CODE })],
  ['/api/session/passkey/options', { method: 'POST' }],
  ['/api/session/passkey', post({ credential: authenticator.use(CHALLENGE) }), preparePasskey],
  ['/api/session', { method: 'DELETE' }],
  ['/api/setup/token'],
  ['/api/setup/token', post({ newPassword: PASSWORD })],
  ['/api/lawyers'],
  ['/api/lawyers?page=1&pageSize=2'],
  ['/api/find-lawyer-request', post(payloadOf('general'))],
  [
    `/api/requests/${REQUEST_TOKEN}`,
    {},
    async () => `/api/requests/${await createRequestToken('injury')}`,
  ],
  [
    `/api/requests/${REQUEST_TOKEN}`,
    { method: 'DELETE' },
    async () => `/api/requests/${await createRequestToken('find')}`,
  ],
  ['/api/requests/links', post({ email: 'dana@example.com' })],
  [`/api/claim/${CLAIM_TOKEN}`, {}, async () => `/api/claim/${await createClaimToken()}`],
  [
    `/api/claim/${CLAIM_TOKEN}`,
    { method: 'POST' },
    async () => `/api/claim/${await createClaimToken()}`,
  ],
  ['/api/contact', post(payloadOf('message'))],
  ['/api/lawyer-signup', post(payloadOf('application'))],
  ['/api/mistake-reports', post({ ...payloadOf('mistake-report'), lawyerId: 1 })],
  ['/api/newsletter', post({ email: 'dana@example.com', source: 'home' })],
  [
    '/api/newsletter/confirm/fresh',
    { method: 'POST' },
    async () => `/api/newsletter/confirm/${await createEmailedToken('confirm')}`,
  ],
  ['/api/newsletter'],
  [
    '/api/newsletter/unsubscribe/fresh',
    { method: 'POST' },
    async () => `/api/newsletter/unsubscribe/${await createEmailedToken('unsubscribe')}`,
  ],
];

const json = async (path: string, init?: RequestInit) => (await real(path, init)).json();
const someSlug = async () => (await json('/api/blog/recent'))[0].slug;
const createRequestToken = async (form: FormId) =>
  (await json('/api/find-lawyer-request', post(payloadOf(form)))).status.split('/').at(-1);
/** The token of a link that confirms an application. */
const createClaimToken = async () => {
  const token = Math.random().toString();
  const { id } = await demo.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  await sendProofLink(
    demo.db,
    { applicationId: id, lawyerId: null, actor: 'test' },
    {
      token,
      expiresAt: new Date(Date.now() + 60_000),
      buildEmail: () => ({ kind: 'test', to: 'a@example.com', subject: '', text: '', html: '' }),
    },
    new Date(),
  );
  return token;
};
/** The token of a link in an email. */
const createEmailedToken = async (action: string) => {
  await real('/api/newsletter', post({ email: `${action}@example.com` }));
  const emails = JSON.stringify(await demo.db.selectFrom('outbox').selectAll().execute());
  return emails.match(new RegExp(`newsletter/${action}/([\\w-]+)(?!.*newsletter/${action})`))?.[1];
};

describe('mocks match the server', () => {
  test.each(calls)('%s has the same shape', async (path, init, serverPath) => {
    const pair = {
      mocked: await callMock(path, init),
      real: await real((await serverPath?.()) ?? path, init),
    };
    expect(pair.mocked.ok).toBe(true);
    expect(await differences(routeOfPath(path, init), pair)).toEqual([]);
  });

  test('every mocked public route is among these calls', () => {
    const called = new Set(calls.map(([path, init]) => routeOfPath(path, init)));
    const mocks = handlers.flatMap(({ info: { method, path } }) =>
      typeof path === 'string' ? [`${method} ${path.replace('*/api', '')}`] : [],
    );
    const isPublic = (route: string): route is Route => route in responses;
    expect(mocks.filter(isPublic).filter((route) => !called.has(route))).toEqual([]);
    expect(mocks).toContain('GET /lawyers/search');
  });

  test.each([
    ['/api/lawyers/search?page=1&pageSize=7&utm_source=mail'],
    ['/api/lawyers/search?page=1000'],
    ['/api/lawyers/search?page=0'],
    ['/api/lawyers/search?page=abc&pageSize=101'],
    ['/api/lawyers/search?yearsExperience=abc'],
    ['/api/lawyers/featured?yearsExperience=-1'],
    ['/api/lawyers/search?state=atlantis'],
    ['/api/lawyers/search?practiceArea=time-travel'],
    ['/api/lawyers/map?state=atlantis'],
    ['/api/lawyers/map?page=0'],
    ['/api/lawyers/999999'],
    ['/api/lawyers/999999/map'],
    ['/api/lawyers/01'],
    ['/api/lawyers/abc'],
    ['/api/suggestions?q=d'],
    ['/api/blog/nothing'],
    ['/api/requests/nothing'],
    ['/api/requests/nothing', { method: 'DELETE' }],
    ['/api/newsletter/confirm/unknown', { method: 'POST' }],
    ['/api/newsletter/unsubscribe/unknown', { method: 'POST' }],
    ['/api/newsletter', post({ email: 'dana' })],
    ['/api/find-lawyer-request', post({ name: 'D', email: 'dana', agreeToTerms: false })],
    ['/api/find-lawyer-request', post({ ...payloadOf('injury'), message: 'It hurts.' })],
    ['/api/contact', post({ name: 'D', email: 'dana' })],
    ['/api/lawyer-signup', post({ firstName: 'M' })],
    ['/api/lawyer-signup', post([])],
    ['/api/mistake-reports', post({ field: 'shoes', correctValue: ' ' })],
    ['/api/mistake-reports', post({ ...payloadOf('mistake-report'), lawyerId: 999_999 })],
    ['/api/counts', post({ event: 'nothing' })],
    ['/api/lawyers/search?page=1&page=2'],
    ['/api/suggestions?q=re&q=al'],
    ['/api/contact', contact('text/plain', 'Hello')],
    ['/api/contact', contact('application/json', '{')],
    ['/api/contact', contact('application/json', '')],
    ['/api/contact', post(null)],
  ] as [string, RequestInit?][])(
    '%s has the same status, body and Link header',
    async (path, init) => {
      const [mock, server] = [await callMock(path, init), await real(path, init)];
      expect(mock.status).toBe(server.status);
      expect(mock.headers.get('Link')).toBe(server.headers.get('Link'));
      const route = routeOfPath(path, init);
      if (route === 'GET /lawyers/search' && mock.ok) {
        expect((await mock.json()).length).toBe((await server.json()).length);
      } else expect(await mock.text()).toBe(await server.text());
    },
  );

  test.each([
    '/api/practice-areas',
    '/api/lawyers/featured',
    '/api/lawyers/search?page=1',
    '/api/lawyers/1',
    '/api/blog',
    '/api/blog/recent',
    '/api/blog/nothing/others',
    '/api/lawyers/facets?language=Hindi',
    '/api/lawyers/map',
    '/api/lawyers/map?state=alabama',
  ])('%s: the empty scenario matches a new directory', async (path) => {
    const mock = await callMock(path, {}, 'empty');
    const server = await emptySite.app.request(path);
    expect(
      await differences(routeOfPath(path), { mocked: mock.clone(), real: server.clone() }),
    ).toEqual([]);
    expect(mock.headers.get('X-Total-Count')).toBe(server.headers.get('X-Total-Count'));
    expect([await mock.json()].flat()).toHaveLength([await server.json()].flat().length);
  });

  test('a truncated list has its total and a link to the rest', async () => {
    const response = await callMock('/api/lawyers/search', {}, 'many');
    expect(await response.json()).toHaveLength(2000);
    expect(response.headers.get('X-Total-Count')).toBe('2150');
    expect(response.headers.get('Link')).toBe(
      '</api/lawyers/search?page=21&pageSize=100>; rel="next"',
    );
  });

  test.each(calls.filter(([, init]) => !init?.method))(
    '%s: the many scenario matches the contract',
    async (path, init) => {
      const response = await callMock(path, init, 'many');
      const { error } = responseSchema(routeOfPath(path), response.status).safeParse(
        await response.json(),
      );
      expect(error).toBeUndefined();
    },
  );
});

test('mocked pages have the product’s security policy, plus what Vite needs', async () => {
  const directivesOf = (policy: string | null) =>
    new Map(
      (policy ?? '').split(';').map((text) => text.trim().split(/ (.*)/) as [string, string]),
    );
  const { headers } = await real('/api/practice-areas');
  const product = directivesOf(headers.get('Content-Security-Policy'));
  const mock = directivesOf(pagePolicy(['x']));
  expect([...mock.keys()].sort()).toEqual([...product.keys()].sort());
  const changed = [...mock].filter(
    ([name, sources]) => sources.trim() !== product.get(name)?.trim(),
  );
  expect(changed).toEqual([
    // A response without a page runs no script.
    ['script-src', "'sha256-x' 'strict-dynamic'"],
    ['style-src', "'self' 'unsafe-inline'"],
    ['connect-src', "'self' ws:"],
  ]);
});
