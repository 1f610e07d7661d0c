import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { findAdministrator, setPassword } from '../../db/accounts/administrators.ts';
import { addPasskey } from '../../db/accounts/passkeys.ts';
import { endSessionsOf, startSession } from '../../db/accounts/sessions.ts';
import { hasSignedInCookie } from '../contract/accounts/signed-in-cookie.ts';
import { createTestApp, createTestAppWithLawyers, lawyer } from '../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';
import { openSession, setSessionCookie } from './session.ts';

const ADMIN_PATH = '/api/admin/counts';
const start = new Date('2026-11-21T08:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function adminApi() {
  const { db } = await createTestAppWithLawyers(lawyer({}));
  const clock = { now: start };
  const { app } = createTestApp(db, { now: () => clock.now });
  const statusAt = async (minutes: number, headers: Record<string, string>) => {
    clock.now = after(minutes);
    return (await app.request(ADMIN_PATH, { headers })).status;
  };
  return { db, app, statusAt };
}

describe('the admin', () => {
  test('is closed to visitors and lawyers, and shows them nothing', async () => {
    const { app, db } = await adminApi();
    for (const headers of [{}, { Cookie: 'session=forged' }, await lawyerHeaders(db, 1, start)]) {
      const response = await app.request(ADMIN_PATH, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toEqual({ message: 'Please sign in first.' });
    }
  });

  test('is open to an administrator, and its responses are never cached', async () => {
    const { app, db } = await adminApi();
    const response = await app.request(ADMIN_PATH, {
      headers: await administratorHeaders(db, start),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('stays closed until the second factor is entered', async () => {
    const { db, statusAt } = await adminApi();
    await administratorHeaders(db, start);
    const pending = { user: { administratorId: 1 }, awaitsSecondFactor: true };
    await startSession(db, pending, 'pending', start);
    expect(await statusAt(1, { Cookie: 'session=pending' })).toBe(401);
  });
});

describe('a session', () => {
  test('ends after half an hour without a request', async () => {
    const { db, statusAt } = await adminApi();
    const headers = await administratorHeaders(db, start);
    expect(await statusAt(29, headers)).toBe(200);
    expect(await statusAt(58, headers)).toBe(200);
    expect(await statusAt(88, headers)).toBe(401);
  });

  test('ends after twelve hours even if it is active', async () => {
    const { db, statusAt } = await adminApi();
    const headers = await administratorHeaders(db, start);
    for (let minutes = 20; minutes < 720; minutes += 20) {
      expect(await statusAt(minutes, headers)).toBe(200);
    }
    expect(await statusAt(721, headers)).toBe(401);
  });

  test('and the user’s other sessions can be ended at once', async () => {
    const { db, statusAt } = await adminApi();
    const [one, other] = [
      await administratorHeaders(db, start),
      await administratorHeaders(db, start),
    ];
    await endSessionsOf(db, { administratorId: 1 });
    expect([await statusAt(1, one), await statusAt(1, other)]).toEqual([401, 401]);
  });

  test('ends when the browser signs out, and its cookie becomes invalid', async () => {
    const { app, db } = await adminApi();
    const headers = await administratorHeaders(db, start);
    const response = await app.request('/api/session', { method: 'DELETE', headers });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=;.*Max-Age=0/),
      expect.stringMatching(/^signed-in=;.*Max-Age=0/),
    ]);
    expect((await app.request(ADMIN_PATH, { headers })).status).toBe(401);
  });
});

test.each([
  ['https://atlas.example', '__Host-session=secret; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['http://localhost:3000', 'session=secret; Path=/; HttpOnly; SameSite=Lax'],
])('the cookie of %s is inaccessible to scripts and other sites', async (baseUrl, cookie) => {
  const app = new Hono().get('/', (c) => {
    setSessionCookie(c, { baseUrl }, 'secret');
    return c.text('');
  });
  expect((await app.request('/')).headers.get('Set-Cookie')).toBe(cookie);
});

test.each([
  ['https://atlas.example', '__Host-signed-in=1; Path=/; Secure; SameSite=Lax'],
  ['http://localhost:3000', 'signed-in=1; Path=/; SameSite=Lax'],
])('scripts of %s can tell that someone is signed in, but not who', async (baseUrl, cookie) => {
  const { db } = await adminApi();
  await administratorHeaders(db, start);
  const ann = await findAdministrator(db, { id: 1 });
  if (!ann) throw new Error('There is no administrator.');
  const cookiesAfter = async (awaitsSecondFactor: boolean) => {
    const app = new Hono().get('/', async (c) => {
      const options = { site: { baseUrl }, sso: null, now: () => start };
      await openSession(db, c, options, ann, { awaitsSecondFactor });
      return c.text('');
    });
    return (await app.request('/')).headers.getSetCookie().slice(1);
  };
  expect(await cookiesAfter(true)).toEqual([]);
  expect(await cookiesAfter(false)).toEqual([cookie]);
  expect(hasSignedInCookie(`a=1; ${cookie.split(';')[0]}; b=2`)).toBe(true);
  expect(hasSignedInCookie('not-signed-in=1; signed-in=')).toBe(false);
});

test.each([
  ['the password', 'setPassword'],
  ['the second factor', 'addPasskey'],
] as const)('a sign-in that began before %s was changed starts no session', async (_, change) => {
  const { db } = await adminApi();
  await administratorHeaders(db, start);
  const verified = await findAdministrator(db, { id: 1 });
  if (!verified) throw new Error('There is no administrator.');
  if (change === 'setPassword') await setPassword(db, 1, 'another hash', 'test', start);
  else {
    const credential = { credentialId: 'A', publicKey: 'A', counter: 0, name: 'Phone' };
    const passkey = { ...credential, transports: [], isBackedUp: false };
    await addPasskey(db, 1, passkey, ['a recovery code'], 'test', start);
  }
  await endSessionsOf(db, { administratorId: 1 });
  const app = new Hono().get('/', async (c) => {
    const options = { site: { baseUrl: 'http://localhost:3000' }, sso: null, now: () => start };
    return c.json(await openSession(db, c, options, verified, { awaitsSecondFactor: false }));
  });
  const response = await app.request('/');
  expect(await response.json()).toBe(false);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
