import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { fullScansOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { countEmails, listEmails } from '../mail/outbox-list.ts';
import { listNewsletters } from './newsletter-list.ts';
import { countSubscribers, exportSubscribers, listSubscriberDetails } from './subscriber-list.ts';

const db = await createTestDirectory();
const page = { limit: 50, offset: 0 };
const byStatus = {
  index: expect.stringMatching(/By(State|Status)$/),
  by: [expect.stringMatching(/^(state|status)$/)],
};

test.each([
  ['subscribers of one status', () => listSubscriberDetails(db, { status: 'active' }, page)],
  ['emails in one state', () => listEmails(db, 'waiting', page)],
  ['newsletters in one state', () => listNewsletters(db, { state: 'sent' }, page)],
])('a page of 100,000 %s is read through an index, without a sort', async (_, list) => {
  const plans = await queryPlansOf(db, list);
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan.reads).toContainEqual(expect.objectContaining(byStatus));
    expect(fullScansOf(plan)).toEqual([]);
    expect(plan.sorts).toBe(false);
  }
});

test.each([
  ['subscribers', () => countSubscribers(db)],
  ['emails', () => countEmails(db)],
])('counts %s by status through an index', async (_, count) => {
  const plans = await queryPlansOf(db, count);
  expect(plans).toHaveLength(4);
  for (const { reads } of plans) expect(reads).toMatchObject([byStatus]);
});

test('exports all subscribers in batches, without a gap', async () => {
  for (let number = 1; number <= 5; number++) {
    const values = { email: `reader${number}@example.com`, subscribedAt: 'then' };
    await db
      .insertInto('subscribers')
      .values({ ...values, confirmationHash: `${number}`, unsubscribeToken: `${number}` })
      .execute();
  }
  const ids = [];
  for await (const rows of exportSubscribers(db, {}, 2)) ids.push(rows.map(({ id }) => id));
  expect(ids).toEqual([[5, 4], [3, 2], [1]]);
});
