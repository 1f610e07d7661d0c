import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };
const TEAM = 'team@example.com';

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = {
    SMTP_URL: mailbox.url,
    TEAM_EMAIL: TEAM,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
});

/** Opens the form from a profile and sends it, at first with an invalid email. */
async function reportMistake(page: Page, { value, email }: { value: string; email: string }) {
  const form = page.locator('form:has(input[name=form][value=mistake-report])');
  const send = form.getByRole('button', { name: 'Send Report' });
  await form.getByLabel('What’s wrong?').selectOption('phone');
  await form.getByLabel('Correct value').fill(value);
  await form.getByLabel('Your email').fill('dana');
  await send.click();
  await form.getByText('Please enter a valid email address').waitFor();
  expect(await form.getByLabel('Correct value').inputValue()).toBe(value);
  await form.getByLabel('Your email').fill(email);
  await send.click();
  const confirmation = page.getByRole('main').getByRole('status');
  await confirmation.getByText('We’ll check it and correct the listing if needed.').waitFor();
}

const teamEmails = (value: string) =>
  mailbox.to(TEAM).filter((email) => email.includes('Mistake reported') && email.includes(value));

async function openReports(page: Page) {
  await page.goto('/admin');
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('1 reported mistake to review.').waitFor();
  await page.getByRole('link', { name: 'Review them' }).click();
  await page.getByRole('heading', { name: 'Reported mistakes' }).waitFor();
}

test('a visitor reports a mistake, an administrator corrects it, and the visitor gets an email', () =>
  withPage(browser, site.origin, phone, async (page) => {
    const lawyer = async () => (await fetch(`${site.origin}/api/lawyers/1`)).json();
    const { name, phone: published } = await lawyer();
    await page.goto('/lawyer/1');
    await hydrated(page);
    await page.getByRole('link', { name: 'Report a mistake' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report a mistake' }).waitFor();
    await reportMistake(page, { value: '(205) 555-0199', email: 'dana@example.com' });
    await expect.poll(() => teamEmails('(205) 555-0199').length).toBe(1);

    await withPage(browser, site.origin, desktop, async (admin) => {
      await openReports(admin);
      const report = admin.getByRole('article', { name });
      await report.getByText('(205) 555-0199').waitFor();
      expect((await report.innerText()).replace(/\D/g, '')).toContain(published);
      await report.getByRole('link', { name: 'Edit the listing' }).click();
      await admin.getByLabel(/^Phone/).fill('(205) 555-0199');
      await admin.getByRole('button', { name: 'Save listing' }).click();
      await admin.getByText('Saved and live.').waitFor();
      await admin.goto('/admin/listings/changes');
      await hydrated(admin);
      await report.getByLabel('Reply').first().fill('The firm’s website has the new number.');
      await report.getByRole('button', { name: 'Mark as corrected' }).click();
      await admin.getByText('No reported mistakes.').waitFor();
    });

    const email = await mailbox.first('dana@example.com');
    expect(email).toContain('Subject: We corrected the listing');
    expect(email).toContain('has the new number.');
    expect(email).not.toContain('555-0199');
    expect((await lawyer()).phone).toBe('2055550199');
  }));

test('the form works without scripts, and its page is neither cached nor indexed', () =>
  withPage(browser, site.origin, { ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto('/lawyer/2');
    await page.getByRole('link', { name: 'Report a mistake' }).click();
    const headers = (await page.reload())?.headers();
    expect(headers?.['cache-control']).toBe('no-store');
    expect(headers?.['x-robots-tag']).toBe('noindex');
    await reportMistake(page, { value: '205-555-0123', email: '' });
    await expect.poll(() => teamEmails('205-555-0123').length).toBe(1);
    expect((await page.goto('/lawyer/999999/report'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Lawyer not found' }).waitFor();
  }));
