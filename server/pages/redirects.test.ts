import { expect, test } from 'vitest';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { siteOn } from '../testing/test-site.ts';

const db = await createTestDirectory();
const { app } = siteOn(db);

test('a cookie choice returns to its page, whatever else the form says', async () => {
  const body = new URLSearchParams({ choice: 'necessary-only', from: '//evil.example' });
  const { status, headers } = await app.request('/privacy-choices', { method: 'POST', body });
  expect([status, headers.get('Location')]).toEqual([303, '/privacy-choices?saved=yes']);
});

test.each([
  ['/admin/listings?q=日本', '/admin/listings?q=%E6%97%A5%E6%9C%AC'],
  ['/admin\r\nSet-Cookie: x=1', '/adminSet-Cookie:%20x=1'],
  ['/\t/evil.example', '/admin/to-do'],
])('an administrator who signs in for %j is redirected to %s', async (to, location) => {
  const headers = await administratorHeaders(db);
  const query = new URLSearchParams({ to });
  const response = await app.request(`/admin/login?${query}`, { headers });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(location);
});
