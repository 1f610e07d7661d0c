import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
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
  const [total, rows] = await queryPlansOf(db, () => listRequests(db, filter, page));
  expect(rows).toMatch(/USING (COVERING )?INDEX/);
  expect(rows).not.toMatch(/TEMP B-TREE/);
  expect(total).toMatch(/USING (COVERING )?INDEX/);
});

test('the first page of messages uses an index and no sort', async () => {
  const [, rows] = await queryPlansOf(db, () => listMessages(db, {}, page));
  expect(rows).toMatch(/^SCAN messages USING INDEX messagesByReceipt;/);
});

test('the items of one administrator use the index of assignments', async () => {
  const [, rows] = await queryPlansOf(db, () => listRequests(db, { assigneeId: 1 }, page));
  expect(rows).toMatch(/requestsAssigned/);
  expect(rows).not.toMatch(/TEMP B-TREE/);
});

test('the next waiting item is found through the partial index of waiting rows', async () => {
  const item = { subject: 'request', id: 1 } as const;
  const plans = await queryPlansOf(db, () => nextWaitingItem(db, item, 1));
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toMatch(/requestsWaiting/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  }
});

test('a name search uses the full-text index', async () => {
  const [, rows] = await queryPlansOf(db, () => listRequests(db, { q: 'dana' }, page));
  expect(rows).toMatch(/requestNames VIRTUAL TABLE INDEX/);
  expect(rows).toMatch(/SEARCH requests USING INTEGER PRIMARY KEY/);
});

test('counting waiting rows reads only the partial indexes of waiting rows', async () => {
  const plans = await queryPlansOf(db, () => countWaiting(db, late));
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toMatch(/USING COVERING INDEX \w+Waiting/);
});
