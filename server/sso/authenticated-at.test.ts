import { expect, test } from 'vitest';
import { authenticatedAtOf } from './claims.ts';

const now = new Date('2026-11-23T08:00:00Z');
const seconds = now.getTime() / 1000;

test.each([
  ['an hour ago', seconds - 3600, new Date(now.getTime() - 3_600_000)],
  ['by a clock that is ahead by 30 seconds', seconds + 30, now],
  ['tomorrow', seconds + 86_400, null],
  ['at an unknown time', undefined, null],
  ['as text', String(seconds), null],
])('someone whom the provider authenticated %s', (_, auth_time, expected) => {
  expect(authenticatedAtOf({ auth_time }, now)).toEqual(expected);
});
