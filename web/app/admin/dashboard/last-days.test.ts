import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('returns the last 30 days across a month boundary, including days without counts', () => {
  const visit = { day: '2026-03-01', pageViews: 7, searches: 2, profileViews: 1 };
  const days = lastDays('2026-03-02', [{ day: '2026-02-28', count: 3 }], [visit]);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({
    day: '2026-02-01',
    requests: 0,
    pageViews: 0,
    searches: 0,
    profileViews: 0,
  });
  expect(days.slice(-3)).toEqual([
    { day: '2026-02-28', requests: 3, pageViews: 0, searches: 0, profileViews: 0 },
    { ...visit, requests: 0 },
    { day: '2026-03-02', requests: 0, pageViews: 0, searches: 0, profileViews: 0 },
  ]);
});
