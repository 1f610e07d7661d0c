import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdministrator, findAdministrator } from '../../db/accounts/administrators.ts';
import { addPasskey } from '../../db/accounts/passkeys.ts';
import type { Role } from '../../db/data/roles.ts';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { SSO_ONLY_PASSKEY } from '../contract/accounts/passkeys.ts';
import { CONFIRM_WITH_SSO } from '../contract/accounts/sign-in.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createAuthenticator } from '../testing/test-authenticator.ts';
import { type Misbehavior, startBrokenProvider } from '../testing/test-broken-provider.ts';
import { browserOn } from '../testing/test-browser.ts';
import { type PersonAtProvider, startOidcProvider } from '../testing/test-oidc-provider.ts';
import type { SsoConfig } from './config.ts';

const ORIGIN = 'http://localhost:3000';
const CALLBACK = `${ORIGIN}/admin/login/sso/callback`;
const ANN = 'ann@example.org';
const OWNER = 'owner@example.org';
const START = '/admin/login/sso';
/** A change that requires a recent authentication. */
const CHANGE = { isRequired: false };

const people = new Map<string, PersonAtProvider>();
let real: Awaited<ReturnType<typeof startOidcProvider>>;
let broken: Awaited<ReturnType<typeof startBrokenProvider>>;
beforeAll(async () => {
  real = await startOidcProvider(CALLBACK, people);
  broken = await startBrokenProvider();
});
afterAll(async () => {
  await real.stop();
  await broken.stop();
});

let db: Database;
let now: Date;
let app: ReturnType<typeof createTestApp>['app'];
let clients: number;

beforeEach(async () => {
  db = await createTestDirectory();
  now = new Date();
  clients = 0;
  people.clear();
  broken.misbehave({});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await createAdministrator(db, { email: OWNER, passwordHash: 'unused' }, 'test', now);
});

/** The site, with single sign-on through a provider. */
function connect(
  { issuer, clientId, clientSecret }: Pick<SsoConfig, 'issuer' | 'clientId' | 'clientSecret'>,
  changes: Partial<SsoConfig> = {},
) {
  const sso = {
    issuer,
    clientId,
    clientSecret,
    name: 'Bar ID',
    roleClaims: ['roles'],
    roles: new Map<string, Role>([
      ['staff', 'intake'],
      ['board', 'owner'],
    ]),
    trustsSecondFactor: false,
    ...changes,
  };
  ({ app } = createTestApp(db, { now: () => now, trustedProxies: 1, sso }));
}

const browser = () => browserOn(app, `192.0.2.${++clients}`);
const locationOf = ({ headers }: { headers: Headers }) => headers.get('Location') ?? '';
const pathOf = (url: string) => url.slice(ORIGIN.length);

/** Signs a person in at the real provider, and returns the site's response to the browser. */
async function signIn(subject: string, client = browser()) {
  const start = await client.send('GET', `${START}?to=%2Fadmin%2Flistings`);
  const callback = await real.signIn(locationOf(start), subject);
  return { client, callback, response: await client.send('GET', pathOf(callback)) };
}

async function signInAtBroken(misbehavior: Misbehavior) {
  connect(broken);
  broken.misbehave(misbehavior);
  const client = browser();
  const start = locationOf(await client.send('GET', START));
  if (!start.startsWith(broken.issuer)) return start;
  return locationOf(await client.send('GET', pathOf(broken.signIn(start))));
}

const emailIn = async (client: ReturnType<typeof browser>) =>
  (await client.send('GET', '/api/session')).json.email;

const roleOf = async (email: string) => (await findAdministrator(db, { email }))?.role ?? null;

const add = (email: string, role: Role = 'viewer') =>
  createAdministrator(db, { email, passwordHash: '', role }, 'test', now);

const verified = { email: ANN, email_verified: true };

describe('with a real provider', () => {
  beforeEach(() => connect(real));

  test('an invited person signs in, and their account is linked to the provider’s', async () => {
    await add(ANN);
    people.set('ann', verified);
    const { client, response } = await signIn('ann');
    expect([response.status, locationOf(response)]).toEqual([303, '/admin/listings']);
    expect(await emailIn(client)).toBe(ANN);
    // From then on, the provider's ID of the person counts, not the email.
    people.set('ann', { email: 'married@example.org', email_verified: false });
    expect(await emailIn((await signIn('ann')).client)).toBe(ANN);
  });

  test('an account is added for a role that the claim gives, and follows it', async () => {
    people.set('ann', { ...verified, roles: ['guests', 'staff'] });
    await signIn('ann');
    expect(await roleOf(ANN)).toBe('intake');
    people.set('ann', { ...verified, roles: ['staff', 'board'] });
    await signIn('ann');
    expect(await roleOf(ANN)).toBe('owner');
    people.set('ann', verified);
    await signIn('ann');
    expect(await roleOf(ANN)).toBe('owner');
  });

  test('the last owner stays one, whatever the claim says', async () => {
    people.set('owner', { email: OWNER, email_verified: true, roles: ['staff'] });
    const { client } = await signIn('owner');
    expect(await emailIn(client)).toBe(OWNER);
    expect(await roleOf(OWNER)).toBe('owner');
  });

  test.each([
    ['without a role and an account', { ...verified, roles: ['guests'] }, 'no-account'],
    ['whose email isn’t verified', { email: OWNER, email_verified: false }, 'unverified'],
    ['whose email may be verified', { email: OWNER, email_verified: 'true' }, 'unverified'],
    ['without an email', { roles: ['board'] }, 'unverified'],
  ])('a person %s is turned away', async (_, person, reason) => {
    people.set('ann', person);
    const { client, response } = await signIn('ann');
    expect(locationOf(response)).toBe(`/admin/login?sso=${reason}`);
    expect(await emailIn(client)).toBeNull();
    expect(await db.selectFrom('administrators').select('email').execute()).toHaveLength(1);
  });

  test('a new person with the email of a former one doesn’t get their account', async () => {
    await add(ANN);
    people.set('ann', verified);
    await signIn('ann');
    people.set('anna', verified);
    expect(locationOf((await signIn('anna')).response)).toBe('/admin/login?sso=taken');
  });

  test('someone without a password confirms a change by signing in at the provider again', async () => {
    await add(ANN, 'owner');
    people.set('ann', verified);
    const { client } = await signIn('ann');
    const change = () => client.send('PUT', '/api/admin/people/second-factor', CHANGE);
    // The person may have signed in at the provider days ago.
    expect((await change()).json.message).toBe(CONFIRM_WITH_SSO);

    const start = await client.send('GET', `${START}?confirm=yes&to=%2Fadmin%2Fpeople`);
    const { searchParams } = new URL(locationOf(start));
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    const response = await client.send('GET', pathOf(await real.signIn(locationOf(start), 'ann')));
    expect(locationOf(response)).toBe('/admin/people');
    expect((await change()).status).toBe(204);
  });

  test('the second factor of an account is asked for here', async () => {
    const id = await add(ANN);
    await addTestPasskey(id);
    people.set('ann', verified);
    const { client, response } = await signIn('ann');
    expect(locationOf(response)).toBe('/admin/login?to=%2Fadmin%2Flistings');
    expect((await client.send('GET', '/api/session')).json).toMatchObject({
      email: null,
      awaitsSecondFactor: true,
    });
  });

  test('someone without a password can’t avoid the provider with a passkey or a first password', async () => {
    await add(ANN, 'owner');
    people.set('ann', verified);
    const { client } = await signIn('ann');
    await db.updateTable('sessions').set({ authenticatedAt: now.toISOString() }).execute();
    const newPassword = 'the other side of the river bank';
    const change = { password: 'none', newPassword };
    expect((await client.send('POST', '/api/admin/account/password', change)).status).toBe(422);

    const authenticator = createAuthenticator(ORIGIN);
    const passkeys = '/api/admin/account/passkeys';
    const form = { name: 'Phone', password: 'none' };
    const { challenge } = (await client.send('POST', `${passkeys}/options`, form)).json;
    const credential = authenticator.create(challenge);
    expect((await client.send('POST', passkeys, { name: 'Phone', credential })).status).toBe(201);
    const signInWith = async (other: ReturnType<typeof browser>) => {
      const asked = await other.send('POST', '/api/session/passkey/options');
      const used = { credential: authenticator.use(asked.json.challenge) };
      return other.send('POST', '/api/session/passkey', used);
    };
    expect((await signInWith(browser())).json.message).toBe(SSO_ONLY_PASSKEY);
    const again = await signIn('ann');
    expect((await signInWith(again.client)).status).toBe(200);
    expect(await emailIn(again.client)).toBe(ANN);
  });

  test('the second factor is the provider’s if configured', async () => {
    connect(real, { trustsSecondFactor: true });
    const id = await add(ANN);
    await addTestPasskey(id);
    people.set('ann', verified);
    expect(await emailIn((await signIn('ann')).client)).toBe(ANN);
  });

  test('the provider’s answer works once, and only in the browser that asked for it', async () => {
    await add(ANN);
    people.set('ann', verified);
    const client = browser();
    const callback = await real.signIn(locationOf(await client.send('GET', START)), 'ann');
    const other = browser();
    await other.send('GET', START);
    const answers = [
      await browser().send('GET', pathOf(callback)),
      await other.send('GET', pathOf(callback)),
      await client.send('GET', pathOf(callback)),
      await client.send('GET', pathOf(callback)),
    ];
    expect(answers.map(locationOf)).toEqual([
      '/admin/login?sso=expired',
      '/admin/login?sso=expired',
      '/admin',
      '/admin/login?sso=expired',
    ]);
  });

  test('a sign-in must be finished within ten minutes', async () => {
    await add(ANN);
    people.set('ann', verified);
    const client = browser();
    const callback = await real.signIn(locationOf(await client.send('GET', START)), 'ann');
    now = new Date(now.getTime() + 601_000);
    expect(locationOf(await client.send('GET', pathOf(callback)))).toBe('/admin/login?sso=expired');
  });

  test('canceling at the provider leads back to the sign-in page', async () => {
    const client = browser();
    const start = new URL(locationOf(await client.send('GET', START)));
    const query = new URLSearchParams({
      error: 'access_denied',
      state: start.searchParams.get('state') ?? '',
    });
    const response = await client.send('GET', `${START}/callback?${query}`);
    expect(locationOf(response)).toBe('/admin/login?sso=canceled');
  });

  test('opens no other site afterward', async () => {
    await add(ANN);
    people.set('ann', verified);
    const client = browser();
    const start = await client.send('GET', `${START}?to=https%3A%2F%2Fevil.example`);
    const callback = await real.signIn(locationOf(start), 'ann');
    expect(locationOf(await client.send('GET', pathOf(callback)))).toBe('/admin');
  });

  test('one client may start twenty sign-ins in 15 minutes', async () => {
    const client = browser();
    const starts = [];
    for (let start = 0; start < 21; start++) starts.push(await client.send('GET', START));
    expect(starts.map(locationOf).filter((url) => url.startsWith(real.issuer))).toHaveLength(20);
    expect(locationOf(starts[20] as { headers: Headers })).toBe('/admin/login?sso=too-many');
  });
});

describe('a provider that', () => {
  const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

  test.each<[string, Misbehavior, string]>([
    ['signs the person in', { claims: verified }, '/admin'],
    ['issues a token for another audience', { claims: { ...verified, aud: 'other' } }, 'invalid'],
    ['issues an expired token', { claims: { ...verified, exp: hourAgo() } }, 'invalid'],
    ['repeats an earlier nonce', { claims: { ...verified, nonce: 'earlier' } }, 'invalid'],
    ['names another issuer', { claims: { ...verified, iss: 'https://evil.example' } }, 'invalid'],
    ['signs with another key', { claims: verified, isForged: true }, 'invalid'],
    ['answers the code with a web page', { nonsense: '/token' }, 'invalid'],
    [
      'describes itself with a web page',
      { nonsense: '/.well-known/openid-configuration' },
      'unavailable',
    ],
  ])('%s: %s', async (_, misbehavior, outcome) => {
    await add(ANN);
    const location = await signInAtBroken(misbehavior);
    expect(location).toBe(outcome.startsWith('/') ? outcome : `/admin/login?sso=${outcome}`);
  });

  test('says that it asked for a second factor isn’t doubted', async () => {
    const id = await add(ANN);
    await addTestPasskey(id);
    expect(await signInAtBroken({ claims: { ...verified, amr: ['pwd'] } })).toContain(
      '/admin/login',
    );
    expect(await signInAtBroken({ claims: { ...verified, amr: ['pwd', 'otp'] } })).toBe('/admin');
  });

  test('doesn’t answer for ten seconds counts as unavailable', { timeout: 30_000 }, async () => {
    expect(await signInAtBroken({ silent: '/token' })).toBe('/admin/login?sso=unavailable');
  });

  test('is down leaves the site running, and is asked again at the next sign-in', async () => {
    await add(ANN);
    const down = { ...broken, issuer: 'http://127.0.0.1:1' };
    connect(down);
    expect(locationOf(await browser().send('GET', START))).toBe('/admin/login?sso=unavailable');
    broken.misbehave({ nonsense: '/.well-known/openid-configuration' });
    connect(broken);
    expect(locationOf(await browser().send('GET', START))).toBe('/admin/login?sso=unavailable');
    broken.misbehave({});
    expect(locationOf(await browser().send('GET', START))).toContain(broken.issuer);
  });

  test('fails is logged without personal data', async () => {
    await signInAtBroken({ claims: { ...verified, aud: 'other' } });
    const log = vi.mocked(console.warn).mock.calls.flat().join('\n');
    expect(log).toMatch(/^Single sign-on failed: ClientError OAUTH_JWT_CLAIM_COMPARISON_FAILED$/);
    const rows = await db.selectFrom('auditLog').selectAll().execute();
    expect(rows.at(-1)).toMatchObject({ actor: 'visitor', action: 'fail to sign in' });
    expect(JSON.stringify(rows.at(-1))).not.toContain(ANN);
  });
});

test('without a provider, there is no such page', async () => {
  ({ app } = createTestApp(db, { now: () => now }));
  const client = browser();
  expect((await client.send('GET', START)).status).toBe(404);
  expect((await client.send('GET', '/api/session')).json.ssoName).toBeNull();
});

function addTestPasskey(administratorId: number) {
  const passkey = { credentialId: 'A', publicKey: 'A', counter: 0, name: 'Phone' };
  const added = { ...passkey, transports: [], isBackedUp: false };
  return addPasskey(db, administratorId, added, ['a recovery code'], 'test', now);
}
