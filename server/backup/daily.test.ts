import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { inheritedVariables } from '../../db/engine/test-processes.ts';
import { readConfig } from '../config.ts';
import { operatorNotices } from '../observability/notices.ts';
import { startDailyBackups } from './daily.ts';
import { writeDailyBackupStatus } from './daily-status.ts';

const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

let home: string;
let backupDir: string;
let db: Database;
let stop: () => Promise<void>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  home = mkdtempSync(join(tmpdir(), 'daily-'));
  backupDir = join(home, 'backups');
  db = await createTestDirectory();
});
afterEach(async () => {
  vi.mocked(console.error).mockClear();
  await stop();
  vi.useRealTimers();
  await db.destroy();
  rmSync(home, { recursive: true });
});

const now = () => new Date();
const start = async () => {
  const { site, mail } = readConfig({ TEAM_EMAIL: 'team@counsel.example' });
  const variables = { ...inheritedVariables, DATA_DIR: join(home, 'nowhere') };
  stop = await startDailyBackups({ db, config: { backupDir, site, mail }, variables, now });
};
const notices = async () =>
  (await operatorNotices(db, { timeZone: 'UTC', isEmailSetUp: true }, now())).map(
    ({ message }) => message,
  );
const emails = () =>
  db.selectFrom('outbox').select(['recipient', 'text', 'createdAt']).orderBy('id').execute();

test('reports an unusable backup folder at startup, and emails about it once a day', async () => {
  writeFileSync(backupDir, 'a file in its place');
  await start();
  expect(await notices()).toEqual([
    expect.stringMatching(/^Daily backups are failing\. .*ENOTDIR/),
  ]);
  await vi.advanceTimersByTimeAsync(TEN_MINUTES + 47 * HOUR);
  const sent = await emails();
  expect(sent.map(({ createdAt }) => createdAt.slice(0, 16))).toEqual([
    '2026-11-21T12:00',
    '2026-11-22T12:10',
  ]);
  expect(sent[0]).toMatchObject({
    recipient: 'team@counsel.example',
    text: expect.stringContaining('ENOTDIR'),
  });
});

test('a restart sends no second email that day; a repaired folder ends the notice', async () => {
  writeFileSync(backupDir, 'a file in its place');
  await start();
  await stop();
  await start();
  expect(await emails()).toHaveLength(1);
  rmSync(backupDir);
  mkdirSync(backupDir);
  writeFileSync(join(backupDir, 'directory-2026-11-21T11-00-00Z.tar.gz'), '');
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  await expect.poll(notices, { interval: 0 }).toEqual([]);
});

test('an email sent while the clock was ahead doesn’t block later ones', async () => {
  writeFileSync(backupDir, 'a file in its place');
  const at = now().toISOString();
  const emailedAt = new Date(now().getTime() + 365 * 86_400_000).toISOString();
  const status = { serverStartedAt: at, newestAt: null, failure: null, emailedAt };
  await writeDailyBackupStatus(db, status, now());
  await start();
  expect(await emails()).toHaveLength(1);
});

test('a failure is still reported after a restart, until the first check', async () => {
  const failure = 'The backup process was killed (SIGKILL).';
  const at = now().toISOString();
  await writeDailyBackupStatus(
    db,
    { serverStartedAt: at, newestAt: null, failure, emailedAt: at },
    now(),
  );
  await start();
  expect(await notices()).toEqual([expect.stringContaining(failure)]);
});
