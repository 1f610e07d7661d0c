import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  clockTimeIn,
  dayIn,
  formatDate,
  formatDay,
  formatTime,
  timeIn,
  timeZoneName,
} from './dates.ts';

const CHICAGO = 'America/Chicago';

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('on a server in %s', (TZ) => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.TZ;
    process.env.TZ = TZ;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ['2026-11-22T05:59:59.999Z', '2026-11-21', 'November 21, 2026, 11:59 PM CST'],
    ['2026-11-22T06:00:00.000Z', '2026-11-22', 'November 22, 2026, 12:00 AM CST'],
    ['2026-11-22T18:30:00.000Z', '2026-11-22', 'November 22, 2026, 12:30 PM CST'],
    ['2026-07-04T21:05:00.000Z', '2026-07-04', 'July 4, 2026, 4:05 PM CDT'],
    // The clocks go forward on March 8 and back on November 1.
    ['2026-03-08T07:59:00.000Z', '2026-03-08', 'March 8, 2026, 1:59 AM CST'],
    ['2026-03-08T08:00:00.000Z', '2026-03-08', 'March 8, 2026, 3:00 AM CDT'],
    ['2026-03-09T04:59:00.000Z', '2026-03-08', 'March 8, 2026, 11:59 PM CDT'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01', 'November 1, 2026, 1:30 AM CDT'],
    ['2026-11-01T07:30:00.000Z', '2026-11-01', 'November 1, 2026, 1:30 AM CST'],
    ['2026-11-02T05:59:00.000Z', '2026-11-01', 'November 1, 2026, 11:59 PM CST'],
  ])('%s is %s in Chicago, shown as %s', (time, day, text) => {
    expect(dayIn(CHICAGO, time)).toBe(day);
    expect(formatTime(CHICAGO, time)).toBe(text);
  });
});

test('another zone has its own date and shows its offset', () => {
  expect(dayIn('Pacific/Auckland', '2026-11-21T12:00:00Z')).toBe('2026-11-22');
  expect(formatTime('Pacific/Auckland', '2026-11-21T12:00:00Z')).toBe(
    'November 22, 2026, 1:00 AM GMT+13',
  );
});

test('formats a missing time as an empty string', () => {
  expect(formatDay(CHICAGO, null)).toBe('');
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['UTC', 'UTC'],
])('accepts the time zone %s', (text, name) => {
  expect(timeZoneName(text)).toBe(name);
});

test.each(['', 'Chicago', 'America/Birmingham', '+05:00', '-6'])(
  'rejects the time zone “%s”',
  (text) => {
    expect(timeZoneName(text)).toBeUndefined();
  },
);

test.each([
  ['2026-11-21', 'November 21, 2026'],
  ['2026-11-21T23:59:59.999Z', 'November 21, 2026'],
  ['2026-11-21T23:00:00-05:00', 'November 22, 2026'],
  ['2026-01-05', 'January 5, 2026'],
  ['2024-02-29T00:00:00.000Z', 'February 29, 2024'],
  ['', ''],
  [null, ''],
  ['yesterday', ''],
])('formats the date %o as %o', (date, shown) => {
  expect(formatDate(date)).toBe(shown);
});

test.each([
  ['America/Chicago', '2026-11-22T09:30', '2026-11-22T15:30:00.000Z'],
  ['America/Chicago', '2026-07-01T00:00', '2026-07-01T05:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-31T23:59', '2027-01-01T09:59:00.000Z'],
  ['Pacific/Guam', '2026-12-31T00:00', '2026-12-30T14:00:00.000Z'],
  // Clocks show this time twice when daylight saving time ends.
  ['America/Chicago', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
])('in %s, %s is %s', (timeZone, clockTime, time) => {
  expect(timeIn(timeZone, clockTime)?.toISOString()).toBe(time);
  expect(clockTimeIn(timeZone, time)).toBe(clockTime);
});

test.each(['2027-03-14T02:30', '2026-02-30T09:00', '2026-11-22', 'soon', ''])(
  'no clock shows %s',
  (clockTime) => expect(timeIn('America/Chicago', clockTime)).toBeNull(),
);
