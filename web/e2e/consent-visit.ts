import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { COOKIE_BANNER_DELAY_MS } from '../../server/contract/site/limits.ts';
import { desktop } from './browser.ts';
import { stubThirdParties } from './third-parties.ts';

/**
 * Records requests to other origins during a visit, and fails on any console error. The cookie
 * banner appears without its delay, unless the test uses Playwright's clock.
 */
export async function visitSite(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  journey: (page: Page, externalRequests: string[]) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: origin, ...desktop, ...options });
  const page = await context.newPage();
  const externalRequests = await stubThirdParties(page, origin);
  await page.addInitScript((bannerDelayMs) => {
    const { setTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      setTimeout(handler, delayMs === bannerDelayMs ? 0 : delayMs, ...rest)) as typeof setTimeout;
  }, COOKIE_BANNER_DELAY_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    await journey(page, externalRequests);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preferences' });
export const footerLink = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true });

/** Follows a footer link without a full page load. */
export async function followFooterLink(page: Page, name: string) {
  await footerLink(page, name).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    (link) => link === window.location.pathname,
    await footerLink(page, name).getAttribute('href'),
  );
}

export async function preferences(page: Page) {
  const cookies = await page.context().cookies();
  const stored = cookies.find(({ name }) => name === 'cookie-preferences')?.value;
  return stored && JSON.parse(decodeURIComponent(stored));
}

export const necessaryOnly = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
};
export const allCategories = {
  necessary: true,
  analytics: true,
  marketing: true,
  functional: true,
};
