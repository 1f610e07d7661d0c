import { beforeEach, describe, expect, test } from 'vitest';
import { createAdministrator, setPassword } from '../../db/accounts/administrators.ts';
import { replaceLink } from '../../db/accounts/one-time-links.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../db/accounts/second-factor.ts';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { createTestApp } from '../testing/test-app.ts';
import { browserOn } from '../testing/test-browser.ts';
import { siteOn } from '../testing/test-site.ts';
import { hashPassword } from './password.ts';
import { fromBase32, newTotpSecret, totpCode } from './totp.ts';

const ANN = 'ann@example.org';
const BEN = 'ben@example.org';
const PASSWORD = 'a long walk to the court house';
const OTHER = 'the other side of the river bank';
const HASH = await hashPassword(PASSWORD);
const OFFICE = '192.0.2.1';
const DAY = 86_400;

let db: Database;
let now: Date;
let app: ReturnType<typeof createTestApp>['app'];
beforeEach(async () => {
  db = await createTestDirectory();
  now = new Date('2026-11-21T08:00:00Z');
  ({ app } = createTestApp(db, { now: () => now, trustedProxies: 1 }));
  await createAdministrator(db, { email: ANN, passwordHash: HASH }, 'test', now);
  await createAdministrator(db, { email: BEN, passwordHash: HASH }, 'test', now);
});

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const browser = (clientIp = OFFICE) => browserOn(app, clientIp);

/** A browser that has signed in and out. */
async function knownDevice(email = ANN) {
  const known = browser();
  expect((await known.signIn(email, PASSWORD)).status).toBe(200);
  await known.send('DELETE', '/api/session');
  return known;
}

/** Strangers behind Ann's client IP use up its sign-in attempts, and those of her account. */
async function lockOut() {
  for (let number = 1; number <= 5; number++) await browser().signIn(ANN, 'wrong');
  expect((await browser('203.0.113.9').signIn(ANN, PASSWORD)).status).toBe(429);
  expect((await browser().signIn(BEN, PASSWORD)).status).toBe(429);
}

describe('a browser that has signed in before', () => {
  test('signs in while strangers lock the account and its own client IP', async () => {
    const ann = await knownDevice();
    for (let round = 0; round < 3; round++) {
      await lockOut();
      expect((await ann.signIn(ANN.toUpperCase(), PASSWORD)).status).toBe(200);
      await ann.send('DELETE', '/api/session');
    }
  });

  test('passes the second factor while strangers who know the password lock it', async () => {
    const secret = newTotpSecret();
    await beginSecondFactor(db, 1, secret, now);
    await confirmSecondFactor(db, 1, { step: 0, recoveryCodes: ['A1'] }, 'test', now);
    const code = () => totpCode(fromBase32(secret), Math.floor(now.getTime() / 30_000));
    const ann = browser();
    await ann.signIn(ANN, PASSWORD);
    expect(ann.cookies.has('device')).toBe(false);
    await ann.send('POST', '/api/session/code', { code: code() });
    expect(ann.cookies.has('device')).toBe(true);
    wait(30);
    for (let stranger = 1; stranger <= 5; stranger++) {
      const thief = browser(`198.51.100.${stranger}`);
      await thief.signIn(ANN, PASSWORD);
      expect((await thief.send('POST', '/api/session/code', { code: '000000' })).status).toBe(422);
    }
    const newBrowser = browser();
    await newBrowser.signIn(ANN, PASSWORD);
    const rejected = await newBrowser.send('POST', '/api/session/code', { code: code() });
    expect(rejected.status).toBe(429);
    await ann.signIn(ANN, PASSWORD);
    expect((await ann.send('POST', '/api/session/code', { code: code() })).status).toBe(200);
  });

  test('is locked by its own five wrong passwords, and locks no other browser', async () => {
    const ann = await knownDevice();
    for (let number = 1; number <= 5; number++) {
      expect((await ann.signIn(ANN, 'wrong')).status).toBe(401);
    }
    expect((await ann.signIn(ANN, PASSWORD)).status).toBe(429);
    expect((await browser().signIn(ANN, PASSWORD)).status).toBe(200);
    wait(901);
    expect((await ann.signIn(ANN, PASSWORD)).status).toBe(200);
  });

  test('renews its cookie for another year at each sign-in', async () => {
    const ann = await knownDevice();
    const cookie = ann.cookies.get('device');
    wait(300 * DAY);
    await ann.signIn(ANN, PASSWORD);
    wait(300 * DAY);
    await lockOut();
    expect((await ann.signIn(ANN, PASSWORD)).status).toBe(200);
    expect(ann.cookies.get('device')).toBe(cookie);
    expect(await db.selectFrom('knownDevices').selectAll().execute()).toHaveLength(1);
  });

  test('has a cookie that the database stores only as a hash', async () => {
    const ann = await knownDevice();
    const rows = await db.selectFrom('knownDevices').selectAll().execute();
    expect(ann.cookies.get('device')).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(rows)).not.toContain(ann.cookies.get('device'));
  });
});

describe('ignores a device cookie', () => {
  const cases: [string, () => Promise<string | undefined>][] = [
    ['that is forged', async () => 'forged'],
    ['of another account', async () => (await knownDevice(BEN)).cookies.get('device')],
    [
      'from before a new password',
      async () => {
        const ann = await knownDevice();
        await setPassword(db, 1, HASH, 'command line', now);
        return ann.cookies.get('device');
      },
    ],
    [
      'of an administrator who was removed and added again',
      async () => {
        const ann = await knownDevice();
        await db.deleteFrom('administrators').where('email', '=', ANN).execute();
        await createAdministrator(db, { email: ANN, passwordHash: HASH }, 'test', now);
        return ann.cookies.get('device');
      },
    ],
    [
      'that has not been used for a year',
      async () => {
        const ann = await knownDevice();
        wait(365 * DAY);
        return ann.cookies.get('device');
      },
    ],
  ];
  test.each(cases)('%s', async (_, cookieOf) => {
    const device = await cookieOf();
    expect(device).toBeTruthy();
    await lockOut();
    const other = browser('203.0.113.1');
    other.cookies.set('device', device ?? '');
    expect((await other.signIn(ANN, PASSWORD)).status).toBe(429);
  });
});

test('the sign-in page sets and sends the cookie without JavaScript', async () => {
  ({ app } = siteOn(db, { TRUST_PROXY: '1' }, { now: () => now }));
  const post = (cookie: string) =>
    app.request('/admin/login', {
      method: 'POST',
      headers: { 'X-Forwarded-For': OFFICE, Cookie: cookie },
      body: new URLSearchParams({ email: ANN, password: PASSWORD }),
    });
  const device = (await post('')).headers.getSetCookie().at(-1) ?? '';
  expect(device).toMatch(/^device=/);
  await lockOut();
  expect((await post('')).status).toBe(429);
  expect((await post(device.split(';')[0] ?? '')).status).toBe(303);
});

test('a setup link unlocks the account in its browser while strangers keep trying', async () => {
  await replaceLink(
    db,
    { purpose: 'administrator', subjectId: 1 },
    'token',
    new Date(now.getTime() + 3_600_000),
  );
  await lockOut();
  const ann = browser();
  expect((await ann.send('POST', '/api/setup/token', { newPassword: OTHER })).status).toBe(204);
  await lockOut();
  expect((await ann.signIn(ANN, OTHER)).status).toBe(200);
});

describe('a password that is entered again on the account page', () => {
  const path = '/api/admin/account/password';

  test('is accepted while strangers lock the account, and the browser stays known', async () => {
    const ann = browser();
    await ann.signIn(ANN, PASSWORD);
    await lockOut();
    const change = { password: PASSWORD, newPassword: OTHER };
    expect((await ann.send('POST', path, change)).status).toBe(204);
    await ann.send('DELETE', '/api/session');
    expect((await ann.signIn(ANN, OTHER)).status).toBe(200);
  });

  test('allows five attempts per session on all pages together, and other sessions keep theirs', async () => {
    const [thief, ann] = [browser(), browser()];
    await thief.signIn(ANN, PASSWORD);
    await ann.signIn(ANN, PASSWORD);
    for (const page of ['password', 'second-factor', 'second-factor/end', 'password', 'password']) {
      const wrong = { password: 'wrong', newPassword: OTHER };
      expect((await thief.send('POST', `/api/admin/account/${page}`, wrong)).status).toBe(422);
    }
    const change = { password: PASSWORD, newPassword: OTHER };
    expect((await thief.send('POST', path, change)).status).toBe(429);
    expect((await ann.send('POST', path, change)).status).toBe(204);
  });
});

test.each([
  [
    'https://atlas.example',
    /^__Host-device=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  ],
  [
    'http://localhost:3000',
    /^device=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  ],
])(
  'the device cookie of %s is inaccessible to scripts and other sites',
  async (baseUrl, cookie) => {
    const { site } = readConfig({ BASE_URL: baseUrl });
    ({ app } = createTestApp(db, { now: () => now, site }));
    const { headers } = await browser().signIn(ANN, PASSWORD);
    expect(headers.getSetCookie().at(-1)).toMatch(cookie);
  },
);
