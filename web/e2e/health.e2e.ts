import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };
const DANA = 'dana@example.com';

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  const variables = { DEMO: 'false', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(() => site?.stop());

async function openSignedIn(page: Page, path: string) {
  await page.goto(path);
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${path}`);
}

/** Clicks a button that starts a download, and returns the file. */
async function download(page: Page, role: 'link' | 'button', name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole(role, { name }).click(),
  ]);
  return readFileSync(await file.path());
}

describe.each([
  ['with scripting', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', { ...phone, javaScriptEnabled: false }],
])('%s', (mode, options) => {
  test(
    'a backup is made, checked, downloaded and deleted in the browser',
    () =>
      withPage(browser, site.origin, options, async (page) => {
        await openSignedIn(page, '/admin/health');
        await page.getByRole('button', { name: 'Back up now' }).click();
        await page.getByText('Making and checking a backup').waitFor();
        // With JavaScript, a reloaded page must keep updating the progress by itself.
        if (options.javaScriptEnabled) await page.reload();
        else {
          await expect
            .poll(
              async () => {
                const isDone = await page.getByText('Can be restored').isVisible();
                const reload = page.getByRole('link', { name: 'Reload to check progress' });
                if (!isDone) await reload.click();
                return isDone;
              },
              { timeout: 60_000, interval: 500 },
            )
            .toBe(true);
        }
        await page.getByText('Can be restored').waitFor({ timeout: 60_000 });
        await page.getByRole('table', { name: 'Backups' }).getByRole('link').click();
        const password = page.getByLabel('Your password', { exact: true });
        await password.fill('wrong');
        await page.getByRole('button', { name: 'Get a download link' }).click();
        await page.getByText('Incorrect password.').waitFor();
        await password.fill(ADMIN.password);
        await page.getByRole('button', { name: 'Get a download link' }).click();
        const backup = await download(page, 'link', 'Download the backup');
        expect(gunzipSync(backup).toString('latin1')).toContain('SQLite format 3');

        await page.getByText('Delete this backup').click();
        await page.getByRole('button', { name: 'Delete permanently' }).click();
        await page.getByText('No backups yet').waitFor();
      }),
    120_000,
  );

  test('a person’s data is found, exported and erased, and no URL contains the address', () =>
    withPage(browser, site.origin, options, async (page) => {
      await fetch(`${site.origin}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          name: 'Dana Whitfield',
          email: DANA,
          subject: 'A question',
          message: `How do I find a lawyer ${mode}?`,
          consent: true,
        }),
      });
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      await openSignedIn(page, '/admin/person');
      await page.getByLabel('Email address').fill('dana@example');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
      await page.getByLabel('Email address').fill(DANA);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText(`How do I find a lawyer ${mode}?`, { exact: true }).waitFor();
      const data = JSON.parse(String(await download(page, 'button', 'Export as JSON')));
      expect(data.messages).toHaveLength(1);

      const confirmation = page.getByLabel('Type the email address to confirm');
      await confirmation.fill('ann@example.com');
      await page.getByRole('button', { name: 'Erase permanently' }).click();
      await page.getByText('Type the email address exactly as it is shown').waitFor();
      await page.getByText(`How do I find a lawyer ${mode}?`, { exact: true }).waitFor();
      await confirmation.fill(DANA);
      await page.getByRole('button', { name: 'Erase permanently' }).click();
      await page.getByText(`The data about ${DANA} was erased`).waitFor();
      await page.getByText('Messages: 1', { exact: true }).waitFor();
      expect(urls.filter((url) => url.includes('dana'))).toEqual([]);
    }));
});
