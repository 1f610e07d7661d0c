import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const PASSWORD = 'a long walk to the court house';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describe.each([
  ['with scripting', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', { ...phone, javaScriptEnabled: false }],
])('%s', (_, options) => {
  let site: RunningServer;
  beforeAll(async () => {
    site = await startServer({ DEMO: 'false' });
  });
  afterAll(() => site?.stop());

  test('the setup link creates an administrator, who signs in and adds a second factor', () =>
    withPage(browser, site.origin, options, async (page) => {
      await page.goto(site.setupPath);
      await page.getByLabel('Email').fill('ann@example.org');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Use at least 12 characters').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.org');
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Set password' }).click();

      await page.getByText('Your password is set.').waitFor();
      expect(page.url()).not.toContain('ann');
      await signIn(page, 'wrong');
      await page.getByText('The email or password is incorrect.').waitFor();
      await signIn(page);
      await page.getByRole('heading', { name: 'To do', level: 1 }).waitFor();
      await page.getByText('Nothing to do').waitFor();
      await page.getByText('ann@example.org').waitFor();

      if (options.viewport === phone.viewport) await page.getByText('Menu').click();
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Turn on' }).click();
      const secret = await page.locator('code').textContent();
      await page.getByLabel('Code', { exact: true }).fill(codeOf(secret ?? ''));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('save your recovery codes').waitFor();
      const recoveryCodes = await page.locator('li code').allTextContents();
      expect(recoveryCodes).toHaveLength(10);

      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.waitForURL('**/admin/login*');
      await page.goto('/admin/account');
      expect(new URL(page.url()).search).toBe('?to=%2Fadmin%2Faccount');
      await signIn(page);
      await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('9 recovery codes left').waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/account');
    }));
});

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
