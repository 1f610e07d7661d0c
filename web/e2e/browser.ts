import {
  type Browser,
  type BrowserContext,
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

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that the test files of this worker share, because starting one takes as much
 * CPU time as running several tests. The browser closes when the worker exits.
 */
export function sharedBrowser(): Promise<Browser> {
  // Fewer threads take 7% less CPU time in all.
  shared ??= openBrowser('--js-flags=--single-threaded');
  return shared;
}

export const phone = { viewport: { width: 390, height: 844 } };
/**
 * Options for a visitor who hasn't made a cookie choice. By default, `withPage` sets the choice.
 */
export const undecided = { storageState: { cookies: [], origins: [] } };
export const desktop = { viewport: { width: 1280, height: 900 } };

/**
 * Opens a browser page, runs the journey on it and closes it. Fails if the page logs an unexpected
 * error to the console or sends a request to another origin.
 */
export async function withPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
  expectedErrors = /^$/,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  if (!options.storageState) await chooseNecessaryCookies(context, origin);
  const page = await context.newPage();
  try {
    await runJourney(page, origin, journey, expectedErrors);
  } finally {
    await context.close();
  }
}

/**
 * Like {@link withPage}, but with {@link reusePage}, so it suits only journeys that don't depend on
 * the browser's cache and history.
 */
export function withReusedPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
): Promise<void> {
  return reusePage(browser, origin, options, async (page) => {
    if (!options.storageState) await chooseNecessaryCookies(page.context(), origin);
    await runJourney(page, origin, journey);
  });
}

/** Pages that no journey is using, by browser, and by site and options. */
const idlePages = new WeakMap<Browser, Map<string, Page[]>>();

/**
 * Lends the page of an earlier journey with the same options, which takes 540 instead of 854 ms of
 * CPU time. Cookies and storage are deleted afterward, but the browser's cache and history remain.
 */
export async function reusePage(
  browser: Browser,
  origin: string,
  { extraHTTPHeaders = {}, ...options }: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const pages = idlePages.get(browser) ?? new Map<string, Page[]>();
  idlePages.set(browser, pages);
  const key = JSON.stringify([origin, options]);
  const page = pages.get(key)?.pop() ?? (await openPage(browser, origin, options, pages));
  const context = page.context();
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  try {
    await use(page);
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The page stays on the site, because another origin would have another process.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await context.clearCookies();
    pages.set(key, [...(pages.get(key) ?? []), page]);
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Opens a page, and closes idle pages of other sites, because each needs a process. */
async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  pages: Map<string, Page[]>,
): Promise<Page> {
  for (const [key, idle] of pages) {
    if (JSON.parse(key)[0] === origin) continue;
    pages.delete(key);
    await Promise.all(idle.map((page) => page.context().close()));
  }
  return (await browser.newContext({ baseURL: origin, ...options })).newPage();
}

function chooseNecessaryCookies(context: BrowserContext, origin: string): Promise<void> {
  return context.addCookies([{ name: 'cookie-consent', value: '1', url: origin }]);
}

async function runJourney(
  page: Page,
  origin: string,
  journey: (page: Page) => Promise<void>,
  expectedErrors = /^$/,
): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs every response with an error status, such as an expected 404.
    const isStatus = message.text().startsWith('Failed to load resource');
    const isExpected = isStatus || expectedErrors.test(message.text());
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  page.on('request', (request) => {
    // A click on a phone number opens the dialer, not another origin.
    if (request.url().startsWith('tel:')) return;
    if (!request.url().startsWith(origin)) errors.push(`requested ${request.url()}`);
  });
  await journey(page);
  expect(errors).toEqual([]);
}

/**
 * Waits until React has hydrated the page, including the parts whose code loads on the first
 * interaction.
 */
export async function hydrated(page: Page): Promise<void> {
  await reactRendered(page, 'main');
  // Move twice: a first move to the pointer's current position isn't an interaction.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await reactRendered(page, 'main form, #list, footer');
}

/** Waits until React has rendered or hydrated all elements that match the selector. */
async function reactRendered(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (parts) =>
      [...document.querySelectorAll(parts)].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    selector,
  );
}

/** Waits until a form's code has loaded. Loading starts on the first interaction. */
export async function formReady(form: Locator): Promise<void> {
  await form.getByRole('textbox').first().focus();
  const element = await form.elementHandle();
  await form
    .page()
    .waitForFunction(
      (node) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactFiber')),
      element,
    );
}
