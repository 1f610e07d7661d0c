import { beforeAll, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { siteOn } from '../testing/test-site.ts';

// cspell:ignore laww famly

let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  app = siteOn(await createTestDirectory(lawyer())).app;
});

test.each([
  ['/find-laywer', '404 Page Not Found', '/find-lawyer'],
  ['/family-laww', '404 Page Not Found', '/practice-areas/family-law'],
  ['/alabma', '404 Page Not Found', '/find-lawyer/state/alabama'],
  ['/practice-areas/famly-law', 'Practice area not found.', '/practice-areas/family-law'],
])('%s is a 404 with a search box and a link to the intended page', async (path, heading, href) => {
  const response = await app.request(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain(heading);
  expect(html).toMatch(/Did you mean (this page|one of these pages)\?/);
  expect(html).toContain(`href="${href}"`);
  expect(html).toMatch(/<form action="\/find-lawyer">.*name="q"/s);
});

test('the page of a missing lawyer also has the search box', async () => {
  const html = await (await app.request('/lawyer/999999')).text();
  expect(html).toContain('Lawyer not found');
  expect(html).toMatch(/<form action="\/find-lawyer">.*name="q"/s);
});

test.each([
  '/zzqqxx',
  `/${'%3Cscript%3Ealert(1)%3C%2Fscript%3E'.repeat(20)}`,
  `/${'a-'.repeat(500)}`,
])('escapes hostile URL %# and suggests nothing', async (path) => {
  const response = await app.request(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).not.toContain('Did you mean');
  expect(html).not.toContain('<script>alert');
});
