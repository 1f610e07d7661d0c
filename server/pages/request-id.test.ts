import { expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';
import type { PageBuild } from './pages.ts';

const ID = 'visit-42';
const headers = { 'X-Request-Id': ID };
const MENTION = `If you contact us, mention request ID ${ID}.`;

test('an error page shows the request ID, and other pages don’t', async () => {
  const { app } = siteOn(await createTestDirectory(lawyer()));
  expect(await (await app.request('/about', { headers })).text()).not.toContain(ID);
  expect(await (await app.request('/no/such/page', { headers })).text()).not.toContain(ID);
  const failed = await app.request('/about', { method: 'PUT', headers });
  expect(failed.status).toBe(405);
  expect(await failed.text()).toContain(MENTION);
});

test('a page that fails to render shows the request ID', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const built = await builtWeb.build();
  const about = built.routes['routes/about'];
  if (!about) throw new Error('There is no such route.');
  const Failing = () => {
    throw new Error('Rendering fails');
  };
  const module = { ...about.module, default: Failing };
  const routes = { ...built.routes, [about.id]: { ...about, module } };
  const web = { ...builtWeb, build: async () => ({ ...built, routes }) as PageBuild };
  const { app } = siteOn(await createTestDirectory(lawyer()), {}, { web });
  const failed = await app.request('/about', { headers });
  expect(failed.status).toBe(500);
  expect(await failed.text()).toContain(MENTION);
  vi.mocked(console.error).mockClear();
});

test('the plain page for a rejected request shows the request ID', async () => {
  const { app } = siteOn(await createTestDirectory());
  const rejected = await app.request('/contact', {
    method: 'POST',
    headers: { ...headers, Origin: 'https://evil.example' },
    body: new URLSearchParams({ form: 'message' }),
  });
  expect(rejected.status).toBe(403);
  expect(await rejected.text()).toContain(MENTION);
});

test('an invalid request ID never reaches the page', async () => {
  const { app } = siteOn(await createTestDirectory());
  const attack = { 'X-Request-Id': '<script>alert(1)</script>' };
  const response = await app.request('/about', { method: 'PUT', headers: attack });
  expect(await response.text()).not.toContain('alert(1)');
});
