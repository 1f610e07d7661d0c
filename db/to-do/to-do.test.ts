import { expect, test } from 'vitest';
import { createTestDirectory, isOnPostgres, lawyer } from '../engine/test-directory.ts';
import { indexesOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { countOtherWork, countToDo, listToDo } from './to-do.ts';

const page = { limit: 50, offset: 0 };
const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`;

test('everything that waits is in one list, the earliest first, and nothing else is', async () => {
  const db = await createTestDirectory(lawyer({ name: 'Rosa Alvarez' }));
  const message = { email: 'mia@example.com', message: 'Hi', fingerprint: '' };
  await db
    .insertInto('messages')
    .values([
      { ...message, name: 'Mia', subject: 'Second', receivedAt: day(2) },
      { ...message, name: 'Max', subject: 'Answered', receivedAt: day(1), closedAt: day(2) },
    ])
    .execute();
  await db
    .insertInto('requests')
    .values({ kind: 'home', name: 'Dana', state: 'AL', practiceArea: 'any', receivedAt: day(3) })
    .execute();
  await db
    .insertInto('listingChanges')
    .values({ lawyerId: 1, changes: '{}', requestedAt: day(1) })
    .execute();
  await db
    .insertInto('mistakeReports')
    .values({
      lawyerId: 1,
      field: 'phone',
      correctValue: '1',
      fingerprint: '',
      receivedAt: day(4),
    })
    .execute();
  const items = await listToDo(db, page);
  expect(items.map(({ kind, id, name, detail }) => [kind, id, name, detail])).toEqual([
    ['changes', 1, 'Rosa Alvarez', null],
    ['messages', 1, 'Mia', 'Second'],
    ['requests', 1, 'Dana', 'any'],
    ['mistakes', 1, 'Rosa Alvarez', 'phone'],
  ]);
  expect(await listToDo(db, { limit: 1, offset: 3 })).toMatchObject([{ kind: 'mistakes' }]);
  const counts = { requests: 1, messages: 1, applications: 0, changes: 1, mistakes: 1 };
  expect(await countToDo(db)).toEqual(counts);
});

test('a page is merged from partial indexes alone, without reading the rows', async () => {
  const db = await createTestDirectory();
  const indexes = [
    'requestsWaiting',
    'messagesWaiting',
    'applicationsWaiting',
    'listingChangesPending',
    'mistakeReportsPending',
  ];
  const list = await queryPlansOf(db, () => listToDo(db, page));
  const fromIndexes = indexes.map((index) => expect.objectContaining({ index, isIndexOnly: true }));
  expect(list[0]?.reads).toEqual(expect.arrayContaining(fromIndexes));
  expect(list[0]?.reads).toHaveLength(indexes.length);
  // PostgreSQL merges sorted inputs only if they have no conditions.
  expect(list[0]?.sorts).toBe(isOnPostgres);
  const counts = await queryPlansOf(db, () => countToDo(db));
  expect(indexesOf(...counts).toSorted()).toEqual(indexes.toSorted());
  const [failed] = await queryPlansOf(db, () => countOtherWork(db));
  expect(failed?.reads).toMatchObject([{ index: 'outboxUnsent', isIndexOnly: true }]);
});
