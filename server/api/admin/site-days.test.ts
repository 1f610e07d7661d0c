import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCounts } from '../../../db/counts/counts.ts';
import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { readConfig } from '../../config.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

/** 9 PM on November 21 in Chicago, but already the next day in UTC and in Auckland. */
const now = new Date('2026-11-22T03:00:00Z');

const { TZ } = process.env;
let db: Database;
let call: (path: string, method?: string, json?: object) => Promise<Response>;
const { site } = readConfig({});
beforeAll(async () => {
  process.env.TZ = 'Pacific/Auckland';
  db = await createTestDirectory(lawyer());
  const { app } = createTestApp(db, { now: () => now, site });
  const headers = await administratorHeaders(db, now);
  call = async (path, method = 'GET', json) =>
    app.request(`/api/admin${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
});
afterAll(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test('“today” and the requests of the last 30 days follow the site’s time zone', async () => {
  const row = { kind: 'home', practiceArea: 'any', suspicion: null } as const;
  for (const [receivedAt, state] of [
    ['2026-10-23T04:59:59.000Z', 'WY'],
    ['2026-10-23T05:00:00.000Z', 'AL'],
    ['2026-11-21T05:59:59.000Z', 'TX'],
    ['2026-11-21T06:00:00.000Z', 'TX'],
    ['2026-11-22T02:59:59.000Z', 'AK'],
  ] as const) {
    await db
      .insertInto('requests')
      .values({ ...row, receivedAt, state })
      .execute();
  }
  const days: { day: string; requests: number }[] = await (await call('/counts')).json();
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-23', '2026-11-21']);
  expect(days.filter(({ requests }) => requests > 0)).toMatchObject([
    { day: '2026-10-23', requests: 1 },
    { day: '2026-11-20', requests: 1 },
    { day: '2026-11-21', requests: 2 },
  ]);
  const { requestsByState } = await (await call('/overview')).json();
  expect(requestsByState).toEqual([
    { state: 'TX', count: 2 },
    { state: 'AK', count: 1 },
    { state: 'AL', count: 1 },
  ]);
});

test('shows the visits of the last 30 days in the site’s time zone', async () => {
  for (const day of ['2026-10-22', '2026-10-23']) {
    await addCounts(db, [{ day, what: 'pageViews', count: 7 }]);
  }
  const days: { pageViews: number }[] = await (await call('/counts')).json();
  expect(days.filter(({ pageViews }) => pageViews > 0)).toMatchObject([{ day: '2026-10-23' }]);
});

test('the figures of the last 30 days can be saved as a CSV file', async () => {
  const file = await call('/counts/export');
  expect(file.headers.get('Content-Disposition')).toContain('figures-2026-11-21.csv');
  const [header, ...rows] = (await file.text()).trim().split('\n');
  expect(header).toBe('day,requests,pageViews,searches,profileViews,phoneClicks');
  expect(rows).toHaveLength(30);
  expect([rows[0], rows.at(-1)]).toEqual(['2026-10-23,1,7,0,0,0', '2026-11-21,2,0,0,0,0']);
});

test('a term may end today in the site’s time zone, but not the day before', async () => {
  const put = async (until: string) => {
    const { listing } = await (await call('/listings/1')).json();
    const { version } = listing;
    return (await call('/listings/1/premium', 'PUT', { version, isPremium: true, until })).status;
  };
  expect(await put('2026-11-20')).toBe(422);
  expect(await put('2026-11-21')).toBe(200);
});

test('a lawyer can’t be verified on a day that has not begun in the site’s time zone', async () => {
  const put = async (verifiedOn: string) => {
    const { listing } = await (await call('/listings/1')).json();
    const { version } = listing;
    const record = { version, isVerified: true, verifiedOn, source: 'State bar', link: null };
    return (await call('/listings/1/verification', 'PUT', record)).status;
  };
  expect(await put('2026-11-22')).toBe(422);
  expect(await put('2026-11-21')).toBe(200);
});

test('an export is named after the day in the site’s time zone and contains UTC times', async () => {
  const file = await call('/inbox/requests/export');
  expect(file.headers.get('Content-Disposition')).toContain('requests-2026-11-21.csv');
  expect(await file.text()).toContain('2026-11-22T02:59:59.000Z');
});

test('a new time zone applies to the figures at once', async () => {
  const lastDay = async () => (await (await call('/counts')).json()).at(-1).day;
  expect(await lastDay()).toBe('2026-11-21');
  const change = { timeZone: 'UTC' };
  const { versions, values } = await (await call('/site/settings')).json();
  const { status } = await call('/site/settings/contact', 'PUT', {
    ...values,
    ...change,
    version: versions.contact,
  });
  expect(status).toBe(200);
  expect(await lastDay()).toBe('2026-11-22');
});
