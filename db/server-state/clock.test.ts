import { expect, test } from 'vitest';
import { createAdministrator } from '../accounts/administrators.ts';
import { isKnownDevice, saveKnownDevice } from '../accounts/known-devices.ts';
import { findLink, replaceLink } from '../accounts/one-time-links.ts';
import { consumeRateLimit } from '../accounts/rate-limits.ts';
import { resumeSession, startSession } from '../accounts/sessions.ts';
import type { Database } from '../engine/database.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { EMAIL_PRIORITY } from '../mail/email-priority.ts';
import { enqueueEmail, leaseDueEmails, markEmailFailed } from '../mail/outbox.ts';
import { acceptClock, readClock, recordTime } from './clock.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
/** Leases due emails with the worker's settings. */
const leaseDue = (db: Database, now: Date) =>
  leaseDueEmails(db, {
    priority: EMAIL_PRIORITY.normal,
    limit: 5,
    leaseSeconds: 600,
    maxDelaySeconds: 86_400,
    now,
  });

const YEAR_AHEAD = new Date('2027-11-22T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const email = { kind: 'receipt', to: 'a@b.example', subject: '', text: '', html: '' };

test('keeps waiting after a jump of more than 48 hours until it is accepted, even across restarts', async () => {
  const db = await createTestDirectory();
  expect(await recordTime(db, NOW)).toEqual({ status: 'ok' });
  expect(await recordTime(db, after(48))).toEqual({ status: 'ok' });
  for (const hours of [97, 98, 500, 9000]) {
    expect(await recordTime(db, after(hours))).toMatchObject({
      status: 'ahead',
      lastSeenAt: after(48).toISOString(),
    });
  }
  await acceptClock(db, 'command line', after(9000));
  expect(await recordTime(db, after(9001))).toEqual({ status: 'ok' });
  expect(await db.selectFrom('auditLog').select(['actor', 'action']).execute()).toEqual([
    { actor: 'command line', action: 'accept the clock' },
  ]);
});

test('stops waiting when the clock is corrected', async () => {
  const db = await createTestDirectory();
  await recordTime(db, NOW);
  expect((await recordTime(db, YEAR_AHEAD)).status).toBe('ahead');
  expect(await recordTime(db, after(1))).toEqual({ status: 'ok' });
  expect(await readClock(db, after(2))).toEqual({ status: 'ok' });
});

test('keeps the last seen time while the clock is behind, until the time is accepted', async () => {
  const db = await createTestDirectory();
  await recordTime(db, NOW);
  for (let time = 0; time < 2; time += 1) {
    expect(await recordTime(db, after(-1))).toEqual({
      status: 'behind',
      lastSeenAt: NOW.toISOString(),
    });
  }
  await acceptClock(db, 'command line', after(-1));
  expect(await recordTime(db, after(-1))).toEqual({ status: 'ok' });
});

test('compares the clock with the newest row if no time is stored yet', async () => {
  const db = await createTestDirectory();
  await enqueueEmail(db, email, NOW);
  expect((await recordTime(db, YEAR_AHEAD)).status).toBe('ahead');
  // A row with the same wrong date doesn't confirm the clock.
  await enqueueEmail(db, email, YEAR_AHEAD);
  expect((await recordTime(db, YEAR_AHEAD)).status).toBe('ahead');
});

test('accepts any time in a new directory', async () => {
  const db = await createTestDirectory();
  expect(await recordTime(db, YEAR_AHEAD)).toEqual({ status: 'ok' });
});

/** Each row is stored while the clock is a year ahead, and checked after the clock is corrected. */
test.each<[string, (db: Database) => Promise<unknown>, unknown]>([
  [
    'a rate limit locks no client out',
    async (db) => {
      const limit = { max: 1, seconds: 900 };
      await consumeRateLimit(db, 'a', limit, YEAR_AHEAD);
      expect(await consumeRateLimit(db, 'a', limit, YEAR_AHEAD)).toBe(900);
      return consumeRateLimit(db, 'a', limit, NOW);
    },
    0,
  ],
  [
    'a device is not recognized',
    async (db) => {
      const ann = { email: 'ann@example.org', passwordHash: '' };
      const id = await createAdministrator(db, ann, 'command line', YEAR_AHEAD);
      await saveKnownDevice(db, 'token', id, YEAR_AHEAD);
      return isKnownDevice(db, 'token', ann.email, NOW);
    },
    false,
  ],
  [
    'a session has ended',
    async (db) => {
      const ann = { email: 'ann@example.org', passwordHash: '' };
      await createAdministrator(db, ann, 'command line', YEAR_AHEAD);
      const session = { user: { administratorId: 1 }, awaitsSecondFactor: false };
      await startSession(db, session, 'token', YEAR_AHEAD);
      const lifetime = { idleMinutes: 30, maxHours: 12 };
      return resumeSession(db, 'token', NOW, lifetime);
    },
    null,
  ],
  [
    'a link is invalid',
    async (db) => {
      await replaceLink(db, { purpose: 'administrator', subjectId: null }, 'token', YEAR_AHEAD);
      return findLink(db, 'administrator', 'token', NOW);
    },
    null,
  ],
  [
    'a failed email is retried',
    async (db) => {
      await enqueueEmail(db, email, YEAR_AHEAD);
      await leaseDue(db, YEAR_AHEAD);
      await markEmailFailed(db, 1, 'refused', YEAR_AHEAD, YEAR_AHEAD);
      return (await leaseDue(db, NOW)).length;
    },
    1,
  ],
  [
    'an email that was being sent is sent again',
    async (db) => {
      await enqueueEmail(db, email, YEAR_AHEAD);
      await leaseDue(db, YEAR_AHEAD);
      return (await leaseDue(db, NOW)).length;
    },
    1,
  ],
])('after the clock was ahead, %s', async (_, run, expected) => {
  expect(await run(await createTestDirectory())).toEqual(expected);
});
