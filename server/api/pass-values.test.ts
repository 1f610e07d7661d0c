import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { routesOf } from '../testing/test-routes.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { siteOn } from '../testing/test-site.ts';
import { withValue } from './pass-values.ts';

test('a page gets the same from every read of the API as a browser does', async () => {
  const db = await createTestDirectory(lawyer(), lawyer({ isPremium: true }));
  const now = () => new Date('2026-11-22T18:00:00Z');
  const { app } = siteOn(db, {}, { now });
  const headers = await administratorHeaders(db, now());
  const reads = routesOf(app).filter(
    ({ method, route }) => method === 'GET' && route.startsWith('/api/'),
  );
  expect(reads.length).toBeGreaterThan(70);
  let passedValues = 0;
  for (const { path } of reads) {
    const fromBrowser = await app.request(path, { headers });
    if (!fromBrowser.headers.get('Content-Type')?.startsWith('application/json')) continue;
    const passed: { value?: unknown } = {};
    const response = await app.request(path, { headers }, { clientIp: '192.0.2.1', passed });
    const forPage = withValue(response, passed);
    expect.soft(forPage.status, path).toBe(fromBrowser.status);
    expect.soft(await forPage.json(), path).toStrictEqual(await fromBrowser.json());
    if ('value' in passed) passedValues += 1;
  }
  expect(passedValues).toBeGreaterThan(70);
});
