import { expect, test } from 'vitest';
import { countsByDay } from '../../../db/counts/counts.ts';
import { appWith, lawyer } from '../../testing/test-app.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function report(...reports: unknown[]) {
  const { app, db, tally } = await appWith(lawyer());
  const statuses = [];
  for (const body of reports) {
    const answer = await app.request('/api/counts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': person },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    statuses.push(answer.status);
  }
  await tally.flush();
  const [today] = await countsByDay(db, '2026-01-01');
  return { statuses, today, db };
}

test('pages reached without a new load and presses of a number are counted', async () => {
  const { statuses, today } = await report(
    { event: 'page-view', address: '/lawyer/7' },
    { event: 'page-view', address: '/find-lawyer/state/texas?language=Spanish' },
    { event: 'phone-click' },
  );
  expect(statuses).toEqual([204, 204, 204]);
  expect(today).toMatchObject({ pageViews: 2, profileViews: 1, searches: 1, phoneClicks: 1 });
});

test('a profile that is read and a number that is pressed count for their lawyer, too', async () => {
  const { db } = await report(
    { event: 'page-view', address: '/lawyer/1?tab=contact' },
    { event: 'page-view', address: '/lawyer/1/map' },
    { event: 'phone-click', lawyerId: 1 },
    { event: 'phone-click', lawyerId: 2 },
  );
  const rows = await db.selectFrom('lawyerCounts').selectAll().execute();
  const today = { lawyerId: 1, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 1 };
  expect(rows).toEqual([
    { ...today, what: 'phoneClicks' },
    { ...today, what: 'profileViews' },
  ]);
});

test('a number a day is all that is kept', async () => {
  const { db } = await report({ event: 'page-view', address: '/find-lawyer?q=Secret' });
  const rows = await db.selectFrom('counts').selectAll().execute();
  expect(rows.map((row) => Object.keys(row))).toEqual(rows.map(() => ['day', 'what', 'count']));
  expect(JSON.stringify(rows)).not.toContain('Secret');
});

test('what is no report is refused, and counts nothing', async () => {
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

test('an address that no address can be made of counts nothing', async () => {
  const { statuses, today } = await report({ event: 'page-view', address: '//' });
  expect(statuses).toEqual([204]);
  expect(today).toBeUndefined();
});

test('a report as long as a letter is refused', async () => {
  const { statuses } = await report({ event: 'phone-click', more: 'x'.repeat(10_000) });
  expect(statuses).toEqual([413]);
});
