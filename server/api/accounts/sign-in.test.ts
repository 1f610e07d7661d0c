import { beforeEach, describe, expect, test } from 'vitest';
import { createAdministrator, findAdministrator } from '../../../db/accounts/administrators.ts';
import { replaceLink } from '../../../db/accounts/one-time-links.ts';
import type { Database } from '../../../db/engine/database.ts';
import { hashOf } from '../../../db/engine/hash.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { CONFIRM_WITH_PASSWORD } from '../../contract/accounts/sign-in.ts';
import { hashPassword } from '../../security/password.ts';
import { fromBase32, totpCode } from '../../security/totp.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { browserOn } from '../../testing/test-browser.ts';

const ANN = 'ann@example.org';
const PASSWORD = 'a long walk to the court house';
const OTHER = 'the other side of the river bank';
const HASH = await hashPassword(PASSWORD);
const start = new Date('2026-11-21T08:00:00Z');

let db: Database;
let now: Date;
let app: ReturnType<typeof createTestApp>['app'];
beforeEach(async () => {
  db = await createTestDirectory();
  now = start;
  ({ app } = createTestApp(db, { now: () => now, trustedProxies: 1 }));
  await createAdministrator(db, { email: ANN, passwordHash: HASH }, 'test', now);
});

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** A new browser, which signs Ann in by default. */
function browser(clientIp?: string) {
  const client = browserOn(app, clientIp ?? '192.0.2.1');
  return {
    ...client,
    signIn: (password = PASSWORD, email = ANN) => client.signIn(email, password),
  };
}

const auditActions = async () => {
  const rows = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  return rows.map(({ actor, action }) => `${actor}: ${action}`);
};

describe('signing in', () => {
  test('works with a password that was set years ago', async () => {
    wait(5 * 365 * 24 * 3600);
    expect((await browser().signIn()).status).toBe(200);
  });

  test('opens the admin with a new token each time, and signing out closes it', async () => {
    const ann = browser();
    expect((await ann.signIn()).status).toBe(200);
    const first = ann.sessionCookie();
    expect(await ann.isSignedIn()).toBe(true);
    expect((await ann.send('GET', '/api/session')).json).toMatchObject({ email: ANN });
    await ann.signIn();
    expect(ann.sessionCookie()).not.toBe(first);
    const { status } = await app.request('/api/admin/counts', { headers: { Cookie: first } });
    expect(status).toBe(401);
    await ann.send('DELETE', '/api/session');
    expect(await ann.isSignedIn()).toBe(false);
  });

  test('ignores the case of the email, but not of the password', async () => {
    expect((await browser().signIn(PASSWORD, 'Ann@Example.ORG')).status).toBe(200);
    expect((await browser().signIn(PASSWORD.toUpperCase())).status).toBe(401);
  });

  test('responds the same to a wrong password and to an unknown email', async () => {
    const [wrong, unknown] = [
      await browser().signIn('wrong'),
      await browser('192.0.2.2').signIn('wrong', 'nobody@example.org'),
    ];
    expect(unknown.json).toEqual(wrong.json);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.headers.get('Set-Cookie')).toBeNull();
  });

  test('requires JSON with both fields', async () => {
    const ann = browser();
    expect((await ann.send('POST', '/api/session')).status).toBe(415);
    const { status, json } = await ann.send('POST', '/api/session', { email: 'ann' });
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual(['email', 'password']);
  });

  test('logs successes and failures, but no passwords', async () => {
    const ann = browser();
    await ann.signIn('hunter2 hunter2');
    await ann.signIn();
    expect((await auditActions()).slice(1)).toEqual([
      'visitor: fail to sign in',
      `administrator ${ANN}: sign in`,
    ]);
    const all = JSON.stringify(await db.selectFrom('auditLog').selectAll().execute());
    expect(all).not.toMatch(/hunter2|argon2|court house/);
  });
});

describe('the limit of five attempts in 15 minutes', () => {
  test('applies to an account across all clients', async () => {
    for (let from = 1; from <= 5; from++) {
      expect((await browser(`192.0.2.${from}`).signIn('wrong')).status).toBe(401);
    }
    const right = await browser('192.0.2.6').signIn();
    expect(right.status).toBe(429);
    expect(right.headers.get('Retry-After')).toBe('900');
    expect(right.json.message).toBe('Too many attempts. Please wait 15 minutes and try again.');
    wait(901);
    expect((await browser('192.0.2.6').signIn()).status).toBe(200);
  });

  test('applies to a client across all accounts', async () => {
    for (let number = 1; number <= 5; number++) {
      await browser().signIn('wrong', `nobody${number}@example.org`);
    }
    expect((await browser().signIn()).status).toBe(429);
    expect((await browser('192.0.2.2').signIn()).status).toBe(200);
  });

  test('applies to an unknown email in the same way', async () => {
    for (let from = 1; from <= 5; from++) {
      await browser(`192.0.2.${from}`).signIn('wrong', 'nobody@example.org');
    }
    expect((await browser('192.0.2.6').signIn('x', 'Nobody@example.org')).status).toBe(429);
  });

  test('starts over after a successful sign-in', async () => {
    for (let round = 0; round < 3; round++) {
      for (let number = 1; number <= 4; number++) await browser().signIn('wrong');
      expect((await browser().signIn()).status).toBe(200);
    }
  });

  test('counts concurrent attempts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, from) => browser(`192.0.2.${from}`).signIn('wrong')),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe('the second factor', () => {
  /** Turns the second factor on in a browser that is signed in. */
  async function enableSecondFactor() {
    const ann = browser();
    await ann.signIn();
    await ann.send('POST', '/api/admin/account/second-factor', { password: PASSWORD });
    const { totpSetup } = (await ann.send('GET', '/api/admin/account')).json;
    const secret = fromBase32(totpSetup.secret.replaceAll(' ', ''));
    const code = () => totpCode(secret, Math.floor(now.getTime() / 30_000));
    const before = ann.sessionCookie();
    const on = await ann.send('POST', '/api/admin/account/second-factor/code', { code: code() });
    wait(30);
    return { ann, code, before, on, recoveryCodes: on.json.recoveryCodes as string[] };
  }

  test('needs the password to begin and a code to be turned on', async () => {
    const ann = browser();
    await ann.signIn();
    const path = '/api/admin/account/second-factor';
    expect((await ann.send('POST', path, { password: 'wrong' })).status).toBe(422);
    expect((await ann.send('POST', path, { password: PASSWORD })).status).toBe(204);
    const { status, json } = await ann.send('POST', `${path}/code`, { code: '000000' });
    expect(status).toBe(422);
    expect(json.errors.code).toBeTruthy();
    // Signing in needs no code until the second factor is on.
    expect((await browser().signIn()).json).toEqual({ awaitsSecondFactor: false });
  });

  test('returns ten recovery codes once and renews the browser’s session', async () => {
    const { ann, before, on, recoveryCodes } = await enableSecondFactor();
    expect(on.status).toBe(201);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(ann.sessionCookie()).not.toBe(before);
    const { json } = await ann.send('GET', '/api/admin/account');
    expect(json).toMatchObject({
      email: ANN,
      hasApp: true,
      recoveryCodesLeft: 10,
      totpSetup: null,
    });
    const { status } = await app.request('/api/admin/counts', { headers: { Cookie: before } });
    expect(status).toBe(401);
  });

  test('must be set up within 15 minutes and with a recent sign-in, and the setup can be canceled', async () => {
    const ann = browser();
    await ann.signIn();
    const path = '/api/admin/account/second-factor';
    const setup = async () => (await ann.send('GET', '/api/admin/account')).json.totpSetup;
    const begin = () => ann.send('POST', path, { password: PASSWORD });
    await begin();
    wait(14 * 60);
    const { secret } = await setup();
    const code = () =>
      totpCode(fromBase32(secret.replaceAll(' ', '')), Math.floor(now.getTime() / 30_000));
    await db.updateTable('sessions').set({ authenticatedAt: start.toISOString() }).execute();
    wait(2 * 60);
    expect(await setup()).toBeNull();
    const unconfirmed = await ann.send('POST', `${path}/code`, { code: code() });
    expect(unconfirmed.json.errors).toEqual({ password: CONFIRM_WITH_PASSWORD });
    const late = await ann.send('POST', `${path}/code`, { code: code(), password: PASSWORD });
    expect(late.status).toBe(409);

    await begin();
    expect(await setup()).not.toBeNull();
    expect((await ann.send('DELETE', `${path}/setup`)).status).toBe(204);
    expect(await setup()).toBeNull();
  });

  test('turned on twice at once, returns only the recovery codes that are stored', async () => {
    const ann = browser();
    await ann.signIn();
    await ann.send('POST', '/api/admin/account/second-factor', { password: PASSWORD });
    const { secret } = (await ann.send('GET', '/api/admin/account')).json.totpSetup;
    const code = totpCode(fromBase32(secret.replaceAll(' ', '')), now.getTime() / 30_000);
    const turnOn = () => ann.send('POST', '/api/admin/account/second-factor/code', { code });
    const twice = await Promise.all([turnOn(), turnOn()]);
    // The other request fails with a status that depends on how far the first one has gotten.
    expect(twice.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(Math.max(...twice.map(({ status }) => status))).toBeLessThan(500);
    const returned = twice.flatMap(({ json }) => json.recoveryCodes ?? []);
    const stored = await db.selectFrom('recoveryCodes').select('hash').execute();
    expect(returned.map(hashOf).sort()).toEqual(stored.map(({ hash }) => hash).sort());
  });

  test('keeps the admin closed until the code is entered', async () => {
    const { code } = await enableSecondFactor();
    const ann = browser();
    expect((await ann.signIn()).json).toEqual({ awaitsSecondFactor: true });
    expect(await ann.isSignedIn()).toBe(false);
    expect((await ann.send('GET', '/api/session')).json).toMatchObject({
      administratorId: null,
      email: null,
      awaitsSecondFactor: true,
    });
    const half = ann.sessionCookie();
    expect((await ann.send('POST', '/api/session/code', { code: code() })).status).toBe(200);
    expect(await ann.isSignedIn()).toBe(true);
    expect(ann.sessionCookie()).not.toBe(half);
  });

  test('accepts a code once across all browsers', async () => {
    const { code } = await enableSecondFactor();
    const used = code();
    const [one, other] = [browser(), browser()];
    await one.signIn();
    await other.signIn();
    expect((await one.send('POST', '/api/session/code', { code: used })).status).toBe(200);
    expect((await other.send('POST', '/api/session/code', { code: used })).status).toBe(422);
  });

  test('accepts a recovery code in any spelling, once', async () => {
    const { recoveryCodes } = await enableSecondFactor();
    const [code = ''] = recoveryCodes;
    const typed = `${code.slice(0, 5).toLowerCase()} - ${code.slice(5)}`;
    const ann = browser();
    await ann.signIn();
    expect((await ann.send('POST', '/api/session/code', { code: typed })).status).toBe(200);
    const again = browser();
    await again.signIn();
    expect((await again.send('POST', '/api/session/code', { code })).status).toBe(422);
  });

  test('allows five attempts, which a new password sign-in doesn’t reset', async () => {
    const { code } = await enableSecondFactor();
    const ann = browser();
    for (let number = 0; number < 5; number++) {
      await ann.signIn();
      expect((await ann.send('POST', '/api/session/code', { code: '000000' })).status).toBe(422);
    }
    await ann.signIn();
    expect((await ann.send('POST', '/api/session/code', { code: code() })).status).toBe(429);
  });

  test('rejects a code without the password step', async () => {
    const { code } = await enableSecondFactor();
    expect((await browser().send('POST', '/api/session/code', { code: code() })).status).toBe(401);
  });

  test('can be turned off only with the password', async () => {
    const { ann } = await enableSecondFactor();
    const path = '/api/admin/account/second-factor/end';
    expect((await ann.send('POST', path, { password: 'wrong' })).status).toBe(422);
    expect((await ann.send('POST', path, { password: PASSWORD })).status).toBe(204);
    expect((await browser().signIn()).json).toEqual({ awaitsSecondFactor: false });
    expect(await auditActions()).toContain(`administrator ${ANN}: turn second factor off`);
  });
});

describe('changing the password', () => {
  const path = '/api/admin/account/password';

  test('ends every other session and renews the current one', async () => {
    const [ann, elsewhere] = [browser(), browser()];
    await ann.signIn();
    await elsewhere.signIn();
    const before = ann.sessionCookie();
    const change = { password: PASSWORD, newPassword: OTHER };
    expect((await ann.send('POST', path, change)).status).toBe(204);
    expect(ann.sessionCookie()).not.toBe(before);
    expect([await ann.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false]);
    expect((await browser().signIn()).status).toBe(401);
    expect((await browser().signIn(OTHER)).status).toBe(200);
  });

  test('doesn’t make the session younger', async () => {
    const ann = browser();
    await ann.signIn();
    const ageOf = () => db.selectFrom('sessions').select('startedAt').execute();
    const before = await ageOf();
    wait(600);
    await ann.send('POST', path, { password: PASSWORD, newPassword: OTHER });
    expect(await ageOf()).toEqual(before);
  });

  test('needs the current password, with five attempts', async () => {
    const ann = browser();
    await ann.signIn();
    for (let number = 0; number < 5; number++) {
      const wrong = { password: 'wrong', newPassword: OTHER };
      const { status, json } = await ann.send('POST', path, wrong);
      expect(status).toBe(422);
      expect(json.errors).toEqual({ password: 'Incorrect password.' });
    }
    const right = { password: PASSWORD, newPassword: OTHER };
    expect((await ann.send('POST', path, right)).status).toBe(429);
  });

  test('signing out everywhere ends every session', async () => {
    const [ann, elsewhere] = [browser(), browser()];
    await ann.signIn();
    await elsewhere.signIn();
    expect((await ann.send('DELETE', '/api/admin/account/sessions')).status).toBe(204);
    expect([await ann.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, false]);
  });
});

describe('a setup link', () => {
  const link = async (subjectId: number | null) => {
    await replaceLink(
      db,
      { purpose: 'administrator', subjectId },
      'token',
      new Date(now.getTime() + 3_600_000),
    );
    return '/api/setup/token';
  };

  test('creates the first administrator, once', async () => {
    await db.deleteFrom('administrators').execute();
    const path = await link(null);
    expect((await browser().send('GET', path)).json).toEqual({ email: null });
    const first = { email: 'first@example.org', newPassword: OTHER };
    expect((await browser().send('POST', path, first)).status).toBe(204);
    expect((await browser().signIn(OTHER, 'first@example.org')).status).toBe(200);
    expect((await browser().send('POST', path, first)).status).toBe(404);
    expect((await browser().send('GET', path)).status).toBe(404);
  });

  test.each([
    ['a new email', 'first@example.org'],
    ['an invited administrator', 'Ben@example.org'],
  ])('creates the first administrator while no one can sign in: %s', async (_, email) => {
    await db.deleteFrom('administrators').execute();
    const path = await link(null);
    await createAdministrator(db, { email: 'ben@example.org', passwordHash: '' }, 'test', now);
    expect((await browser().send('GET', path)).json).toEqual({ email: null });
    expect((await browser().send('POST', path, { email, newPassword: OTHER })).status).toBe(204);
    expect((await browser().signIn(OTHER, email)).status).toBe(200);
    expect((await browser().send('GET', path)).status).toBe(404);
  });

  test('makes an owner of someone who was invited with another role', async () => {
    await db.deleteFrom('administrators').execute();
    const invited = { email: ANN, passwordHash: '', role: 'viewer' } as const;
    await createAdministrator(db, invited, 'test', now);
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await replaceLink(db, { purpose: 'administrator', subjectId: null }, 'first', expiresAt);
    const form = { email: ANN, newPassword: OTHER };
    expect((await browser().send('POST', '/api/setup/first', form)).status).toBe(204);
    expect((await findAdministrator(db, { email: ANN }))?.role).toBe('owner');
  });

  test('creates no administrator if there is one already', async () => {
    const path = await link(null);
    const second = { email: 'second@example.org', newPassword: OTHER };
    expect((await browser().send('POST', path, second)).status).toBe(404);
  });

  test('sets the password of its administrator and ignores the submitted email', async () => {
    const path = await link(1);
    const ann = browser();
    await ann.signIn();
    expect((await browser().send('GET', path)).json).toEqual({ email: ANN });
    const form = { email: 'second@example.org', newPassword: OTHER };
    expect((await browser().send('POST', path, form)).status).toBe(204);
    expect(await ann.isSignedIn()).toBe(false);
    expect((await browser().signIn(OTHER)).status).toBe(200);
  });

  test('unlocks an account that strangers locked, but not for their client IP', async () => {
    const path = await link(1);
    for (let time = 1; time <= 5; time++) await browser('192.0.2.66').signIn('wrong');
    expect((await browser().signIn()).status).toBe(429);
    expect((await browser().send('POST', path, { newPassword: OTHER })).status).toBe(204);
    expect((await browser('192.0.2.66').signIn(OTHER)).status).toBe(429);
    expect((await browser().signIn(OTHER)).status).toBe(200);
  });

  test('works for an hour and survives an invalid form', async () => {
    const path = await link(1);
    expect((await browser().send('POST', path, { newPassword: 'short' })).status).toBe(422);
    wait(3599);
    expect((await browser().send('GET', path)).status).toBe(200);
    wait(1);
    expect((await browser().send('POST', path, { newPassword: OTHER })).status).toBe(404);
  });
});
