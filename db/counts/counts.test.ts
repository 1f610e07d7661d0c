import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { addCounts, countsByDay } from './counts.ts';

test('adds counts up by day and event', async () => {
  const db = await createTestDirectory();
  await addCounts(db, [
    { day: '2026-11-20', what: 'pageViews', count: 3 },
    { day: '2026-11-21', what: 'pageViews', count: 5 },
    { day: '2026-11-21', what: 'searches', count: 1 },
  ]);
  await addCounts(db, [
    { day: '2026-11-21', what: 'pageViews', count: 2 },
    { day: '2026-11-21', what: 'phoneClicks', count: 4 },
  ]);
  expect(await countsByDay(db, '2026-11-01')).toEqual([
    { day: '2026-11-21', pageViews: 7, searches: 1, profileViews: 0, phoneClicks: 4 },
    { day: '2026-11-20', pageViews: 3, searches: 0, profileViews: 0, phoneClicks: 0 },
  ]);
});

test('omits days before the requested start', async () => {
  const db = await createTestDirectory();
  await addCounts(db, [
    { day: '2026-11-19', what: 'pageViews', count: 1 },
    { day: '2026-11-20', what: 'pageViews', count: 1 },
  ]);
  expect((await countsByDay(db, '2026-11-20')).map(({ day }) => day)).toEqual(['2026-11-20']);
});

test('does nothing for an empty list', async () => {
  const db = await createTestDirectory();
  await addCounts(db, []);
  expect(await countsByDay(db, '0000-01-01')).toEqual([]);
});
