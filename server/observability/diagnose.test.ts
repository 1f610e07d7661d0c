import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineOf } from '../../db/engine/engine.ts';
import { recordTime } from '../../db/server-state/clock.ts';
import { writeServerState } from '../../db/server-state/server-state.ts';
import { backUp } from '../backup/back-up.ts';
import { type DailyBackupStatus, writeDailyBackupStatus } from '../backup/daily-status.ts';
import { readConfig } from '../config.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { lockDataDir, writeServerInfo } from '../data-directory/server-lock.ts';
import { addEmptyDatabase } from '../testing/test-folder.ts';
import { diagnose } from './diagnose.ts';

const NOW = new Date();
const THIS_FILE = fileURLToPath(import.meta.url);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'examine-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const runDiagnosis = (
  variables: Record<string, string> = {},
  changes: { webBuild?: string; now?: Date } = {},
) =>
  diagnose({
    config: readConfig({ DATA_DIR: dataDir, ...variables }),
    webBuild: THIS_FILE,
    now: NOW,
    ...changes,
  });
const database = () => join(dataDir, 'directory.db');
async function openEmptyDirectory() {
  await addEmptyDatabase(dataDir);
  return openDirectory({ dataDir, backupDir: join(dataDir, 'backups') });
}
const createDirectory = async () => (await openEmptyDirectory()).destroy();

test('a healthy site passes every check', async () => {
  await createDirectory();
  await backUp({ location: database(), folder: join(dataDir, 'backups'), now: NOW });
  const findings = await runDiagnosis({
    BASE_URL: 'https://counsel.example',
    TRUST_PROXY: '1',
    DEMO: 'false',
    SMTP_URL: 'smtp://mail.example:587',
  });
  const notOk = Object.entries(findings).filter(([, { status }]) => status !== 'ok');
  expect(notOk.filter(([label]) => label !== 'Disk')).toEqual([]);
});

test('a missing data folder fails', async () => {
  const findings = await runDiagnosis({ DATA_DIR: join(dataDir, 'nowhere') });
  expect(findings.Folder?.status).toBe('failing');
  expect(findings.Disk?.status).toBe('failing');
});

test('a data folder that others can read is a warning', async () => {
  chmodSync(dataDir, 0o755);
  expect((await runDiagnosis()).Folder).toEqual({
    status: 'warning',
    detail: expect.stringContaining('chmod 700'),
  });
});

test('a damaged database fails with the next step', async () => {
  writeFileSync(database(), 'not a database at all '.repeat(100));
  expect((await runDiagnosis()).Database).toEqual({
    status: 'failing',
    detail: expect.stringMatching(/^damaged .*restore a backup$/),
  });
});

test('an empty database file fails, and isn’t mistaken for a new site', async () => {
  writeFileSync(database(), '');
  expect((await runDiagnosis()).Database).toEqual({
    status: 'failing',
    detail: expect.stringContaining('is empty (0 bytes)'),
  });
});

test.each<[string, () => void]>([
  ['a folder in its place', () => mkdirSync(database())],
  ['a link to itself', () => symlinkSync(database(), database())],
])('a database that can’t be read fails, but not as damaged: %s', async (_, damage) => {
  damage();
  expect((await runDiagnosis()).Database).toEqual({
    status: 'failing',
    detail: expect.stringMatching(/directory\.db couldn't be read/),
  });
});

test.each([
  ['a file in its place', THIS_FILE],
  ['a folder that can’t be read', join(THIS_FILE, 'backups')],
])('a backup folder that can’t be read fails and is named: %s', async (_, BACKUP_DIR) => {
  expect((await runDiagnosis({ BACKUP_DIR })).Backups).toEqual({
    status: 'failing',
    detail: expect.stringMatching(/diagnose\.test\.ts.* couldn't be read \(ENOTDIR/),
  });
});

test.runIf(existsSync('/proc/self'))(
  'a backup folder that can’t be created fails, even for root',
  async () => {
    expect((await runDiagnosis({ BACKUP_DIR: '/proc/nowhere' })).Backups).toEqual({
      status: 'failing',
      detail: expect.stringMatching(/^Can't write backups to \/proc\/nowhere \(ENOENT/),
    });
  },
);

test('the checks leave no files behind', async () => {
  await runDiagnosis();
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['0012-outbox', 'warning', '0012-outbox; the next start upgrades it to '],
  ['0015-known-devices', 'warning', '0015-known-devices; the next start upgrades it to '],
  ['0007-retention', 'failing', "0007-retention is from an early, unreleased version and can't"],
  ['9999-from-the-future', 'failing', '9999-from-the-future is newer than this version'],
])('a database whose schema is %s is a %s', async (name, status, detail) => {
  const db = await openEmptyDirectory();
  const recorded = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await recorded.deleteFrom('kysely_migration').execute();
  await recorded.insertInto('kysely_migration').values({ name, timestamp: '2030-01-01' }).execute();
  await db.destroy();
  expect((await runDiagnosis()).Schema).toEqual({
    status,
    detail: expect.stringContaining(detail),
  });
});

test('a web app that wasn’t built fails', async () => {
  const findings = await runDiagnosis({}, { webBuild: join(dataDir, 'nowhere') });
  expect(findings['Web app']?.status).toBe('failing');
});

test('a lost database fails with the command to restore it', async () => {
  await createDirectory();
  rmSync(database());
  expect((await runDiagnosis()).Database).toEqual({
    status: 'failing',
    detail: expect.stringContaining('directory restore'),
  });
});

test('a running server whose database was replaced fails', async () => {
  const db = await openEmptyDirectory();
  const lock = await lockDataDir(dataDir);
  writeServerInfo(dataDir, engineOf(db).fileIds, NOW);
  expect((await runDiagnosis()).Server?.status).toBe('ok');
  copyFileSync(database(), `${database()}.copy`);
  renameSync(`${database()}.copy`, database());
  expect((await runDiagnosis()).Server).toEqual({
    status: 'failing',
    detail: expect.stringContaining('directory.db was replaced'),
  });
  lock.release();
  await db.destroy();
});

test('a database that is not created yet is a warning', async () => {
  expect((await runDiagnosis()).Database?.status).toBe('warning');
});

test.each([
  [{ BASE_URL: 'http://counsel.example' }, 'Address', 'not encrypted'],
  [{}, 'Address', 'set BASE_URL before you open the site'],
  [{ BASE_URL: 'https://counsel.example' }, 'Proxy', 'TRUST_PROXY'],
  [{ BASE_URL: 'https://counsel.example', DEMO: 'true' }, 'Demo', 'fictional lawyers'],
  [{}, 'Backups', 'no daily backup yet in'],
  [{}, 'Mail', 'no mail server'],
])('with %o, %s is a warning: %s', async (variables, label, detail) => {
  const { [label]: check } = await runDiagnosis(variables as Record<string, string>);
  expect(check).toEqual({ status: 'warning', detail: expect.stringContaining(detail) });
});

test('an untrusted proxy is a warning for two days, or until TRUST_PROXY is set', async () => {
  await createDirectory();
  const db = await openEmptyDirectory();
  await writeServerState(db, 'untrustedProxy', hoursAgo(49).toISOString(), NOW);
  expect((await runDiagnosis()).Proxy?.status).toBe('ok');
  await writeServerState(db, 'untrustedProxy', hoursAgo(47).toISOString(), NOW);
  await db.destroy();
  expect((await runDiagnosis()).Proxy).toEqual({
    status: 'warning',
    detail: expect.stringContaining('Set TRUST_PROXY to the number of proxies'),
  });
  expect((await runDiagnosis({ TRUST_PROXY: '1' })).Proxy?.status).toBe('ok');
});

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const storeStatus = async (status: Partial<DailyBackupStatus>) => {
  const db = await openEmptyDirectory();
  const startedAt = hoursAgo(48).toISOString();
  const usual = { serverStartedAt: startedAt, newestAt: null, failure: null, emailedAt: null };
  await writeDailyBackupStatus(db, { ...usual, ...status }, NOW);
  await db.destroy();
};

test('a missing daily backup fails, except in the first hours after startup', async () => {
  await createDirectory();
  await backUp({ location: database(), folder: join(dataDir, 'backups'), now: hoursAgo(48) });
  expect((await runDiagnosis()).Backups).toEqual({
    status: 'failing',
    detail: expect.stringContaining('The newest daily backup is 48 hours old.'),
  });
  await storeStatus({ serverStartedAt: hoursAgo(1).toISOString() });
  expect((await runDiagnosis()).Backups?.status).toBe('warning');
});

test('a backup that the server could not create fails with the reason', async () => {
  await createDirectory();
  await backUp({ location: database(), folder: join(dataDir, 'backups'), now: hoursAgo(25) });
  await storeStatus({ failure: 'The backup process was killed (SIGKILL).' });
  expect((await runDiagnosis()).Backups).toEqual({
    status: 'failing',
    detail: expect.stringMatching(/killed \(SIGKILL\)\. The newest daily backup is 25 hours old/),
  });
});

test('backups with a future date don’t hide that the newest valid backup is old', async () => {
  await createDirectory();
  const folder = join(dataDir, 'backups');
  const at = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);
  await backUp({ location: database(), folder, now: at(-48) });
  const { file } = await backUp({ location: database(), folder, now: at(24 * 365) });
  const { status, detail } = (await runDiagnosis()).Backups ?? {};
  expect(status).toBe('failing');
  expect(detail).toMatch(/newest daily backup is 48 hours old/);
  expect(detail).toContain(basename(file));
});

test('a clock jump is a warning that names both causes and the command', async () => {
  const db = await openEmptyDirectory();
  await recordTime(db, new Date(NOW.getTime() - 49 * 60 * 60 * 1000));
  await db.destroy();
  expect((await runDiagnosis()).Clock).toEqual({
    status: 'warning',
    detail: expect.stringMatching(/clock is wrong, or the server was off.*directory clock accept/),
  });
});

test('a clock that is behind the data is a warning', async () => {
  await createDirectory();
  const later = NOW.getTime() / 1000 + 7200;
  utimesSync(database(), later, later);
  expect((await runDiagnosis()).Clock?.status).toBe('warning');
});

test('a sign-in provider that can’t be reached fails', async () => {
  const { 'Sign-on': check } = await runDiagnosis({
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'directory',
    OIDC_CLIENT_SECRET: 'secret',
  });
  expect(check).toMatchObject({ status: 'failing' });
  expect(check?.detail).toMatch(/^OIDC_ISSUER http:\/\/127\.0\.0\.1:1 can't be used/);
  expect(await runDiagnosis()).not.toHaveProperty('Sign-on');
});
