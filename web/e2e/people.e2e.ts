import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, openBrowser, phone, withPage } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const ANN = 'ann@counselatlas.example';
const PASSWORD = 'a long password for the admin';
/** Signing in is limited by client IP, so each browser has its own. */
const from = (clientIp: string) => ({ extraHTTPHeaders: { 'X-Forwarded-For': clientIp } });

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = {
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: ANN,
    ADMIN_PASSWORD: PASSWORD,
    DEMO: 'false',
    TRUST_PROXY: '1',
  };
  [browser, site] = await Promise.all([openBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await mailbox?.stop();
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test.each([
  ['with scripting', 'scripted', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'plain', { ...phone, javaScriptEnabled: false }],
])(
  '%s, an owner invites a colleague for intake, who is demoted in the middle of a session',
  (_, name, options) =>
    withPage(browser, site.origin, { ...options, ...from('192.0.2.1') }, async (owner) => {
      const ready = (page: Page) => (options.javaScriptEnabled ? hydrated(page) : undefined);
      const colleague = `${name}@example.org`;
      await owner.goto('/admin/people');
      await signIn(owner, ANN);
      await heading(owner, 'People');
      await ready(owner);
      await owner.getByRole('textbox', { name: 'Email', exact: true }).fill(colleague);
      await owner.getByRole('radio', { name: 'Intake' }).check();
      await owner.getByRole('button', { name: 'Send invitation' }).click();
      await owner.getByText('Invitation sent.').waitFor();

      const [link = ''] = /\/admin\/setup\/[\w-]+/.exec(await mailbox.first(colleague)) ?? [];
      await withPage(browser, site.origin, { ...options, ...from('192.0.2.2') }, async (page) => {
        await page.goto(link);
        await ready(page);
        await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Set password' }).click();
        await page.getByText('Your password is set.').waitFor();
        await ready(page);
        await signIn(page, colleague);
        await heading(page, 'To do');

        const navigation = page.getByRole('navigation', { name: 'Admin', includeHidden: true });
        const links = await navigation.first().getByRole('link', { includeHidden: true }).all();
        const labels = await Promise.all(links.map((item) => item.textContent()));
        expect(labels.map((label) => label?.replace(/\d+$/, ''))).toEqual([
          'To do',
          'Dashboard',
          'Requests',
          'Messages',
          'Applications',
          'Account',
        ]);
        const refused = await page.goto('/admin/articles');
        expect(refused?.status()).toBe(403);
        await page.getByText('You need the Owner, Editor, or Viewer role for this.').waitFor();
        expect((await page.goto(link))?.status()).toBe(404);
        await page.goto('/admin/inbox');
        await heading(page, 'Requests');
        await ready(page);
        const form = await page.context().newPage();
        await form.goto('/admin/inbox/messages/templates');
        await ready(form);
        await form.getByLabel('Name').fill('Small claims');
        await form.getByLabel('Text').fill('Small sums, short rules.');

        await owner.getByRole('link', { name: colleague }).click();
        await heading(owner, colleague);
        await ready(owner);
        await owner.getByRole('radio', { name: 'Viewer' }).check();
        await owner.getByRole('button', { name: 'Change role' }).click();
        await owner.getByText('Role changed.').waitFor();

        await form.getByRole('button', { name: 'Add template' }).click();
        await heading(form, 'Your changes aren’t saved');
        await form.getByText('You need the Owner or Intake role for this.').waitFor();
        await form.getByText('What you typed', { exact: true }).click();
        await form.getByText('Small sums, short rules.').waitFor();
        await form.getByRole('button', { name: 'Submit again' }).waitFor();

        await page.getByRole('button', { name: 'Apply filters' }).click();
        await page.getByText('You need the Owner or Intake role for this.').waitFor();
        await page.getByRole('link', { name: 'Go to your start page' }).click();
        await heading(page, 'Admin Dashboard');
        await page.goto('/admin/listings');
        await heading(page, 'Listings');
        expect(await page.getByRole('link', { name: 'Add a listing' }).count()).toBe(0);
      });
    }),
);
