import { expect, test } from 'vitest';
import { consumeRateLimit } from '../accounts/rate-limits.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { fullScansOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { receiveMessage } from './messages.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('storing a form and counting it against a rate limit never read a whole table', async () => {
  const db = await createTestDirectory();
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Hours', message: 'Open?' };
  const submission = { now, idempotencyKey: 'a', suspicion: null, linkSecret: null, consent: null };
  const plans = await queryPlansOf(db, async () => {
    await consumeRateLimit(db, 'ip', { max: 5, seconds: 3600 }, now);
    await receiveMessage(db, message, submission, {
      deduplication: { duplicateMinutes: 10, idempotencyHours: 24 },
      buildEmails: () => [],
    });
  });
  expect(plans.length).toBeGreaterThan(4);
  expect(fullScansOf(...plans)).toEqual([]);
});
