import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { fullScansOf, indexesOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { countWaiting } from './counts.ts';
import { listMessages } from './messages.ts';
import { nextWaitingItem } from './next-item.ts';
import { listRequests, type RequestFilter } from './requests.ts';

const db = await createTestDirectory();

const late = '2026-11-20T12:00:00.000Z';
const page = { limit: 50, offset: 0 };

test.each<[string, RequestFilter]>([
  ['all', {}],
  ['waiting', { status: 'waiting' }],
  ['by status', { status: 'closed' }],
  ['late', { lateSince: late }],
  ['suspected', { isSuspected: true }],
  ['by form', { kind: 'injury' }],
  ['by state', { state: 'AL' }],
  ['by practice area', { practiceAreas: ['Family Law'] }],
  ['combined filters', { kind: 'home', state: 'AL', practiceAreas: ['any'], status: 'seen' }],
])('the first page of requests (%s) uses an index and no sort', async (_, filter) => {
  const plans = await queryPlansOf(db, () => listRequests(db, filter, page));
  expect(plans).toMatchObject([{}, { sorts: false }]);
  for (const plan of plans) expect(plan.reads).toContainEqual(usesIndexOf('requests'));
  expect(fullScansOf(...plans)).toEqual([]);
});

test('the first page of messages uses an index and no sort', async () => {
  const [, rows] = await queryPlansOf(db, () => listMessages(db, {}, page));
  expect(rows?.reads).toContainEqual(usesIndexOf('messages', 'messagesByReceipt'));
  expect(rows?.sorts).toBe(false);
});

test('the items of one administrator use the index of assignments', async () => {
  const [, rows] = await queryPlansOf(db, () => listRequests(db, { assigneeId: 1 }, page));
  expect(rows?.reads).toContainEqual(usesIndexOf('requests', 'requestsAssigned'));
  expect(rows?.sorts).toBe(false);
});

test('the next waiting item is found through the partial index of waiting rows', async () => {
  const item = { subject: 'request', id: 1 } as const;
  const plans = await queryPlansOf(db, () => nextWaitingItem(db, item, 1));
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(indexesOf(plan)).toContain('requestsWaiting');
    expect(plan.sorts).toBe(false);
  }
});

test('a name search uses the full-text index', async () => {
  const plans = await queryPlansOf(db, () => listRequests(db, { q: 'dana' }, page), {
    maySort: true,
  });
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan.reads).toContainEqual(
      expect.objectContaining({ index: 'requestNames', by: ['<expr>'] }),
    );
    expect(fullScansOf(plan)).toEqual([]);
  }
});

test('counting waiting rows reads only the partial indexes of waiting rows', async () => {
  const plans = await queryPlansOf(db, () => countWaiting(db, late));
  expect(plans).toHaveLength(3);
  const waiting = { index: expect.stringMatching(/Waiting$/), isIndexOnly: true };
  for (const { reads } of plans) expect(reads).toMatchObject([waiting]);
});

function usesIndexOf(table: string, index: unknown = expect.any(String)) {
  return expect.objectContaining({ table, index });
}
