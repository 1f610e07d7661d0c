import { expect, test } from 'vitest';
import { enqueueMail, type NewMail, outboxState, takeDueMails } from './outbox.ts';
import { directoryOf } from './test-directory.ts';
import { plansOf } from './test-plans.ts';

const noon = new Date('2026-11-21T12:00:00Z');

function mail(changes: Partial<NewMail> = {}): NewMail {
  return {
    kind: 'receipt',
    to: 'dana@example.com',
    subject: 'We have your request',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    ...changes,
  };
}

test('a mail with a key is queued once, one without a key each time', async () => {
  const db = await directoryOf();
  await enqueueMail(db, mail({ uniqueKey: 'receipt 1' }), noon);
  await enqueueMail(db, mail({ uniqueKey: 'receipt 1', subject: 'Again' }), noon);
  await enqueueMail(db, mail({ uniqueKey: 'receipt 2' }), noon);
  await enqueueMail(db, mail(), noon);
  await enqueueMail(db, mail(), noon);
  const queued = await db.selectFrom('outbox').select(['uniqueKey', 'subject']).execute();
  expect(queued.map(({ uniqueKey }) => uniqueKey)).toEqual(['receipt 1', 'receipt 2', null, null]);
  expect(queued[0]?.subject).toBe('We have your request');
});

test('a mail goes with the transaction that it was queued in', async () => {
  const db = await directoryOf();
  const broken = db.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, mail(), noon);
    throw new Error('The row could not be stored.');
  });
  await expect(broken).rejects.toThrow('The row could not be stored.');
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('how the outbox stands is read off an index, and no mail for it', async () => {
  const db = await directoryOf();
  expect(await plansOf(db, () => outboxState(db))).toEqual([
    expect.stringMatching(/^SCAN outbox USING COVERING INDEX outboxUnsent$/),
  ]);
});

test('mails that are due are read off an index in their order', async () => {
  const db = await directoryOf();
  const [plan] = await plansOf(db, () =>
    takeDueMails(db, { most: 5, leaseSeconds: 600, now: noon }),
  );
  expect(plan).toMatch(/SEARCH outbox USING INDEX outboxWaiting \(nextAttemptAt<\?\)$/);
});
