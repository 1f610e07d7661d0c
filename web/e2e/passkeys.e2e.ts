import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNKNOWN_PASSKEY } from '../../server/contract/accounts/passkeys.ts';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const EMAIL = 'ann@example.org';
const PASSWORD = 'a long walk to the court house';

let browser: Browser;
let site: RunningServer;
let origin: string;
beforeAll(async () => {
  const variables = { DEMO: 'false', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
  // Browsers accept passkeys only for a host name.
  origin = site.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => site?.stop());

test('an administrator adds a passkey, signs in with it, and removes it', () =>
  withPage(browser, origin, desktop, async (page) => {
    const setVerified = await addAuthenticator(page);
    await page.goto('/admin/login?to=%2Fadmin%2Faccount');
    await signIn(page);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.waitFor();
    await hydrated(page);
    await section.getByLabel('Name of the passkey').fill('Work laptop');
    await section.getByLabel('Account password', { exact: true }).fill(PASSWORD);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('save your recovery codes').waitFor();
    expect(await page.locator('li code').count()).toBe(10);
    await section.getByText('not used yet').waitFor();

    await signOut(page);
    await clickPasskeyButton(page);
    await page.getByRole('heading', { name: 'To do', level: 1 }).waitFor();

    await signOut(page);
    await signIn(page);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await clickPasskeyButton(page);
    await page.getByRole('heading', { name: 'To do', level: 1 }).waitFor();

    await page.goto('/admin/account');
    await section.getByText('Rename or remove').click();
    const item = section.getByRole('listitem');
    await item.getByLabel('Account password', { exact: true }).fill(PASSWORD);
    await item.getByRole('button', { name: 'Remove this passkey' }).click();
    await page.getByText('Your passkey has been removed.').waitFor();
    await signOut(page);
    await clickPasskeyButton(page);
    await page.getByText(UNKNOWN_PASSKEY).waitFor();

    await setVerified(false);
    await clickPasskeyButton(page);
    await page.getByText('You canceled, or it took too long.').waitFor();
  }));

test('without scripting, the passkey button says what passkeys need', () =>
  withPage(browser, origin, { ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Passkeys need JavaScript.').waitFor();
  }));

/**
 * Gives the page an authenticator that answers each prompt at once. The returned function sets
 * whether its fingerprint sensor recognizes the person.
 */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function clickPasskeyButton(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/admin/login*');
}
