import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTime } from '../../server/contract/site/dates.ts';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const [email, password] = ['ann@counselatlas.example', 'a long password for the admin'];

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = {
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    TZ: 'Pacific/Auckland',
  };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
});

/** Sends a visitor's request and returns the path of its status page. */
async function sendRequest(name: string): Promise<string> {
  const response = await fetch(`${site.origin}/api/find-lawyer-request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      phone: '2055550187',
      email: `${name.toLowerCase()}@example.com`,
      state: 'AL',
      city: 'Birmingham',
      practiceArea: 'Family Law',
      message: 'My landlord keeps my deposit.',
      agreeToTerms: true,
      renderedAt: Date.now() - 60_000,
    }),
  });
  return (await response.json()).status;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/inbox');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
}

test.each([
  ['with scripting', 'Scripted', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'Plain', { ...phone, javaScriptEnabled: false }],
])(
  '%s, an administrator adds a note to a request, introduces a lawyer and deletes the data',
  (_, name, options) =>
    withPage(browser, site.origin, options, async (page) => {
      const status = await sendRequest(name);
      await signIn(page);
      const ready = () => (options.javaScriptEnabled ? hydrated(page) : undefined);
      await ready();

      await page.getByLabel('Name or email').fill(name);
      await page.getByRole('button', { name: 'Apply filters' }).click();
      await page.getByText('1–1 of 1, newest first').waitFor();
      await page.getByRole('link', { name }).click();
      await page.getByText('My landlord keeps my deposit.').waitFor();

      await page.getByRole('button', { name: 'Mark as reviewed' }).click();
      await page.getByText('Status changed').waitFor();
      await page.getByLabel('Internal note').fill('Called <b>twice</b>.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('Note saved.').waitFor();
      expect(await page.getByLabel('Internal note').inputValue()).toBe('Called <b>twice</b>.');

      await page.getByRole('button', { name: 'Introduce' }).click();
      await page.getByText('Please choose 1 to 3 lawyers').waitFor();
      await page
        .getByRole('group', { name: 'Who should get' })
        .getByRole('checkbox')
        .first()
        .check();
      await page.getByRole('button', { name: 'Introduce' }).click();
      await page.getByText('Introduced. The emails are queued').waitFor();
      const visitor = `${name.toLowerCase()}@example.com`;
      await expect
        .poll(() => mailbox.to(visitor).join('\n'))
        .toContain('We shared your request with a lawyer');

      await page.goto(status);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Introduced' })
        .getByRole('time')
        .waitFor();
      await page.goBack();

      await page.getByRole('link', { name: 'Delete personal data' }).click();
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await page.getByText('Personal data deleted.').waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(name);
    }),
);

test('shows times in the site’s time zone, not that of the server or browser', () =>
  withPage(browser, site.origin, { ...desktop, timezoneId: 'Asia/Tokyo' }, async (page) => {
    await sendRequest('Zoned');
    await signIn(page);
    await page.goto('/admin/inbox?q=Zoned');
    await hydrated(page);
    const received = page.getByRole('table').getByRole('time');
    const isoTime = (await received.getAttribute('datetime')) ?? '';
    expect(await received.innerText()).toBe(formatTime('America/Chicago', isoTime));
  }));

test('shows both notes after a conflicting edit, and loses neither', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await sendRequest('Twice');
    await signIn(page);
    await page.getByRole('link', { name: 'Twice' }).click();
    await page.getByRole('heading', { name: /Twice/ }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const [tab, text] of [
      [other, 'Theirs'],
      [page, 'Mine'],
    ] as const) {
      await tab.getByLabel('Internal note').fill(text);
      await tab.getByRole('button', { name: 'Save note' }).click();
      if (tab === other) await tab.getByText('Note saved.').waitFor();
    }
    await page.getByText('Someone else changed this after you opened it').waitFor();
    await page.getByText('Theirs').waitFor();
    expect(await page.getByLabel('Internal note').inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Note saved.').waitFor();
  }));
