import { afterEach, expect, test, vi } from 'vitest';
import { countsByDay } from '../../db/counts.ts';
import { directoryOf } from '../../db/test-directory.ts';
import { createTally } from './tally.ts';

afterEach(() => vi.useRealTimers());

test('counts are stored a few seconds later, without being asked to', async () => {
  const db = await directoryOf();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tally = createTally(db, () => new Date('2026-11-21T12:00:00Z'));
  tally.count('pageViews', 'searches');
  tally.count('pageViews');
  expect(await countsByDay(db, '2026-01-01')).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(async () =>
    expect(await countsByDay(db, '2026-01-01')).toMatchObject([
      { day: '2026-11-21', pageViews: 2, searches: 1 },
    ]),
  );
});

test('a flush stores what has been counted, each on its own day in UTC, and once', async () => {
  const db = await directoryOf();
  let time = '2026-11-21T23:59:59-05:00';
  const tally = createTally(db, () => new Date(time));
  tally.count('phoneClicks');
  time = '2026-11-22T23:59:59Z';
  tally.count('phoneClicks');
  time = '2026-11-23T00:00:00Z';
  tally.count('pageViews');
  await tally.flush();
  await tally.flush();
  expect(await countsByDay(db, '2026-01-01')).toMatchObject([
    { day: '2026-11-23', pageViews: 1 },
    { day: '2026-11-22', phoneClicks: 2 },
  ]);
});

test('what can’t be stored is said and kept for the next time', async () => {
  const db = await directoryOf();
  const tally = createTally(db, () => new Date('2026-11-21T12:00:00Z'));
  await db.schema.alterTable('counts').renameTo('elsewhere').execute();
  tally.count('pageViews');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await tally.flush();
  expect(said.mock.calls[0]?.[0]).toMatch(/could not be stored/);
  said.mockClear();

  await db.schema.alterTable('elsewhere').renameTo('counts').execute();
  tally.count('pageViews');
  await tally.flush();
  expect(await countsByDay(db, '2026-01-01')).toMatchObject([{ pageViews: 2 }]);
});
