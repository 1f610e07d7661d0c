import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { chromiumFlags, chromiumPath } from './chromium.ts';

export async function openBrowser(...flags: string[]): Promise<Browser> {
  const args = [...chromiumFlags, ...flags];
  return chromium.launch({ executablePath: await chromiumPath(), args });
}

export const phone = { viewport: { width: 390, height: 844 } };
/** For a visitor who hasn't chosen about cookies yet; every other has answered the banner before. */
export const undecided = { storageState: { cookies: [], origins: [] } };
export const desktop = { viewport: { width: 1280, height: 900 } };

/**
 * Opens a page of the site for a journey, and closes it afterwards. The journey fails where the page
 * wrote an error to the console (other than one that was provoked) or asked anything of another
 * origin.
 */
export async function withPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
  provoked = /^$/,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  if (!options.storageState) {
    await context.addCookies([{ name: 'cookie-consent', value: '1', url: origin }]);
  }
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports the status of a page that is meant to be a 404.
    const isStatus = message.text().startsWith('Failed to load resource');
    const isExpected = isStatus || provoked.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('request', (request) => {
    // A pressed phone number asks the telephone, not another origin.
    if (request.url().startsWith('tel:')) return;
    if (!request.url().startsWith(origin)) complaints.push(`asked ${request.url()}`);
  });
  try {
    await journey(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits until React has taken over, for what is about scripting. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until the code of a form is there, which comes with the first sign of a visitor. */
export async function takenOver(form: Locator): Promise<void> {
  await form.getByRole('textbox').first().focus();
  await form.and(form.page().locator('[novalidate]')).waitFor();
}
