import { expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
import { beginNewsletter, NewsletterConflictError, queueNewsletter } from './newsletters.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribers.ts';

const now = new Date('2026-11-21T08:00:00Z');
const june = { name: 'june', subject: 'In June', digest: 'a1' };
const buildEmail = ({ email }: { email: string }) => ({
  kind: 'newsletter',
  to: email,
  subject: 'In June',
  text: 'Words',
  html: '<p>Words</p>',
});

async function directoryWith(...names: string[]): Promise<Database> {
  const db = await createTestDirectory();
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
        confirmationEmail: null,
      },
    );
  }
  return db;
}

const queue = (db: Database, max: number) => queueNewsletter(db, 'june', max, buildEmail, now);

async function recipients(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('recipient').orderBy('id').execute();
  return rows.map(({ recipient }) => recipient);
}

test('resumes an interrupted newsletter where it stopped', async () => {
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

test('queues a newsletter once per subscriber, even after the outbox was cleared', async () => {
  const db = await directoryWith('ada', 'ben');
  await beginNewsletter(db, june, now);
  await queue(db, 10);
  await db.deleteFrom('outbox').execute();
  expect(await queue(db, 10)).toBe(0);
  expect(await recipients(db)).toEqual([]);
});

test('skips unconfirmed and unsubscribed emails, and includes later subscribers', async () => {
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
      confirmationEmail: (to) => ({
        ...buildEmail({ email: to }),
        kind: 'newsletter-confirmation',
      }),
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

test('removes a waiting newsletter from the outbox when the subscriber leaves', async () => {
  const db = await directoryWith('ada', 'ben');
  await beginNewsletter(db, june, now);
  await queue(db, 10);
  await unsubscribe(db, 'leave-ada', now);
  expect(await recipients(db)).toEqual(['ben@example.com']);
});

test('queues nothing in a batch if one email fails to render', async () => {
  const db = await directoryWith('ada', 'ben');
  await beginNewsletter(db, june, now);
  const broken = queueNewsletter(
    db,
    'june',
    10,
    (subscriber) => {
      if (subscriber.email.startsWith('ben')) throw new Error('No');
      return buildEmail(subscriber);
    },
    now,
  );
  await expect(broken).rejects.toThrow('No');
  expect(await beginNewsletter(db, june, now)).toEqual({ queued: 0, missing: 2 });
  expect(await recipients(db)).toEqual([]);
});

test('rejects different content under the same name', async () => {
  const db = await directoryWith('ada');
  await beginNewsletter(db, june, now);
  const other = beginNewsletter(db, { ...june, digest: 'b2' }, now);
  await expect(other).rejects.toThrow(NewsletterConflictError);
});

test('finds the waiting newsletters of an unsubscribing email through an index', async () => {
  const db = await directoryWith('ann');
  const plans = await queryPlansOf(db, () => unsubscribe(db, 'leave-ann', now));
  expect(plans).toContainEqual(
    expect.stringMatching(/^SEARCH outbox USING INDEX outboxUnsentByRecipient /),
  );
});
