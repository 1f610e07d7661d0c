import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, openBrowser, phone, withPage } from './browser.ts';
import { countClicks } from './count-clicks.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const [email, password] = ['ann@counselatlas.example', 'a long password for the admin'];

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const port = await freePort();
  const variables = {
    PORT: String(port),
    // Newsletters need another URL than the default.
    BASE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    DEMO: 'false',
  };
  [browser, site] = await Promise.all([openBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await mailbox?.stop();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/subscribers');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor();
}

test.each([
  ['with scripting', 'scripted', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'plain', { ...phone, javaScriptEnabled: false }],
])(
  '%s, an administrator adds a subscriber, tests and sends a newsletter with five clicks, and sees the unsubscribe',
  (_, name, options) =>
    withPage(browser, site.origin, options, async (page) => {
      const ready = () => (options.javaScriptEnabled ? hydrated(page) : undefined);
      const reader = `${name}@example.com`;
      await signIn(page);
      await ready();
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill(reader);
      await page.getByLabel('How the person agreed').fill('Signed the list.');
      await page.getByRole('button', { name: 'Add subscriber' }).click();
      await page.getByText('Added. They get the next newsletter.').waitFor();

      await page.getByRole('link', { name: 'Newsletters' }).first().click();
      await ready();
      const { click, clicks } = countClicks(page);
      await click(page.getByRole('link', { name: 'New newsletter' }));
      await ready();
      await page.getByLabel('Subject').fill(`In June, ${name}`);
      await page.getByLabel('Text', { exact: true }).fill('Landlords have **60 days**.');
      // The draft is saved during typing.
      if (options.javaScriptEnabled) await page.getByText(/^Saved \d/).waitFor();
      await click(page.getByRole('button', { name: 'Save draft' }));
      await click(page.getByRole('button', { name: 'Send a test to me' }));
      await page.getByText('The test email is queued.').waitFor();
      expect(await mailbox.first(email)).toContain('Subject: [Test] In June');
      await click(page.getByRole('button', { name: 'Save and review…' }));
      await page.getByRole('heading', { name: `Send “In June, ${name}”` }).waitFor();
      const preview = page.frameLocator('iframe');
      await preview.getByText('60 days').waitFor();

      await page.getByLabel('Type 1 to confirm').fill('7');
      await page.getByRole('button', { name: 'Send to 1 subscriber' }).click();
      await page.getByText('There is 1 active subscriber. Type 1 to send.').waitFor();
      await page.getByLabel('Type 1 to confirm').fill('1');
      await ready();
      const sendButton = page.getByRole('button', { name: 'Send to 1 subscriber' });
      // A double click sends once.
      if (options.javaScriptEnabled) await sendButton.dblclick();
      else await sendButton.click();
      await page.getByText('The newsletter is being sent.').waitFor();
      expect(clicks() + 1).toBe(5);
      const received = await mailbox.first(reader);
      expect(received).toContain(`Subject: In June, ${name}`);
      const [report] = page.url().split('?');

      const [unsubscribe = ''] =
        /\/newsletter\/unsubscribe\/[\w-]+\?issue=\d+/.exec(received) ?? [];
      await page.goto(unsubscribe);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('You’re unsubscribed').waitFor();
      await page.goto(report ?? '');
      await expect
        .poll(async () =>
          (await page.locator('dl', { hasText: 'Recipients' }).innerText()).replace(/\s+/g, ' '),
        )
        .toMatch(
          /(1 Recipients|Recipients 1) (1 Delivered|Delivered 1) (0 Failed|Failed 0) (1 Un|Unsubscribed 1)/,
        );
      expect(mailbox.to(reader)).toHaveLength(1);
    }),
);
