import { expect, test } from 'vitest';
import {
  addDays,
  daysBefore,
  daysFrom,
  hoursBefore,
  minutesBefore,
  monthsBefore,
} from './dates.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test('subtracts minutes, hours and days, across months and years', () => {
  expect(minutesBefore(now, 90)).toBe('2026-11-22T10:30:00.000Z');
  expect(minutesBefore(now, -5)).toBe('2026-11-22T12:05:00.000Z');
  expect(hoursBefore(now, 24)).toBe('2026-11-21T12:00:00.000Z');
  expect(daysBefore(now, 365)).toBe('2025-11-22T12:00:00.000Z');
});

test('subtracts calendar months, and ends at the last day of a shorter month', () => {
  expect(monthsBefore(now, 12)).toBe('2025-11-22T12:00:00.000Z');
  expect(monthsBefore(new Date('2026-03-31T08:00:00.000Z'), 1)).toBe('2026-02-28T08:00:00.000Z');
  expect(monthsBefore(new Date('2024-03-31T08:00:00.000Z'), 1)).toBe('2024-02-29T08:00:00.000Z');
});

test('adds days across months, years and daylight saving time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-09', -1)).toBe('2026-03-08');
  expect(addDays('2026-11-22', 30)).toBe('2026-12-22');
});

test('lists the days from one to another, including both', () => {
  expect(daysFrom('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(daysFrom('2026-11-02', '2026-11-02')).toEqual(['2026-11-02']);
  expect(daysFrom('2026-11-02', '2026-11-01')).toEqual([]);
});
