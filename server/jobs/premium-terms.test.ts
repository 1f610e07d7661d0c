import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { editListing, findListing } from '../../db/lawyers/listings.ts';
import { acceptClock, recordTime } from '../../db/server-state/clock.ts';
import { endPremiumTermsHourly } from './premium-terms.ts';

const { TZ } = process.env;
beforeEach(() => {
  // The server's own time zone must not matter.
  process.env.TZ = 'Pacific/Auckland';
  vi.useFakeTimers({ now: new Date('2026-11-22T04:30:00Z'), toFake: ['setInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test('ends no term while a clock jump awaits confirmation', async () => {
  const db = await createTestDirectory(lawyer());
  const until = { changes: { premium: { until: '2026-11-21' } }, actor: 'x' };
  const lastSeen = new Date('2026-11-01T12:00:00Z');
  await editListing(db, { lawyerId: 1, ...until }, lastSeen);
  await recordTime(db, lastSeen);
  const isPremium = async () => (await findListing(db, 1))?.premium !== null;
  vi.setSystemTime('2027-11-21T12:00:00Z');
  const stop = endPremiumTermsHourly(db, () => new Date(), { timeZone: 'America/Chicago' });
  await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000);
  await stop();
  expect(await isPremium()).toBe(true);

  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await acceptClock(db, 'command line', new Date());
  await endPremiumTermsHourly(db, () => new Date(), { timeZone: 'America/Chicago' })();
  expect(await isPremium()).toBe(false);
  log.mockRestore();
});

test('ends an expired term at startup, and other terms within an hour after their last day', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const db = await createTestDirectory(lawyer(), lawyer());
  const actor = 'administrator ann@example.org';
  const bought = new Date('2026-11-01T12:00:00Z');
  for (const [lawyerId, until] of [
    [1, '2026-11-20'],
    [2, '2026-11-21'],
  ] as const) {
    await editListing(db, { lawyerId, changes: { premium: { until } }, actor }, bought);
  }
  const isPremium = async (id: number) => (await findListing(db, id))?.premium !== null;
  const stop = endPremiumTermsHourly(db, () => new Date(), { timeZone: 'America/Chicago' });
  await vi.waitFor(async () => expect(await isPremium(1)).toBe(false));
  expect(await isPremium(2)).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  await stop();
  expect(await isPremium(2)).toBe(false);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test.each([
  ['an ordinary day', '2026-11-20', '2026-11-21T06:00:00Z'],
  ['the day on which the clocks go forward', '2026-03-08', '2026-03-09T05:00:00Z'],
  ['the day on which the clocks go back', '2026-11-01', '2026-11-02T06:00:00Z'],
])(
  'a term lasts until the end of its last day in the site’s time zone: %s',
  async (_, until, end) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const db = await createTestDirectory(lawyer());
    const edit = { lawyerId: 1, changes: { premium: { until } }, actor: 'ann@example.org' };
    await editListing(db, edit, new Date('2026-03-01T12:00:00Z'));
    const isPremiumAt = async (time: number) => {
      await endPremiumTermsHourly(db, () => new Date(time), { timeZone: 'America/Chicago' })();
      return (await findListing(db, 1))?.premium !== null;
    };
    expect(await isPremiumAt(Date.parse(end) - 1)).toBe(true);
    expect(await isPremiumAt(Date.parse(end))).toBe(false);
  },
);
