import { afterEach, describe, expect, test, vi } from 'vitest';
import { countsByDay } from '../../db/counts/counts.ts';
import { lawyerCountsByDay } from '../../db/counts/lawyer-counts.ts';
import { createTestDirectory, createTestDirectoryWithIds } from '../../db/engine/test-directory.ts';
import { createTally } from './tally.ts';

afterEach(() => vi.useRealTimers());

test('stores counts automatically after a few seconds', async () => {
  const db = await createTestDirectory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tally = createTally(
    db,
    { timeZone: 'America/Chicago' },
    () => new Date('2026-11-21T12:00:00Z'),
  );
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

test('a flush stores each count once, on its day in the site’s time zone', async () => {
  const db = await createTestDirectory();
  let time = '2026-11-22T00:00:00-06:00';
  const tally = createTally(db, { timeZone: 'America/Chicago' }, () => new Date(time));
  tally.count('phoneClicks');
  time = '2026-11-22T23:59:59-06:00';
  tally.count('phoneClicks');
  time = '2026-11-23T00:00:00-06:00';
  tally.count('pageViews');
  await tally.flush();
  await tally.flush();
  expect(await countsByDay(db, '2026-01-01')).toMatchObject([
    { day: '2026-11-23', pageViews: 1 },
    { day: '2026-11-22', phoneClicks: 2 },
  ]);
});

test('logs counts that can’t be stored, and keeps them for the next flush', async () => {
  const db = await createTestDirectory();
  const tally = createTally(
    db,
    { timeZone: 'America/Chicago' },
    () => new Date('2026-11-21T12:00:00Z'),
  );
  await db.schema.alterTable('counts').renameTo('elsewhere').execute();
  tally.count('pageViews');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await tally.flush();
  expect(logged.mock.calls[0]?.[0]).toMatch(/^Couldn't save the page counts/);
  logged.mockClear();

  await db.schema.alterTable('elsewhere').renameTo('counts').execute();
  tally.count('pageViews');
  await tally.flush();
  expect(await countsByDay(db, '2026-01-01')).toMatchObject([{ pageViews: 2 }]);
});

describe('the counts of each lawyer', () => {
  const today = { since: '2026-11-21', until: '2026-11-21' };
  const now = () => new Date('2026-11-21T12:00:00Z');

  test('are stored by lawyer and day, but not for unknown lawyers', async () => {
    const db = await createTestDirectoryWithIds(7, 8);
    const tally = createTally(db, { timeZone: 'America/Chicago' }, now);
    tally.countForLawyer(7, 'profileViews');
    tally.countForLawyer(7, 'profileViews');
    tally.countForLawyer(7, 'phoneClicks');
    tally.countForLawyer(999, 'profileViews');
    await tally.flush();
    tally.countForLawyer(7, 'profileViews');
    await tally.flush();
    expect(await lawyerCountsByDay(db, 7, today)).toEqual([
      { day: '2026-11-21', profileViews: 3, phoneClicks: 1 },
    ]);
    expect(await lawyerCountsByDay(db, 8, today)).toMatchObject([{ profileViews: 0 }]);
    expect(await db.selectFrom('lawyerCounts').selectAll().execute()).toHaveLength(2);
  });

  test('use limited memory even if thousands of made-up IDs are counted', async () => {
    const db = await createTestDirectoryWithIds(7);
    const tally = createTally(db, { timeZone: 'America/Chicago' }, now);
    for (let id = 1_000_000; id < 1_010_000; id += 1) tally.countForLawyer(id, 'profileViews');
    tally.countForLawyer(7, 'profileViews');
    await tally.flush();
    expect(await lawyerCountsByDay(db, 7, today)).toMatchObject([{ profileViews: 0 }]);
    tally.countForLawyer(7, 'profileViews');
    await tally.flush();
    expect(await lawyerCountsByDay(db, 7, today)).toMatchObject([{ profileViews: 1 }]);
  });

  test('are deleted after 400 days', async () => {
    const db = await createTestDirectoryWithIds(7);
    let time = '2025-10-16T12:00:00Z';
    const tally = createTally(db, { timeZone: 'America/Chicago' }, () => new Date(time));
    tally.countForLawyer(7, 'profileViews');
    time = '2025-10-17T12:00:00Z';
    tally.countForLawyer(7, 'profileViews');
    await tally.flush();
    time = '2026-11-21T12:00:00Z';
    await tally.flush();
    const remaining = await db.selectFrom('lawyerCounts').select('day').execute();
    expect(remaining).toEqual([{ day: '2025-10-17' }]);
  });
});
