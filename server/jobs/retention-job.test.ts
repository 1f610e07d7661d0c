import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdministrator } from '../../db/accounts/administrators.ts';
import { consumeRateLimit } from '../../db/accounts/rate-limits.ts';
import { startSession } from '../../db/accounts/sessions.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { enqueueEmail, outboxState } from '../../db/mail/outbox.ts';
import { clearExpired } from '../../db/privacy/retention.ts';
import { acceptClock, recordTime } from '../../db/server-state/clock.ts';
import { readConfig } from '../config.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { finishErasuresRegularly } from './finish-erasures.ts';
import { deleteOldCopiesDaily, retentionPeriods, startRetentionJob } from './retention-job.ts';

const MINUTE = 60_000;

let folder: string;
let file: string;
let db: Database;
let otherConnection: Database;
let stop: () => Promise<void>;
let stopErasures: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  folder = await createEmptyDataFolder();
  file = join(folder, 'directory.db');
  db = await openDatabase(file);
  otherConnection = await openDatabase(file);
  stopErasures = finishErasuresRegularly(db);
  stop = startRetentionJob({ db, config: readConfig({ DATA_DIR: folder }), now: () => new Date() });
});
afterEach(async () => {
  await stop();
  stopErasures();
  vi.useRealTimers();
  await db.destroy();
  await otherConnection.destroy();
  rmSync(folder, { recursive: true });
});

const spyOnLog = () => vi.spyOn(console, 'log').mockImplementation(() => {});
const walBytes = () => statSync(`${file}-wal`).size;
const queueEmail = (at: Date) =>
  enqueueEmail(db, { kind: 'test', to: 'a@b.example', subject: '', text: '', html: '' }, at);

test('deletes expired data within minutes of startup, including from the write-ahead log', async () => {
  const log = spyOnLog();
  await queueEmail(new Date('2020-01-01T12:00:00Z'));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await stop();
  expect(log).toHaveBeenCalledWith('Deleted expired data: 1 unsent emails.');
  expect((await outboxState(db)).waiting).toBe(0);
  // The log contains only the record of the run.
  expect(readFileSync(`${file}-wal`, 'latin1')).not.toContain('a@b.example');
});

test('keeps a fresh reply to an old message, and deletes it with the message’s other data', async () => {
  const received = '2026-03-01T12:00:00.000Z';
  const message = {
    name: 'Dana',
    email: 'dana@example.com',
    subject: 'Fees',
    message: 'How much?',
  };
  await db
    .insertInto('messages')
    .values({ ...message, fingerprint: 'a', receivedAt: received, closedAt: received })
    .execute();
  const reply = { messageId: 1, author: 'ann@example.com', text: 'It depends.' };
  await db
    .insertInto('messageReplies')
    .values([
      { ...reply, repliedAt: received },
      { ...reply, repliedAt: '2026-11-20T12:00:00.000Z' },
    ])
    .execute();
  const repliesOn = async (day: string) => {
    const now = new Date(day);
    await acceptClock(db, 'test', now);
    await clearExpired(db, retentionPeriods(readConfig({}).site.retention), now);
    return db.selectFrom('messageReplies').select('id').execute();
  };
  expect(await repliesOn('2026-11-21')).toEqual([{ id: 2 }]);
  expect(await repliesOn('2027-03-02')).toEqual([]);
});

test('a site that doesn’t run the retention job deletes the old copies in its own folder', async () => {
  const now = () => new Date();
  const other = await createEmptyDataFolder();
  const config = readConfig({ DATA_DIR: other });
  const copies = ['2026-11-14T11-00-00Z', '2026-11-20T11-00-00Z'].map(
    (time) => `directory.db.replaced-${time}`,
  );
  for (const copy of copies) writeFileSync(join(other, copy), '');
  const stopCopies = deleteOldCopiesDaily(db, config, now);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  const left = () => readdirSync(other).filter((name) => name.includes('replaced'));
  await expect.poll(left).toEqual([copies[1]]);
  stopCopies();
  rmSync(other, { recursive: true });
});

test('a clock jump pauses deletion, except that sessions and rate limits expire', async () => {
  const log = spyOnLog();
  const before = new Date('2025-11-21T12:00:00Z');
  await recordTime(db, before);
  await queueEmail(before);
  await consumeRateLimit(db, 'a', { max: 1, seconds: 600 }, before);
  const session = { user: { administratorId: 1 }, awaitsSecondFactor: false };
  const password = { email: 'ann@example.org', passwordHash: '' };
  await createAdministrator(db, password, 'command line', before);
  await startSession(db, session, 'token', before);
  const setAside = join(folder, 'directory.db.replaced-2025-11-01T11-00-00Z');
  writeFileSync(setAside, '');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await stop();
  expect(log).toHaveBeenCalledWith('Deleted expired data: 1 rate limits, 1 sessions.');
  expect((await outboxState(db)).waiting).toBe(1);
  expect(readdirSync(folder)).toContain('directory.db.replaced-2025-11-01T11-00-00Z');
});

test('deletes the copies that upgrades and restores leave after a week, and no other copies', async () => {
  const log = spyOnLog();
  mkdirSync(join(folder, 'backups'));
  const old = [
    'before-0011-x-2026-11-14T11-00-00Z.tar.gz',
    'before-0009-y-2026-01-02T03-04-05Z.tar.gz',
  ];
  const recent = [
    'before-0012-z-2026-11-15T11-00-00Z.tar.gz',
    'directory-2026-10-01T03-00-00Z.tar.gz',
    'manual-2026-10-01T03-00-00Z.tar.gz',
    'before-you-go.tar.gz',
  ];
  for (const name of [...old, ...recent]) writeFileSync(join(folder, 'backups', name), '');
  const setAside = ['', '-wal', '-shm'].map(
    (part) => `directory.db.replaced-2026-11-14T11-00-00Z${part}`,
  );
  const asideYesterday = 'directory.db.replaced-2026-11-20T11-00-00Z';
  for (const name of [...setAside, asideYesterday]) writeFileSync(join(folder, name), '');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await stop();
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(recent.toSorted());
  expect(readdirSync(folder).filter((name) => name.includes('replaced'))).toEqual([asideYesterday]);
  expect(log).toHaveBeenCalledWith('Deleted expired data: 5 old copies of the directory.');
});

test('deletes leftovers of a killed restore or check after a day, and nothing more recent', async () => {
  spyOnLog();
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const leftovers = [
    join(folder, 'directory.db.restoring'),
    join(backups, '.verify-Ab3xYz'),
    join(backups, '.verify-Qr7sTu'),
  ] as const;
  writeFileSync(leftovers[0], '');
  for (const scratch of leftovers.slice(1)) {
    mkdirSync(scratch);
    writeFileSync(join(scratch, 'directory.db'), '');
  }
  for (const old of leftovers.slice(0, 2))
    utimesSync(old, new Date(), new Date('2026-11-20T11:00:00Z'));
  utimesSync(leftovers[2], new Date(), new Date('2026-11-21T11:00:00Z'));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await stop();
  expect(readdirSync(folder)).not.toContain('directory.db.restoring');
  expect(readdirSync(backups)).toEqual(['.verify-Qr7sTu']);
});

test('a folder that can’t be read doesn’t stop other deletions', async () => {
  const log = spyOnLog();
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  rmSync(join(folder, 'backups'), { recursive: true, force: true });
  writeFileSync(join(folder, 'backups'), 'no folder');
  writeFileSync(join(folder, 'directory.db.replaced-2026-11-01T11-00-00Z'), '');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await stop();
  expect(log).toHaveBeenCalledWith('Deleted expired data: 1 old copies of the directory.');
  expect(errorLog).toHaveBeenCalledOnce();
  errorLog.mockClear();
});

test('if another process is reading, the write-ahead log is emptied once it is done', async () => {
  const log = spyOnLog();
  await queueEmail(new Date('2020-01-01T12:00:00Z'));
  await otherConnection
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await outboxState(transaction);
      await vi.advanceTimersByTimeAsync(5 * MINUTE);
      await vi.waitFor(() => expect(log).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(walBytes()).toBeGreaterThan(0);
    });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(walBytes()).toBe(0);
});
