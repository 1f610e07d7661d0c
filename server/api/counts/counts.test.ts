import { expect, test } from 'vitest';
import { countsByDay } from '../../../db/counts/counts.ts';
import { createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function report(...reports: unknown[]) {
  const { app, db, tally } = await createTestAppWithLawyers(lawyer());
  const statuses = [];
  for (const body of reports) {
    const response = await app.request('/api/counts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': person },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    statuses.push(response.status);
  }
  await tally.flush();
  const [today] = await countsByDay(db, '2026-01-01');
  return { statuses, today, db };
}

test('counts client-side navigations and clicks on a phone number', async () => {
  const { statuses, today } = await report(
    { event: 'page-view', address: '/lawyer/7' },
    { event: 'page-view', address: '/find-lawyer/state/texas?language=Spanish' },
    { event: 'phone-click' },
  );
  expect(statuses).toEqual([204, 204, 204]);
  expect(today).toMatchObject({ pageViews: 2, profileViews: 1, searches: 1, phoneClicks: 1 });
});

test('counts profile views and phone clicks for the lawyer, too', async () => {
  const { db } = await report(
    { event: 'page-view', address: '/lawyer/1?tab=contact' },
    { event: 'page-view', address: '/lawyer/1/map' },
    { event: 'phone-click', lawyerId: 1 },
    { event: 'phone-click', lawyerId: 2 },
  );
  const rows = await db.selectFrom('lawyerCounts').selectAll().orderBy('what').execute();
  const today = { lawyerId: 1, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 1 };
  expect(rows).toEqual([
    { ...today, what: 'phoneClicks' },
    { ...today, what: 'profileViews' },
  ]);
});

test('stores only one number per day and event', async () => {
  const { db } = await report({ event: 'page-view', address: '/find-lawyer?q=Secret' });
  const rows = await db.selectFrom('counts').selectAll().execute();
  expect(rows.map((row) => Object.keys(row))).toEqual(rows.map(() => ['day', 'what', 'count']));
  expect(JSON.stringify(rows)).not.toContain('Secret');
});

test('rejects an invalid report and counts nothing', async () => {
  const { statuses, today } = await report(
    'no JSON',
    null,
    {},
    { event: 'sale' },
    { event: 'page-view' },
    { event: 'page-view', address: 'https://elsewhere.example/' },
    { event: 'page-view', address: `/${'x'.repeat(5000)}` },
  );
  expect(statuses).toEqual(Array(7).fill(400));
  expect(today).toBeUndefined();
});

test('counts nothing for a path that isn’t a valid URL', async () => {
  const { statuses, today } = await report({ event: 'page-view', address: '//' });
  expect(statuses).toEqual([204]);
  expect(today).toBeUndefined();
});

test('rejects a report above 8 KB', async () => {
  const { statuses } = await report({ event: 'phone-click', more: 'x'.repeat(10_000) });
  expect(statuses).toEqual([413]);
});
