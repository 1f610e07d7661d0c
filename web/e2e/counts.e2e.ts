import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { desktop, hydrated, sharedBrowser, withPage } from './browser.ts';
import { copyDirectory, inheritedVariables, startServer } from './server.ts';

test('counts a visitor’s actions, and prints the totals after the server has stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'));
  copyDirectory(folder, 'demo');
  const site = await startServer({ DATA_DIR: folder });
  const browser = await sharedBrowser();
  // The user agent of a headless browser counts as a crawler.
  const visitor = { ...desktop, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  await withPage(browser, site.origin, visitor, async (page) => {
    const countReported = () => page.waitForResponse('**/api/counts');
    await page.goto('/');
    await hydrated(page);
    await Promise.all([
      countReported(),
      page.getByRole('button', { name: 'Search Lawyers' }).click(),
    ]);
    await Promise.all([
      countReported(),
      page
        .getByRole('link', { name: /^View Profile/ })
        .first()
        .click(),
    ]);
    await Promise.all([
      countReported(),
      page.locator("main a[href^='tel:']:visible").first().click(),
    ]);
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.locator("footer a[href^='tel:']").click();
    await page.reload();
    expect(await page.context().cookies()).toHaveLength(1);
  }).finally(() => site.stop());

  const output = execFileSync(process.execPath, ['server/cli/main.ts', 'counts', '--json'], {
    env: { ...inheritedVariables, DATA_DIR: folder },
    encoding: 'utf8',
  });
  const days: Record<string, number>[] = JSON.parse(output);
  // The visit may span midnight.
  const total = (metric: string) => days.reduce((sum, day) => sum + (day[metric] ?? 0), 0);
  expect(total('pageViews')).toBe(4);
  expect(total('searches')).toBe(1);
  expect(total('profileViews')).toBe(2);
  expect(total('phoneClicks')).toBe(1);
  rmSync(folder, { recursive: true });
});
