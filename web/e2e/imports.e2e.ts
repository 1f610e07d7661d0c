import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(() => site?.stop());

const NEW_YORK =
  'Registration Number,First Name,Middle Name,Last Name,Suffix,Company Name,Street 1,Street 2,City,State,Zip,Zip Plus Four,Country,County,Phone Number,Year Admitted,Judicial Department of Admission,Law School,Status';
const roster = [
  NEW_YORK,
  ...Array.from(
    { length: 200 },
    (_, index) =>
      `${5_100_000 + index},QUINCY,,ZIMMERTEST,,DOE LLP,1 Main St,,ALBANY,NY,12207,,United States,Albany,(518) 555-0100,1999,3,ALBANY LAW,Currently registered`,
  ),
].join('\n');

async function openImports(page: Page) {
  await page.goto('/admin/imports');
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/imports');
}

async function chooseFile(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Roster', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).click();
}

test('a roster of 200 rows is uploaded, checked, imported and undone in the browser', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await openImports(page);
    await hydrated(page);
    await chooseFile(page, 'empty.csv', '');
    await page.getByRole('alert').getByText('empty.csv is empty.').waitFor();
    await chooseFile(page, 'ny.csv', roster);
    await page.getByRole('heading', { level: 1, name: 'ny.csv' }).waitFor();
    await page.getByRole('cell', { name: 'Quincy Zimmertest', exact: true }).first().waitFor();
    await page.getByLabel('Meaning of Law School').selectOption('Not used');
    await page.getByRole('columnheader', { name: 'Education' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await page.getByText('Would be added').waitFor();
    await page.getByRole('button', { name: 'Import now' }).click();
    await page.getByRole('heading', { name: 'The import is complete' }).waitFor();
    await page.goto('/find-lawyer?q=Quincy+Zimmertest');
    await page.getByRole('link', { name: 'Quincy Zimmertest' }).first().waitFor();
    await page.goto('/admin/imports');
    await hydrated(page);
    await page.getByText(/^Undo import/).click();
    await page.getByRole('button', { name: /^Yes, undo import/ }).click();
    await page.getByText('was undone: 0 restored, 200 deleted.').waitFor();
  }));

test('the same works without JavaScript', () =>
  withPage(browser, site.origin, { ...phone, javaScriptEnabled: false }, async (page) => {
    await openImports(page);
    await chooseFile(page, 'scan.csv', '%PDF-1.7 and more');
    await page.getByText('Choose another file').click();
    await chooseFile(page, 'bar.csv', 'Attorney,Nr,Town,St\nQuill Zimmertest,Z-1,Mobile,AL\n');
    for (const [column, meaning] of [
      ['Attorney', 'Name'],
      ['Nr', 'Bar number'],
      ['Town', 'City'],
      ['St', 'State'],
    ] as const) {
      await page.getByLabel(`Meaning of ${column}`).selectOption(meaning);
    }
    await page.getByRole('button', { name: 'Update preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of rows' });
    await preview.getByRole('cell', { name: 'Quill Zimmertest' }).waitFor();
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await reloadUntil(page, 'Would be added');
    await page.getByRole('button', { name: 'Import now' }).click();
    await reloadUntil(page, 'The import is complete');
    await page.getByRole('link', { name: 'See all imports' }).click();
    await page.getByText(/^Undo import/).click();
    await page.getByRole('button', { name: /^Yes, undo import/ }).click();
    await reloadUntil(page, 'was undone: 0 restored, 1 deleted.');
  }));

/** Reloads the page until it shows a text, as a person without JavaScript does. */
async function reloadUntil(page: Page, text: string) {
  const isShown = async () => {
    await page.goto(page.url());
    return page.getByText(text).isVisible();
  };
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
}
