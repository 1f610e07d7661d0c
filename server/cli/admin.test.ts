import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpAdministrator } from '../../db/accounts/administrators.ts';
import { resumeSession, startSession } from '../../db/accounts/sessions.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { hashPassword } from '../security/password.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { adminCreate, adminList, adminRemove, adminResetPassword } from './admin.ts';
import { runCommand } from './test-cli.ts';

const ANN = 'ann@example.com';
const BEN = 'ben@example.com';
const HASH = await hashPassword('a long walk to the court house');
const SESSION_LIFETIME = { idleMinutes: 30, maxHours: 12 };

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await createEmptyDataFolder();
  db = await openDatabase(join(folder, 'directory.db'));
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const commands = [adminCreate, adminResetPassword, adminRemove, adminList];
const admin = (...words: string[]) =>
  runCommand(commands, ['admin', ...words], { DATA_DIR: folder });

const tokenOf = (out: string) => /\/admin\/setup\/([\w-]+)$/m.exec(out)?.[1] ?? '';

const setUp = (token: string) =>
  setUpAdministrator(db, token, { email: '', passwordHash: HASH }, new Date());

/** Starts a session, and returns a function that checks whether it is still valid. */
async function trackSession(administratorId: number) {
  const session = { user: { administratorId }, awaitsSecondFactor: false };
  await startSession(db, session, `token ${administratorId}`, new Date(), null);
  return async () =>
    (await resumeSession(db, `token ${administratorId}`, new Date(), SESSION_LIFETIME)) !== null;
}

test('a new administrator is listed, and the link sets a password only once', async () => {
  const { code, out } = await admin('create', ANN);
  expect(code).toBe(0);
  expect((await admin('list')).out).toContain(`${ANN}, owner, since`);
  expect((await admin('list')).out).toContain('no password yet');
  expect(await setUp(tokenOf(out))).toMatchObject({ email: ANN });
  expect(await setUp(tokenOf(out))).toBeNull();
  expect((await admin('list')).out).not.toContain('no password yet');
});

test('rejects an email that is taken or malformed', async () => {
  await admin('create', ANN);
  expect(await admin('create', ANN)).toMatchObject({ code: 1 });
  expect(await admin('create', 'ann')).toMatchObject({
    code: 2,
    err: expect.stringContaining("'ann' isn't a valid email address."),
  });
});

test('a password reset ends all sessions and prints a link for the new password', async () => {
  await setUp(tokenOf((await admin('create', ANN)).out));
  const isSignedIn = await trackSession(1);
  expect(await isSignedIn()).toBe(true);
  const { out } = await admin('reset-password', ANN);
  expect(await isSignedIn()).toBe(false);
  expect(await setUp(tokenOf(out))).toMatchObject({ email: ANN });
});

test('a password reset lifts a lockout caused by failed sign-ins', async () => {
  await setUp(tokenOf((await admin('create', ANN)).out));
  const { app, tally } = createTestApp(db, { trustedProxies: 1 });
  const signInFrom = async (clientIp: string) => {
    const response = await app.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': clientIp },
      body: JSON.stringify({ email: ANN, password: 'wrong' }),
    });
    return response.status;
  };
  for (let host = 1; host <= 5; host++) await signInFrom(`192.0.2.${host}`);
  expect(await signInFrom('192.0.2.6')).toBe(429);
  await admin('reset-password', ANN);
  expect(await signInFrom('192.0.2.6')).toBe(401);
  await tally.flush();
});

test('a removed administrator loses sessions and links, and the audit log records it', async () => {
  await admin('create', ANN);
  const { out } = await admin('create', BEN);
  const isSignedIn = await trackSession(2);
  expect(await isSignedIn()).toBe(true);
  expect(await admin('remove', BEN)).toMatchObject({ code: 0 });
  expect(await isSignedIn()).toBe(false);
  expect(await setUp(tokenOf(out))).toBeNull();
  expect((await admin('list')).out).not.toContain(BEN);
  const log = await db.selectFrom('auditLog').select(['actor', 'action', 'subjectId']).execute();
  expect(log.at(-1)).toEqual({ actor: 'command line', action: 'remove', subjectId: 2 });
});

test('gives a new administrator the named role, and rejects an unknown one', async () => {
  expect((await admin('create', ANN, '--role', 'editor')).code).toBe(0);
  expect((await admin('list')).out).toContain(`${ANN}, editor, since`);
  expect(await admin('create', BEN, '--role', 'boss')).toMatchObject({
    code: 2,
    err: expect.stringContaining("'boss' isn't a role"),
  });
});

test('refuses to remove the only owner or an unknown email', async () => {
  await admin('create', ANN);
  expect(await admin('remove', ANN)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is the only owner'),
  });
  expect((await admin('list')).out).toContain(ANN);
  expect(await admin('remove', BEN)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`No administrator has the email address ${BEN}.`),
  });
});
