import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withReusedPage } from './browser.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** The delay of the scripts. Typing takes longer, so the scripts arrive in the middle of it. */
const SLOW_SCRIPT_MS = 400;

const visit = (options: object, journey: (page: Page) => Promise<void>) =>
  withReusedPage(browser, site.origin, options, journey);
const searchField = (page: Page) =>
  page.locator('main').getByLabel('What do you need help with, and where?');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the keyboard alone is enough to search and to choose a suggestion', () =>
  visit(desktop, async (page) => {
    await page.goto('/');
    await hydrated(page);
    await searchField(page).focus();
    await page.keyboard.type('Bankruptcy');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'Bankruptcy Lawyers').waitFor();
  }));

test('without JavaScript, the search keeps the text, the practice area and the state', () =>
  visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await searchField(page).fill('divorce');
    await page.getByRole('search').getByLabel('State').selectOption('alabama');
    await page.getByRole('button', { name: 'Search Lawyers' }).click();
    await heading(page, 'Family Law Lawyers in Alabama').waitFor();
  }));

test('text that is typed while the scripts load is kept, with the focus and suggestions', () =>
  visit(desktop, async (page) => {
    await page.route('**/assets/*.js', async (route) => {
      await setTimeout(SLOW_SCRIPT_MS);
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await searchField(page).focus();
    await page.keyboard.type('Eviction in Chicago', { delay: 60 });
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(await searchField(page).inputValue()).toBe('Eviction in Chicago');
    expect(await searchField(page).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  }));

test('on a phone, everything up to the search button is in the first 700 pixels', () =>
  visit(phone, async (page) => {
    await page.goto('/');
    const button = await page.getByRole('button', { name: 'Search Lawyers' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(
      700,
    );
  }));

test('on a phone, the examples are above the search field instead of cut off inside it', () =>
  visit(phone, async (page) => {
    await page.goto('/');
    const examples = 'Eviction in Chicago, divorce 35203, or a lawyer’s name';
    expect(await page.getByText(examples).isVisible()).toBe(true);
    const field = searchField(page);
    expect(await field.getAttribute('placeholder')).toBe(examples);
    const helpId = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${helpId}"]`).innerText()).toBe(examples);
    const placeholderColor = () =>
      field.evaluate((input) => getComputedStyle(input, '::placeholder').color);
    expect(await placeholderColor()).toBe('rgba(0, 0, 0, 0)');
    await page.setViewportSize({ width: 700, height: 844 });
    expect(await placeholderColor()).not.toBe('rgba(0, 0, 0, 0)');
    expect(await page.getByText(examples).isVisible()).toBe(false);
  }));

test('a visitor who was hurt in an accident gets to the injury form', () =>
  visit({ ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Ask for an injury lawyer' }).click();
    await page.getByRole('link', { name: 'Connect With A Lawyer' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-form');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
      'name',
    );
  }));

test.each([
  ['Car accident', 'Personal Injury Lawyers'],
  ['Eviction', 'Real Estate Lawyers'],
  ['Divorce', 'Family Law Lawyers'],
  ['Arrest', 'Criminal Defense Lawyers'],
  ['Immigration', 'Immigration Lawyers'],
])('the quick link “%s” opens the results for %s', (name, expected) =>
  visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await page
      .getByRole('list', { name: 'Common legal issues' })
      .getByRole('link', { name })
      .click();
    await heading(page, expected).waitFor();
  }),
);

test('each state on the map is a link with the number of its lawyers', () =>
  visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    const states = page.locator('main svg a[href^="/find-lawyer/state/"]');
    expect(await states.count()).toBe(51);
    const alabama = page.locator('main svg a[href="/find-lawyer/state/alabama"] title');
    expect(await alabama.textContent()).toMatch(/^Alabama: \d+ lawyers$/);
  }));
