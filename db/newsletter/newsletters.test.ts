import { expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { indexesOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { markEmailFailed, markEmailSent, retryEmails } from '../mail/outbox.ts';
import { createDraft, saveDraft } from './drafts.ts';
import { findNewsletter, listNewsletters } from './newsletter-list.ts';
import { beginNewsletter, NewsletterConflictError, queueNewsletter } from './newsletters.ts';
import {
  beginSending,
  listUnfinishedNewsletters,
  pauseNewsletter,
  resumeNewsletter,
} from './sending.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribers.ts';

const now = new Date('2026-11-21T08:00:00Z');
const june = { name: 'june', subject: 'In June', body: 'Words', digest: 'a1' };
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

/** ID of the first newsletter that a test creates. */
const JUNE = 1;
const queue = (db: Database, max: number) => queueNewsletter(db, JUNE, max, buildEmail, now);

async function recipients(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('recipient').orderBy('id').execute();
  return rows.map(({ recipient }) => recipient);
}

test('resumes an interrupted newsletter where it stopped', async () => {
  const db = await directoryWith('ada', 'ben', 'cleo', 'dan', 'eve');
  expect(await beginNewsletter(db, june, now)).toMatchObject({ queued: 0, missing: 5 });
  expect(await queue(db, 2)).toBe(2);
  expect(await beginNewsletter(db, june, now)).toMatchObject({ queued: 2, missing: 3 });
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
    JUNE,
    10,
    (subscriber) => {
      if (subscriber.email.startsWith('ben')) throw new Error('No');
      return buildEmail(subscriber);
    },
    now,
  );
  await expect(broken).rejects.toThrow('No');
  expect(await beginNewsletter(db, june, now)).toMatchObject({ queued: 0, missing: 2 });
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
  expect(indexesOf(...plans)).toContain('outboxUnsentByRecipient');
});

test('queues the remaining copies when a newsletter is resumed, and nothing while it is paused', async () => {
  const db = await directoryWith('ada', 'ben', 'cleo');
  const action = await signedIn(db);
  await beginNewsletter(db, june, now);
  await queue(db, 2);
  const [sent] = await db.selectFrom('outbox').select('id').orderBy('id').execute();
  await db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('id', '=', sent?.id ?? 0)
    .execute();

  expect(await pauseNewsletter(db, JUNE, action)).toBe(true);
  expect(await pauseNewsletter(db, JUNE, action)).toBe(true);
  expect(await recipients(db)).toEqual(['ada@example.com']);
  expect(await queue(db, 10)).toBe(0);
  expect(await findNewsletter(db, JUNE)).toMatchObject({ state: 'paused', recipients: 1 });

  expect(await resumeNewsletter(db, JUNE, action)).toBe(true);
  expect(await queue(db, 10)).toBe(2);
  expect(await queue(db, 10)).toBe(0);
  expect(await recipients(db)).toEqual(['ada', 'ben', 'cleo'].map((name) => `${name}@example.com`));
  expect(await findNewsletter(db, JUNE)).toMatchObject({ state: 'sent', recipients: 3 });
  expect(await pauseNewsletter(db, 99, action)).toBe(false);
});

test('a newsletter whose text an earlier version didn’t store can’t be paused, so no copy is lost', async () => {
  const db = await directoryWith('ada', 'ben');
  const action = await signedIn(db);
  await beginNewsletter(db, june, now);
  await queue(db, 2);
  await db.updateTable('newsletters').set({ body: null }).execute();
  expect(await pauseNewsletter(db, JUNE, action)).toBe(false);
  expect(await recipients(db)).toHaveLength(2);
});

test('pausing leaves a copy that is on its way, so that it isn’t sent twice', async () => {
  const db = await directoryWith('ada', 'ben');
  const action = await signedIn(db);
  await beginNewsletter(db, june, now);
  await queue(db, 2);
  await db.updateTable('outbox').set({ leasedUntil: 'later' }).where('id', '=', 1).execute();
  expect(await pauseNewsletter(db, JUNE, action)).toBe(true);
  expect(await recipients(db)).toEqual(['ada@example.com']);
});

test('sends a draft once, only to the confirmed number and only in the reviewed version', async () => {
  const db = await directoryWith('ada', 'ben');
  const action = await signedIn(db);
  const { administratorId } = action;
  const draft = { subject: 'In June', body: 'Words' };
  const create = () => createDraft(db, draft, { administratorId, draftKey: 'one form' }, now);
  const id = (await create()).newsletter?.id ?? 0;
  expect(await create()).toMatchObject({ outcome: 'done', newsletter: { id } });
  const send = (version: number, audience: number) =>
    beginSending(db, { id, version, audience }, action);
  expect(await send(0, 3)).toEqual({ audience: 2 });
  expect(await send(1, 2)).toBe('changed');
  const save = async (edit: { version: number; subject: string; body: string }) =>
    (await saveDraft(db, { id, ...edit }, administratorId, now)).outcome;
  expect(await save({ version: 0, subject: '', body: '' })).toBe('done');
  expect(await send(1, 2)).toBe('empty');
  await save({ version: 1, ...draft });
  expect(await send(2, 2)).toBe('done');
  expect(await send(2, 2)).toBe('done');
  expect(await save({ version: 2, ...draft, body: 'Else' })).toBe('begun');
  expect(await listUnfinishedNewsletters(db)).toEqual([{ id, ...draft, untried: 0 }]);
  const log = await db.selectFrom('auditLog').select('action').where('subject', '=', 'newsletter');
  expect((await log.execute()).map(({ action }) => action)).toEqual(['create', 'send']);
});

test('keeps both texts when two administrators save one draft', async () => {
  const db = await directoryWith();
  const { administratorId } = await signedIn(db);
  const text = { subject: 'In June', body: 'Words' };
  const created = await createDraft(db, text, { administratorId, draftKey: 'a form' }, now);
  const id = created.newsletter?.id ?? 0;
  const save = async (body: string) =>
    (await saveDraft(db, { id, version: 0, subject: 'In June', body }, administratorId, now))
      .outcome;
  expect(await save('Ann’s words')).toBe('done');
  expect(await save('Bo’s words')).toBe('changed');
  expect(await save('Ann’s words')).toBe('done');
  expect(await findNewsletter(db, id)).toMatchObject({ body: 'Ann’s words', version: 1 });
});

test('counts delivered, failed and unsubscribed copies', async () => {
  const db = await directoryWith('ada', 'ben', 'cleo', 'dan');
  await beginNewsletter(db, june, now);
  await queue(db, 10);
  await markEmailSent(db, 1, now);
  await markEmailSent(db, 2, now);
  await markEmailFailed(db, 3, 'No such user', null, now);
  await unsubscribe(db, 'leave-ada', now, JUNE);
  await unsubscribe(db, 'leave-ada', now, JUNE);
  await unsubscribe(db, 'leave-ben', now);
  expect(await findNewsletter(db, JUNE)).toMatchObject({
    recipients: 4,
    delivered: 2,
    failed: 1,
    unsubscribed: 2,
    waiting: 1,
  });
  await retryEmails(db, 3, now);
  expect(await findNewsletter(db, JUNE)).toMatchObject({ failed: 0, waiting: 2 });
});

test('counts an unsubscribe for the newsletter in the link, or for the latest one received', async () => {
  const db = await directoryWith('ada', 'ben', 'cleo');
  for (const name of ['june', 'july']) {
    const { id } = await beginNewsletter(db, { ...june, name }, now);
    await queueNewsletter(db, id ?? 0, 10, buildEmail, now);
  }
  await unsubscribe(db, 'leave-ada', now, 1);
  await unsubscribe(db, 'leave-ben', now);
  await unsubscribe(db, 'leave-cleo', now, 99);
  const { newsletters } = await listNewsletters(db, {}, { limit: 10, offset: 0 });
  expect(newsletters.map(({ unsubscribed }) => unsubscribed)).toEqual([2, 1]);
});

test('queues a batch for 100,000 subscribers through indexes', async () => {
  const db = await directoryWith('ann');
  await beginNewsletter(db, june, now);
  const plans = await queryPlansOf(db, () => queue(db, 50));
  const reads = plans.flatMap((plan) => plan.reads);
  expect(reads).toContainEqual(
    expect.objectContaining({ index: 'subscribersByStatus', by: ['status', 'id'] }),
  );
  expect(reads.filter(({ by }) => by.length === 0)).toEqual([]);
  expect(plans.filter(({ sorts }) => sorts)).toEqual([]);
});

async function signedIn(db: Database) {
  const row = { email: 'ann@example.com', role: 'owner', passwordHash: '' } as const;
  const { id } = await db
    .insertInto('administrators')
    .values({ ...row, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { administratorId: id, now };
}
