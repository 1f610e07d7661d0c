import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, phone, sharedBrowser, withPage } from './browser.ts';
import { copyDirectory, type RunningServer, runToEnd, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };

const roster = [
  'name,specialty,city,state,phone,email,barNumber,licenseStatus,licenseSource',
  'Rosa Quimby,Family Law,Albany,NY,5185550101,,N-1,active,New York roster',
  'Rosa M. Quimby,Family Law,Newark,NJ,5185550101,rosa@quimby.example,J-1,active,New Jersey roster',
  'Adam Other,Family Law,Troy,NY,5185550102,,N-2,active,New York roster',
  'Adam Other,Family Law,Newark,NJ,5185550102,,J-2,active,New Jersey roster',
].join('\n');

let browser: Browser;
let site: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duplicates-'));
  copyDirectory(folder, 'empty');
  const file = join(folder, 'roster.csv');
  writeFileSync(file, roster);
  const variables = { DATA_DIR: folder, DEMO: 'false' };
  const imported = await runToEnd(variables, 'server/cli/main.ts', 'import', file);
  expect(imported.code, imported.output).toBe(0);
  const administrator = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = startServer({ ...variables, ...administrator });
  [browser, site] = await Promise.all([sharedBrowser(), server]);
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openDuplicates(page: Page) {
  await page.goto('/admin/listings/duplicates');
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Search for duplicates' }).click();
  await page.getByText('The search is complete.').waitFor();
}

const pairOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `${name}: same phone` });

test('an administrator merges two listings, follows the redirect and undoes the merge', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await openDuplicates(page);
    await page.getByText('2 pairs to review').waitFor();
    const pair = pairOf(page, 'Rosa Quimby');
    await pair.getByText('New York · N-1 · Active').waitFor();
    await pair.getByText('New Jersey · J-1 · Active').waitFor();
    await pair.getByRole('button', { name: 'Merge into this one' }).first().click();
    await page.getByText('Merged into listing 1').waitFor();
    await page.getByText('1 pair to review').waitFor();

    const response = await fetch(`${site.origin}/lawyer/2?tab=contact`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/lawyer/1?tab=contact');
    // A browser that stored the redirect would follow it even after the unmerge.
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    await page.goto('/lawyer/2');
    await page.waitForURL('**/lawyer/1');
    await page.getByRole('heading', { name: 'New Jersey', level: 3 }).waitFor();

    await page.goto('/admin/listings/2/remove');
    await page.waitForURL('**/admin/listings/1');
    await page.getByRole('button', { name: 'Unmerge listing 2' }).click();
    await page.getByText('Saved and live.').waitFor();
    await page.goto('/lawyer/2');
    await page.getByRole('heading', { level: 1, name: 'Rosa M. Quimby' }).waitFor();
  }));

test('a pair of different lawyers isn’t proposed again, without scripts as well', () =>
  withPage(browser, site.origin, { ...phone, javaScriptEnabled: false }, async (page) => {
    await openDuplicates(page);
    await pairOf(page, 'Adam Other').getByRole('button', { name: 'Not the same person' }).click();
    await page.getByText('Later searches leave this pair out.').waitFor();
    await page.getByRole('button', { name: 'Search for duplicates' }).click();
    await page.getByText('The search is complete.').waitFor();
    expect(await pairOf(page, 'Adam Other').count()).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }));
