import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTime } from '../../server/contract/site/dates.ts';
import { desktop, hydrated, openBrowser, phone, withPage } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const [email, password] = ['ann@counselatlas.example', 'a long password for the admin'];

/** The team's default email address. */
const TEAM = 'hello@counselatlas.example';

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
  [browser, site] = await Promise.all([openBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await browser?.close();
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

/** Waits for an email to the team with these words, and returns the path of the link in it. */
async function linkToTeam(words: string): Promise<string> {
  const find = () => mailbox.to(TEAM).findLast((text) => text.includes(words));
  await expect.poll(find).toBeDefined();
  return find()?.match(/\/admin\/inbox\/\w+\/\d+/)?.[0] ?? '';
}

/** Counts the clicks of a journey. Opening a link in an email is the first click. */
function countClicks(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async open(path: string) {
      clicks += 1;
      await page.goto(path);
    },
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
  };
}

test.each([
  ['with scripting', 'Scripted', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'Plain', { ...phone, javaScriptEnabled: false }],
])(
  '%s, an administrator answers a request with two clicks, adds a note and deletes the data',
  (_, name, options) =>
    withPage(browser, site.origin, options, async (page) => {
      const status = await sendRequest(name);
      await signIn(page);
      const ready = () => (options.javaScriptEnabled ? hydrated(page) : undefined);
      await ready();

      const { open, click, clicks } = countClicks(page);
      await open(await linkToTeam(`: ${name}`));
      await page.getByText('My landlord keeps my deposit.').waitFor();
      await ready();
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0);
      await click(page.getByRole('button', { name: 'Introduce' }));
      await page.getByText('Introduced. The emails are queued').waitFor();
      expect(clicks()).toBe(2);
      const visitor = `${name.toLowerCase()}@example.com`;
      await expect
        .poll(() => mailbox.to(visitor).join('\n'))
        .toContain('We shared your request with');

      await page.getByLabel('Internal note').fill('Called <b>twice</b>.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('Note saved.').waitFor();
      expect(await page.getByLabel('Internal note').inputValue()).toBe('Called <b>twice</b>.');

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
