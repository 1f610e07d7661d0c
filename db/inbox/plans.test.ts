import { expect, test } from 'vitest';
import { directoryOf } from '../engine/test-directory.ts';
import { plansOf } from '../engine/test-plans.ts';
import { countWaiting } from './counts.ts';
import { listMessages } from './messages.ts';
import { listRequests, type RequestFilter } from './requests.ts';

const db = await directoryOf();

const late = '2026-11-20T12:00:00.000Z';
const page = { limit: 50, offset: 0 };

test.each<[string, RequestFilter]>([
  ['all', {}],
  ['those that wait', { status: 'waiting' }],
  ['those of a status', { status: 'closed' }],
  ['the late ones', { lateSince: late }],
  ['the suspected ones', { isSuspected: true }],
  ['those of a form', { kind: 'injury' }],
  ['those of a state', { state: 'AL' }],
  ['those of a practice area', { practiceArea: 'Family Law' }],
  ['those of all that', { kind: 'home', state: 'AL', practiceArea: 'any', status: 'seen' }],
])('the first page of requests (%s) is read off an index in its order', async (_, filter) => {
  const [total, rows] = await plansOf(db, () => listRequests(db, filter, page));
  expect(rows).toMatch(/USING (COVERING )?INDEX/);
  expect(rows).not.toMatch(/TEMP B-TREE/);
  expect(total).toMatch(/USING (COVERING )?INDEX/);
});

test('the first page of messages is read off an index in its order', async () => {
  const [, rows] = await plansOf(db, () => listMessages(db, {}, page));
  expect(rows).toMatch(/USING INDEX messagesByReceipt$/);
});

test('a name is looked up by its words', async () => {
  const [, rows] = await plansOf(db, () => listRequests(db, { q: 'dana' }, page));
  expect(rows).toMatch(/requestNames VIRTUAL TABLE INDEX/);
  expect(rows).toMatch(/SEARCH requests USING INTEGER PRIMARY KEY/);
});

test('what waits is counted without reading what was answered', async () => {
  const plans = await plansOf(db, () => countWaiting(db, late));
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toMatch(/USING (COVERING )?INDEX \w+Waiting/);
});
