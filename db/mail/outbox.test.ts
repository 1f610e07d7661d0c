import { describe, expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
import { EMAIL_PRIORITY } from './email-priority.ts';
import {
  enqueueEmail,
  type LeaseOptions,
  leaseDueEmails,
  markEmailFailed,
  markEmailSent,
  type NewEmail,
  outboxState,
  retryEmails,
} from './outbox.ts';

const noon = new Date('2026-11-21T12:00:00Z');

function email(changes: Partial<NewEmail> = {}): NewEmail {
  return {
    kind: 'receipt',
    to: 'dana@example.com',
    subject: 'We have your request',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    ...changes,
  };
}

test('queues an email with a key once, and one without a key each time', async () => {
  const db = await createTestDirectory();
  await enqueueEmail(db, email({ uniqueKey: 'receipt 1' }), noon);
  await enqueueEmail(db, email({ uniqueKey: 'receipt 1', subject: 'Again' }), noon);
  await enqueueEmail(db, email({ uniqueKey: 'receipt 2' }), noon);
  await enqueueEmail(db, email(), noon);
  await enqueueEmail(db, email(), noon);
  const queued = await db.selectFrom('outbox').select(['uniqueKey', 'subject']).execute();
  expect(queued.map(({ uniqueKey }) => uniqueKey)).toEqual(['receipt 1', 'receipt 2', null, null]);
  expect(queued[0]?.subject).toBe('We have your request');
});

test('rolls an email back with the transaction that queued it', async () => {
  const db = await createTestDirectory();
  const broken = db.transaction().execute(async (transaction) => {
    await enqueueEmail(transaction, email(), noon);
    throw new Error('The row could not be stored.');
  });
  await expect(broken).rejects.toThrow('The row could not be stored.');
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('reads the state of the outbox from an index alone', async () => {
  const db = await createTestDirectory();
  expect(await queryPlansOf(db, () => outboxState(db))).toMatchObject([
    { reads: [{ index: 'outboxUnsent', isIndexOnly: true }] },
  ]);
});

test('finds due emails in index order without a scan or a sort', async () => {
  const db = await createTestDirectory();
  const plans = await queryPlansOf(db, () => lease(db, { except: [1, 2] }));
  const due = { index: 'outboxDue', by: ['priority', 'nextAttemptAt'] };
  expect(plans).toMatchObject([
    { reads: [due], sorts: false },
    { reads: [due], sorts: false },
  ]);
});

describe('times written by a wrong clock', () => {
  const yearAhead = new Date('2027-11-21T12:00:00Z');

  test('leases an email that was queued while the clock was a year ahead', async () => {
    const db = await createTestDirectory();
    await enqueueEmail(db, email(), yearAhead);
    expect(await lease(db)).toHaveLength(1);
  });

  test('leases an email again that was leased while the clock was a year ahead', async () => {
    const db = await createTestDirectory();
    await enqueueEmail(db, email(), noon);
    expect(await lease(db, { now: yearAhead })).toHaveLength(1);
    expect(await lease(db)).toHaveLength(1);
  });

  test('does not lease an email again that is being sent when the clock is set back', async () => {
    const db = await createTestDirectory();
    await enqueueEmail(db, email(), noon);
    const yearBefore = new Date('2025-11-21T12:00:00Z');
    expect(await lease(db)).toHaveLength(1);
    expect(await lease(db, { now: yearBefore, except: [1] })).toHaveLength(0);
  });

  test('respects the lease of a server whose clock is slightly ahead', async () => {
    const db = await createTestDirectory();
    await enqueueEmail(db, email(), noon);
    expect(await lease(db, { now: new Date('2026-11-21T12:05:00Z') })).toHaveLength(1);
    expect(await lease(db)).toHaveLength(0);
  });

  test('does not lease an email that waits for the maximum delay', async () => {
    const db = await createTestDirectory();
    await enqueueEmail(db, email(), noon);
    await markEmailFailed(db, 1, '451 Later', new Date('2026-11-22T12:00:00Z'), noon);
    expect(await lease(db)).toHaveLength(0);
  });
});

test('makes dead letters and delayed emails due at once on a retry', async () => {
  const db = await createTestDirectory();
  for (let id = 1; id <= 4; id++) await enqueueEmail(db, email(), noon);
  await markEmailFailed(db, 1, '550 No', null, noon);
  await markEmailFailed(db, 2, '451 Later', new Date('2026-11-22T12:00:00Z'), noon);
  await markEmailSent(db, 3, noon);
  expect(await retryEmails(db, null, noon)).toBe(2);
  expect((await lease(db)).map(({ id, attempts }) => [id, attempts])).toEqual([
    [1, 1],
    [2, 1],
    [4, 1],
  ]);
});

function lease(db: Database, changes: Partial<LeaseOptions> = {}) {
  return leaseDueEmails(db, {
    priority: EMAIL_PRIORITY.normal,
    limit: 5,
    leaseSeconds: 600,
    maxDelaySeconds: 86_400,
    now: noon,
    ...changes,
  });
}
