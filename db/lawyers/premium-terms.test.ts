import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { editListing, findListing } from './listings.ts';
import { endPremiumTerms } from './premium-terms.ts';

const actor = 'administrator ann@example.org';

test('ends premium the day after the term’s last day, and logs it', async () => {
  const db = await createTestDirectory(lawyer(), lawyer(), lawyer({ isPremium: true }));
  const bought = new Date('2026-11-01T12:00:00Z');
  for (const [lawyerId, until] of [
    [1, '2026-11-20'],
    [2, '2026-11-21'],
  ] as const) {
    await editListing(db, { lawyerId, changes: { premium: { until } }, actor }, bought);
  }
  const now = new Date('2026-11-21T06:00:00Z');
  expect(await endPremiumTerms(db, '2026-11-20', now)).toBe(0);
  expect(await endPremiumTerms(db, '2026-11-21', now)).toBe(1);
  expect(await endPremiumTerms(db, '2026-11-21', now)).toBe(0);

  expect((await findListing(db, 1))?.premium).toBeNull();
  expect((await findListing(db, 2))?.premium).toEqual({ until: '2026-11-21' });
  expect((await findListing(db, 3))?.premium).toEqual({ until: null });
  const last = await db
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    actor: 'system',
    subjectId: 1,
    before: '{"premium":{"until":"2026-11-20"}}',
    after: '{"premium":null}',
    reason: 'The term ended on 2026-11-20.',
  });
});
