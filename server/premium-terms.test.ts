import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editListing, findListing } from '../db/listings.ts';
import { directoryOf, lawyer } from '../db/test-directory.ts';
import { endPremiumTermsHourly } from './premium-terms.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T22:30:00Z'), toFake: ['setInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a term that is over ends when the server starts, another within the hour after its day', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const db = await directoryOf(lawyer(), lawyer());
  const actor = 'administrator ann@example.org';
  const bought = new Date('2026-11-01T12:00:00Z');
  for (const [lawyerId, until] of [
    [1, '2026-11-20'],
    [2, '2026-11-21'],
  ] as const) {
    await editListing(db, { lawyerId, changes: { premium: { until } }, actor }, bought);
  }
  const isPremium = async (id: number) => (await findListing(db, id))?.premium !== null;
  const stop = endPremiumTermsHourly(db, () => new Date());
  await vi.waitFor(async () => expect(await isPremium(1)).toBe(false));
  expect(await isPremium(2)).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  await stop();
  expect(await isPremium(2)).toBe(false);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
