import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, sharedBrowser, withPage } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  [browser, site] = await Promise.all([sharedBrowser(), startServer({ SMTP_URL: mailbox.url })]);
});
afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
});

test('a lawyer signs in by email, edits a listing, sees the change and removes the listing', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    const { email, name } = await (await fetch(`${site.origin}/api/lawyers/1`)).json();
    await page.goto('/lawyer/1');
    await hydrated(page);
    await page.getByRole('link', { name: 'Edit or remove your profile' }).click();
    await page.waitForURL('**/my-listing/sign-in');
    const emailField = page.locator('main').getByLabel('Email');
    await emailField.fill('not-an-email');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await emailField.fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('If a listing uses this email, we’ve sent it a link.').waitFor();

    const path = () => /\/my-listing\/sign-in\/[\w-]{22}/.exec(mailbox.to(email)[0] ?? '')?.[0];
    await expect.poll(path).toBeTruthy();
    await page.goto(path() ?? '');
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/my-listing');

    await page.getByLabel(/^Bio/).fill('I answer the phone myself.');
    await page.getByLabel('ZIP code').fill('nowhere');
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('One field needs your attention').waitFor();
    const zipCode = page.getByLabel('ZIP code');
    expect(await zipCode.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel(/^Bio/).inputValue()).toBe('I answer the phone myself.');
    await zipCode.fill('35203');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes that we need to review are listed below').waitFor();
    await page.getByRole('heading', { name: 'Waiting for review' }).waitFor();
    await page.getByRole('img', { name: /^Profile views/ }).waitFor();

    await page.getByRole('link', { name: 'View your profile' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('I answer the phone myself.').waitFor();

    await page.goto('/my-listing/remove');
    await hydrated(page);
    await page.getByRole('button', { name: 'Remove my listing' }).click();
    await page
      .getByText('Your listing has been removed. We’ll email you a confirmation.')
      .waitFor();
    expect((await page.goto('/lawyer/1'))?.status()).toBe(404);
    const confirmation = () =>
      mailbox.to(email).some((message) => message.includes('listing was removed'));
    await expect.poll(confirmation).toBe(true);
  }));
