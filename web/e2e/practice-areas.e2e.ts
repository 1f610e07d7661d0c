import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const [email, password] = ['ann@counselatlas.example', 'a long password for the admin'];
const AREAS = '/admin/site/practice-areas';

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  const variables = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(() => site?.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(AREAS);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Practice areas', level: 1 }).waitFor();
}

/** The text of a public page as the server renders it. */
const textOf = async (path: string) => (await fetch(site.origin + path)).text();

test('an area that is renamed, added or hidden without JavaScript changes the public pages', async () => {
  const noScript = { ...phone, javaScriptEnabled: false };
  const edits = async (page: Page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Elder Law' }).click();
    await page.getByLabel('Name', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Save practice area' }).click();
    const invalid = page.getByLabel('Name', { exact: true });
    expect(await invalid.getAttribute('aria-invalid')).toBe('true');
    expect(await invalid.inputValue()).toBe('x');
    await invalid.fill('Rights of Seniors');
    await page.getByRole('button', { name: 'Save practice area' }).click();
    await page.getByText('Rights of Seniors is saved and live.').waitFor();

    await page.getByRole('link', { name: 'Add a practice area' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Maritime Law');
    await page.getByLabel('Description').fill('Ships, cargo and injured sailors.');
    await page.getByLabel('Icon').selectOption('Globe');
    await page.getByLabel('Search terms in English').fill('jones act, 10');
    await page.getByRole('button', { name: 'Add practice area' }).click();
    await page.getByText('Maritime Law is now a practice area.').waitFor();

    await page.getByRole('link', { name: 'Bankruptcy' }).click();
    await page.getByRole('button', { name: 'Hide practice area' }).click();
    await page.getByText('Bankruptcy is hidden.').waitFor();
  };
  await withPage(browser, site.origin, noScript, edits, /status of 422/);

  const areas = await textOf('/practice-areas');
  for (const name of ['Rights of Seniors', 'Maritime Law']) expect(areas).toContain(name);
  for (const name of ['Elder Law<', 'Bankruptcy<']) expect(areas).not.toContain(name);
  expect(await textOf('/find-lawyer?practiceArea=Elder+Law')).toContain(
    'Rights of Seniors Lawyers',
  );
  expect(await textOf('/sitemaps/areas.xml')).toContain('/practice-areas/maritime-law<');
  expect((await fetch(`${site.origin}/practice-areas/bankruptcy`)).status).toBe(404);
  const signup = await textOf('/lawyer-signup');
  expect(signup.indexOf('value="maritime-law"')).toBeGreaterThan(signup.indexOf('value="other"'));

  await withPage(browser, site.origin, desktop, async (page) => {
    await page.goto('/find-lawyer?q=jones+act');
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Maritime Law Lawyers',
    );
    await page.goto('/legal-help');
    await hydrated(page);
    const options = page.getByLabel('Practice area').locator('option');
    await expect.poll(() => options.allTextContents()).toContain('Maritime Law');
    expect(await options.allTextContents()).not.toContain('Bankruptcy');
  });
});

test('the second of two owners who edit an area sees both versions and loses nothing', async () => {
  const journey = async (page: Page) => {
    await signIn(page);
    await page.goto(`${AREAS}/12`);
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto(`${AREAS}/12`);
    await hydrated(other);
    for (const [tab, name] of [
      [other, 'Taxes'],
      [page, 'Tax Disputes'],
    ] as const) {
      await tab.getByLabel('Name', { exact: true }).fill(name);
      await tab.getByRole('button', { name: 'Save practice area' }).click();
      if (tab === other) await tab.getByText('Taxes is saved and live.').waitFor();
    }
    await page.getByText('Someone else saved this practice area as “Taxes”').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tax Disputes');
    await page.getByRole('button', { name: 'Save practice area' }).click();
    await page.getByText('Tax Disputes is saved and live.').waitFor();
  };
  await withPage(browser, site.origin, desktop, journey, /status of 409/);
});
