import { beforeEach, describe, expect, test } from 'vitest';
import { createAdministrator } from '../../../db/accounts/administrators.ts';
import { removePasskeys } from '../../../db/accounts/passkeys.ts';
import { endSecondFactor } from '../../../db/accounts/second-factor.ts';
import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import {
  COPIED_PASSKEY,
  EXPIRED_CHALLENGE,
  FOREIGN_PASSKEY,
  PASSKEY_NOT_ADDED,
  UNKNOWN_PASSKEY,
  WRONG_PASSKEY,
} from '../../contract/accounts/passkeys.ts';
import { hashPassword } from '../../security/password.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createAuthenticator } from '../../testing/test-authenticator.ts';
import { browserOn } from '../../testing/test-browser.ts';

const ANN = 'ann@example.org';
const BEN = 'ben@example.org';
const PASSWORD = 'a long walk to the court house';
const ORIGIN = 'http://localhost:3000';
const HASH = await hashPassword(PASSWORD);
const PASSKEYS = '/api/admin/account/passkeys';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Browser = ReturnType<typeof browserOn>;

let db: Database;
let now: Date;
let app: ReturnType<typeof createTestApp>['app'];
let clients: number;
beforeEach(async () => {
  db = await createTestDirectory();
  now = new Date('2026-11-23T08:00:00Z');
  clients = 0;
  ({ app } = createTestApp(db, { now: () => now, trustedProxies: 1 }));
  for (const email of [ANN, BEN])
    await createAdministrator(db, { email, passwordHash: HASH }, 'test', now);
});

const browser = (clientIp = `192.0.2.${++clients}`) => browserOn(app, clientIp);

async function signedIn(email = ANN): Promise<Browser> {
  const client = browser();
  expect((await client.signIn(email, PASSWORD)).status).toBe(200);
  return client;
}

async function add(client: Browser, authenticator: Authenticator, name = 'Work laptop') {
  const begun = await client.send('POST', `${PASSKEYS}/options`, { name, password: PASSWORD });
  const credential = authenticator.create(begun.json.challenge);
  return client.send('POST', PASSKEYS, { name, credential });
}

/** A new passkey of an administrator, in the browser that added it. */
async function withPasskey(email = ANN) {
  const client = await signedIn(email);
  const authenticator = createAuthenticator(ORIGIN);
  const added = await add(client, authenticator);
  expect(added.status).toBe(201);
  return { client, authenticator, recoveryCodes: added.json.recoveryCodes as string[] };
}

async function challengeFor(client: Browser): Promise<string> {
  return (await client.send('POST', '/api/session/passkey/options')).json.challenge;
}

async function signIn(
  authenticator: Authenticator,
  falsified: Parameters<Authenticator['use']>[1] = {},
  client = browser(),
) {
  const credential = authenticator.use(await challengeFor(client), falsified);
  return { client, ...(await client.send('POST', '/api/session/passkey', { credential })) };
}

const passkeysIn = async (client: Browser) =>
  (await client.send('GET', '/api/admin/account')).json.passkeys;

const auditActions = async () => {
  const rows = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  return rows.map(({ actor, action }) => `${actor}: ${action}`);
};

describe('adding a passkey', () => {
  test('needs the password and a name', async () => {
    const ann = await signedIn();
    const options = (body: object) => ann.send('POST', `${PASSKEYS}/options`, body);
    expect((await options({ name: 'Phone', password: 'wrong' })).json.errors).toEqual({
      password: 'Incorrect password.',
    });
    expect((await options({ name: ' ', password: PASSWORD })).json.errors).toEqual({
      name: 'Please enter a name',
    });
  });

  test('as the first second factor returns recovery codes and ends other sessions', async () => {
    const elsewhere = await signedIn();
    const { client, recoveryCodes } = await withPasskey();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await client.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false]);
    expect((await add(client, createAuthenticator(ORIGIN), 'Phone')).json).toEqual({
      recoveryCodes: [],
    });
    const created = { createdAt: now.toISOString(), lastUsedAt: null, isBackedUp: false };
    expect(await passkeysIn(client)).toEqual([
      { id: 1, name: 'Work laptop', ...created },
      { id: 2, name: 'Phone', ...created },
    ]);
  });

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another site’s passkeys', { rpId: 'evil.example' }],
    ['without a fingerprint, face or PIN', { isVerified: false }],
  ])('is rejected if it was made %s', async (_, falsified) => {
    const ann = await signedIn();
    const body = { name: 'Phone', password: PASSWORD };
    const { challenge } = (await ann.send('POST', `${PASSKEYS}/options`, body)).json;
    const credential = createAuthenticator(ORIGIN).create(challenge, falsified);
    const { status, json } = await ann.send('POST', PASSKEYS, { name: 'Phone', credential });
    expect([status, json.message]).toEqual([422, PASSKEY_NOT_ADDED]);
    expect(await passkeysIn(ann)).toEqual([]);
  });

  test('answers each challenge once, and only that of the same administrator', async () => {
    const ann = await signedIn();
    const ben = await signedIn(BEN);
    const body = { name: 'Phone', password: PASSWORD };
    const { challenge } = (await ann.send('POST', `${PASSKEYS}/options`, body)).json;
    const answer = () => ({
      name: 'Phone',
      credential: createAuthenticator(ORIGIN).create(challenge),
    });
    expect((await ben.send('POST', PASSKEYS, answer())).json.message).toBe(EXPIRED_CHALLENGE);
    expect((await ann.send('POST', PASSKEYS, answer())).status).toBe(201);
    expect((await ann.send('POST', PASSKEYS, answer())).json.message).toBe(EXPIRED_CHALLENGE);
  });

  test('adds the same passkey once', async () => {
    const { client, authenticator } = await withPasskey();
    expect((await add(client, authenticator)).status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  test('needs no password and no code, and records the use', async () => {
    const { authenticator } = await withPasskey();
    now = new Date('2026-11-24T09:00:00Z');
    const { status, client } = await signIn(authenticator);
    expect(status).toBe(200);
    expect((await client.send('GET', '/api/session')).json).toMatchObject({ email: ANN });
    expect((await passkeysIn(client))[0].lastUsedAt).toBe(now.toISOString());
    expect((await auditActions()).at(-1)).toBe(`administrator ${ANN}: sign in`);
  });

  test.each([
    ['another site’s page', { origin: 'https://evil.example' }, FOREIGN_PASSKEY],
    ['another site’s passkey', { rpId: 'evil.example' }, WRONG_PASSKEY],
    ['a passkey without a fingerprint, face or PIN', { isVerified: false }, WRONG_PASSKEY],
  ])('rejects the answer of %s', async (_, falsified, message) => {
    const { authenticator } = await withPasskey();
    const { client, status, json } = await signIn(authenticator, falsified);
    expect([status, json.message]).toEqual([422, message]);
    expect(await client.isSignedIn()).toBe(false);
    expect((await auditActions()).at(-1)).toBe('visitor: fail to sign in');
  });

  test('rejects a signature of another key', async () => {
    const { authenticator } = await withPasskey();
    const client = browser();
    const other = createAuthenticator(ORIGIN).use(await challengeFor(client));
    const credential = { ...other, id: authenticator.id, rawId: authenticator.id };
    const { json } = await client.send('POST', '/api/session/passkey', { credential });
    expect(json.message).toBe(WRONG_PASSKEY);
  });

  test('rejects a counter that doesn’t rise, as after copying the passkey', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    expect((await signIn(authenticator, { counter: 7 })).json.message).toBe(COPIED_PASSKEY);
    expect((await signIn(authenticator, { counter: 0 })).json.message).toBe(COPIED_PASSKEY);
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  test('accepts an authenticator that doesn’t count', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
  });

  test('accepts each challenge once and for five minutes', async () => {
    const { authenticator } = await withPasskey();
    const client = browser();
    const challenge = await challengeFor(client);
    const answer = () =>
      client.send('POST', '/api/session/passkey', { credential: authenticator.use(challenge) });
    expect((await answer()).status).toBe(200);
    expect((await answer()).json.message).toBe(EXPIRED_CHALLENGE);
    const late = authenticator.use(await challengeFor(client));
    now = new Date(now.getTime() + 301_000);
    const { json } = await client.send('POST', '/api/session/passkey', { credential: late });
    expect(json.message).toBe(EXPIRED_CHALLENGE);
  });

  test('is limited to five attempts', async () => {
    const { authenticator } = await withPasskey();
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signIn(authenticator, { rpId: 'evil.example' })).status).toBe(422);
    expect((await signIn(authenticator)).status).toBe(429);
  });

  test('rejects what isn’t a passkey’s answer', async () => {
    const nonsense = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
    const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const send = (credential: unknown) =>
      browser().send('POST', '/api/session/passkey', { credential });
    expect((await send({ ...nonsense, response })).json.message).toBe(EXPIRED_CHALLENGE);
    expect((await send({ ...nonsense, response: { ...response, signature: '<>' } })).status).toBe(
      422,
    );
    expect((await send('AAAA')).status).toBe(422);
  });
});

describe('a passkey as the second factor', () => {
  test('is required after the password, and only the account’s own is accepted', async () => {
    const ann = await withPasskey();
    const ben = await withPasskey(BEN);
    const client = browser();
    expect((await client.signIn(ANN, PASSWORD)).json).toEqual({ awaitsSecondFactor: true });
    expect((await client.send('GET', '/api/session')).json.secondFactors).toEqual(['passkey']);
    const options = await client.send('POST', '/api/session/passkey/options');
    expect(options.json.allowCredentials).toEqual([
      { id: ann.authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await signIn(ben.authenticator, {}, client)).json.message).toBe(UNKNOWN_PASSKEY);
    expect(await client.isSignedIn()).toBe(false);
    expect((await signIn(ann.authenticator, {}, client)).status).toBe(200);
    expect(await client.isSignedIn()).toBe(true);
  });

  test('can be replaced with a recovery code', async () => {
    const { recoveryCodes } = await withPasskey();
    const client = browser();
    await client.signIn(ANN, PASSWORD);
    const code = recoveryCodes[0] ?? '';
    expect((await client.send('POST', '/api/session/code', { code })).status).toBe(200);
    expect((await client.send('GET', '/api/admin/account')).json.recoveryCodesLeft).toBe(9);
  });
});

describe('managing passkeys', () => {
  test('renames and removes only one’s own', async () => {
    const { client } = await withPasskey();
    const ben = await signedIn(BEN);
    const rename = (by: Browser) => by.send('PUT', `${PASSKEYS}/1`, { name: 'Phone' });
    const remove = (by: Browser, password = PASSWORD) =>
      by.send('POST', `${PASSKEYS}/1/remove`, { password });
    expect([(await rename(ben)).status, (await remove(ben)).status]).toEqual([404, 404]);
    expect((await rename(client)).status).toBe(204);
    expect((await passkeysIn(client))[0].name).toBe('Phone');
    expect((await remove(client, 'wrong')).status).toBe(422);
    expect((await remove(client)).status).toBe(204);
    expect(await passkeysIn(client)).toEqual([]);
    expect((await remove(client)).status).toBe(404);
    expect(await auditActions()).toEqual(
      expect.arrayContaining(
        ['add passkey', 'rename passkey', 'remove passkey'].map(
          (action) => `administrator ${ANN}: ${action}`,
        ),
      ),
    );
  });

  test('a removed passkey no longer signs in, and its recovery codes end with it', async () => {
    const { client, authenticator } = await withPasskey();
    await client.send('POST', `${PASSKEYS}/1/remove`, { password: PASSWORD });
    expect((await signIn(authenticator)).json.message).toBe(UNKNOWN_PASSKEY);
    expect((await browser().signIn(ANN, PASSWORD)).json).toEqual({ awaitsSecondFactor: false });
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });

  test('the recovery codes stay as long as one second factor is left', async () => {
    const { client } = await withPasskey();
    await add(client, createAuthenticator(ORIGIN), 'Phone');
    await client.send('POST', `${PASSKEYS}/1/remove`, { password: PASSWORD });
    await endSecondFactor(db, 1, 'test', now);
    expect((await client.send('GET', '/api/admin/account')).json.recoveryCodesLeft).toBe(10);
    await removePasskeys(db, 1, 'test', now);
    expect((await client.send('GET', '/api/admin/account')).json.recoveryCodesLeft).toBe(0);
  });
});
