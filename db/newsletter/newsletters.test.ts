import { expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { directoryOf } from '../engine/test-directory.ts';
import { plansOf } from '../engine/test-plans.ts';
import { beginNewsletter, NewsletterDiffers, queueNewsletter } from './newsletters.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribers.ts';

const now = new Date('2026-11-21T08:00:00Z');
const june = { name: 'june', subject: 'In June', digest: 'a1' };
const mailFor = ({ email }: { email: string }) => ({
  kind: 'newsletter',
  to: email,
  subject: 'In June',
  text: 'Words',
  html: '<p>Words</p>',
});

async function directoryWith(...names: string[]): Promise<Database> {
  const db = await directoryOf();
  for (const name of names) {
    await subscribe(
      db,
      { email: `${name}@example.com`, source: null },
      {
        now,
        confirmationToken: `confirm-${name}`,
        unsubscribeToken: `leave-${name}`,
        resendMinutes: 10,
        forgetDays: 30,
        confirmationMail: null,
      },
    );
  }
  return db;
}

const queue = (db: Database, most: number) => queueNewsletter(db, 'june', most, mailFor, now);

async function recipients(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('recipient').orderBy('id').execute();
  return rows.map(({ recipient }) => recipient);
}

test('a newsletter that was broken off goes on where it stopped', async () => {
  const db = await directoryWith('ada', 'ben', 'cleo', 'dan', 'eve');
  expect(await beginNewsletter(db, june, now)).toEqual({ queued: 0, missing: 5 });
  expect(await queue(db, 2)).toBe(2);
  expect(await beginNewsletter(db, june, now)).toEqual({ queued: 2, missing: 3 });
  expect(await queue(db, 2)).toBe(2);
  expect(await queue(db, 2)).toBe(1);
  expect(await queue(db, 2)).toBe(0);
  const names = ['ada', 'ben', 'cleo', 'dan', 'eve'];
  expect(await recipients(db)).toEqual(names.map((name) => `${name}@example.com`));
});

test('nobody gets it twice, though the outbox has forgotten what it sent', async () => {
  const db = await directoryWith('ada', 'ben');
  await beginNewsletter(db, june, now);
  await queue(db, 10);
  await db.deleteFrom('outbox').execute();
  expect(await queue(db, 10)).toBe(0);
  expect(await recipients(db)).toEqual([]);
});

test('who isn’t confirmed or has unsubscribed isn’t sent it; who comes later is', async () => {
  const db = await directoryWith('ada', 'ben');
  await subscribe(
    db,
    { email: 'cleo@example.com', source: null },
    {
      now,
      confirmationToken: 'confirm-cleo',
      unsubscribeToken: 'leave-cleo',
      resendMinutes: 10,
      forgetDays: 30,
      confirmationMail: (to) => ({ ...mailFor({ email: to }), kind: 'newsletter-confirmation' }),
    },
  );
  await db.deleteFrom('outbox').execute();
  await unsubscribe(db, 'leave-ben', now);
  await beginNewsletter(db, june, now);
  await queue(db, 10);
  expect(await recipients(db)).toEqual(['ada@example.com']);
  await confirmSubscription(db, 'confirm-cleo', { now, validDays: 7 });
  await queue(db, 10);
  expect(await recipients(db)).toEqual(['ada@example.com', 'cleo@example.com']);
});

test('who unsubscribes while it waits in the outbox isn’t sent it any more', async () => {
  const db = await directoryWith('ada', 'ben');
  await beginNewsletter(db, june, now);
  await queue(db, 10);
  await unsubscribe(db, 'leave-ada', now);
  expect(await recipients(db)).toEqual(['ben@example.com']);
});

test('a mail that can’t be made leaves nobody behind as if it had been queued', async () => {
  const db = await directoryWith('ada', 'ben');
  await beginNewsletter(db, june, now);
  const broken = queueNewsletter(
    db,
    'june',
    10,
    (subscriber) => {
      if (subscriber.email.startsWith('ben')) throw new Error('No');
      return mailFor(subscriber);
    },
    now,
  );
  await expect(broken).rejects.toThrow('No');
  expect(await beginNewsletter(db, june, now)).toEqual({ queued: 0, missing: 2 });
  expect(await recipients(db)).toEqual([]);
});

test('other words under the same name are refused', async () => {
  const db = await directoryWith('ada');
  await beginNewsletter(db, june, now);
  const other = beginNewsletter(db, { ...june, digest: 'b2' }, now);
  await expect(other).rejects.toThrow(NewsletterDiffers);
});

test('what waits for who unsubscribes is found by the address, and not in all of the outbox', async () => {
  const db = await directoryWith('ann');
  const plans = await plansOf(db, () => unsubscribe(db, 'leave-ann', now));
  expect(plans).toContainEqual(
    expect.stringMatching(/^SEARCH outbox USING INDEX outboxUnsentByRecipient /),
  );
});
