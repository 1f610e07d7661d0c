import { expect, test } from 'vitest';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import { recordTime } from '../../db/server-state/clock.ts';
import { type DailyBackupStatus, writeDailyBackupStatus } from '../backup/daily-status.ts';
import { operatorNotices } from './notices.ts';

const options = { timeZone: 'America/New_York', isEmailSetUp: true };
const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

async function noticesWith(status: Partial<DailyBackupStatus>) {
  const db = await createTestDirectory();
  const usual = {
    serverStartedAt: hoursAgo(100),
    newestAt: hoursAgo(5),
    failure: null,
    emailedAt: null,
  };
  await writeDailyBackupStatus(db, { ...usual, ...status }, NOW);
  return operatorNotices(db, options, NOW);
}

test('a directory whose backups are recent has no notices', async () => {
  expect(await noticesWith({})).toEqual([]);
  expect(await operatorNotices(await createTestDirectory(), options, NOW)).toEqual([]);
});

test('the notice of a failed backup names the reason and the age of the newest backup', async () => {
  const failure = 'The disk is full.';
  const [notice] = await noticesWith({ newestAt: hoursAgo(25), failure });
  expect(notice).toEqual({
    kind: 'backup',
    message: expect.stringMatching(/failing\. The disk is full\. .* 25 hours old\./),
  });
});

test.each([
  ['the newest backup is more than 26 hours old', { newestAt: hoursAgo(27) }, 1],
  ['the newest backup is 26 hours old', { newestAt: hoursAgo(26) }, 0],
  ['there was never a backup', { newestAt: null }, 1],
  [
    'the server started while its clock was ahead',
    { newestAt: hoursAgo(90), serverStartedAt: hoursAgo(-8000) },
    1,
  ],
  [
    'the server was off for days and has just started',
    { newestAt: hoursAgo(90), serverStartedAt: hoursAgo(1) },
    0,
  ],
])('a missing backup is a notice: %s', async (_, status, count) => {
  expect(await noticesWith(status)).toHaveLength(count);
});

test('the notice of a clock jump names both causes and the command, in the site’s time zone', async () => {
  const db = await createTestDirectory();
  await recordTime(db, new Date('2026-11-18T12:00:00Z'));
  const [notice] = await operatorNotices(db, options, NOW);
  expect(notice).toEqual({
    kind: 'clock',
    message: expect.stringMatching(
      /reads November 21, 2026, 7:00 AM EST.*clock is wrong, or the server was off.*directory clock accept/,
    ),
  });
});

test('the notice of missing email settings counts the messages that wait', async () => {
  const db = await createTestDirectory();
  const email = { kind: 'receipt', to: 'dana@example.com', subject: '', text: '', html: '' };
  await enqueueEmail(db, email, NOW);
  const read = async () => (await operatorNotices(db, { ...options, isEmailSetUp: false }, NOW))[0];
  expect(await read()).toEqual({
    kind: 'email',
    message: expect.stringMatching(/^Email is not set up: 1 message is waiting\..* SMTP_URL /),
  });
  await enqueueEmail(db, email, NOW);
  expect((await read())?.message).toContain('2 messages are waiting.');
});
