import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withPage, withReusedPage } from './browser.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
/** The contact form on the same page also has fields for state, city and practice area. */
const search = (page: Page) => page.getByRole('search');
const visit = (options: object, journey: (page: Page) => Promise<void>) =>
  withReusedPage(browser, site.origin, options, journey);

describe.each([
  ['with scripting', { javaScriptEnabled: true }],
  ['without scripting', { javaScriptEnabled: false }],
])('%s', (_, scripting) => {
  test('a visitor searches, goes to the next page, opens a profile and finds a phone link', () =>
    visit({ ...desktop, ...scripting }, async (page) => {
      await page.goto('/');
      if (scripting.javaScriptEnabled) await hydrated(page);
      await search(page).getByLabel('Practice area').selectOption({ label: 'Personal Injury' });
      await search(page).getByLabel('State').selectOption({ label: 'Alabama' });
      await page.getByRole('button', { name: 'Search Lawyers' }).click();

      await heading(page, 'Lawyers in Alabama').waitFor();
      expect(new URL(page.url()).searchParams.get('practiceArea')).toBe('personal-injury');
      await page.getByText(/^Showing 1-20 of \d+ results$/).waitFor();
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await page.getByText(/^Showing 21-\d+ of \d+ results$/).waitFor();
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');

      const card = page.locator('section[aria-labelledby=all-lawyers] article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link', { name: /^View Profile/ }).click();
      await heading(page, name).waitFor();
      expect(page.url()).toMatch(/\/lawyer\/\d+$/);
      const call = page.getByRole('link', { name: /^\(\d{3}\) 555-01\d\d$/ }).first();
      expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);

      await page.goBack();
      await page.getByText(/^Showing 21-\d+ of \d+ results$/).waitFor();
    }));

  test('the selected filters are in the URL of the results and stay selected', () =>
    visit({ ...desktop, ...scripting }, async (page) => {
      await page.goto('/find-lawyer/state/texas');
      if (scripting.javaScriptEnabled) await hydrated(page);
      expect(await search(page).getByLabel('State').inputValue()).toBe('texas');
      await search(page).getByLabel('City').selectOption('houston');
      await search(page).getByLabel('Language').selectOption('Spanish');
      await search(page).getByLabel('Experience').selectOption('5');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await heading(page, 'Lawyers in Houston, Texas').waitFor();
      await expect.poll(() => search(page).getByLabel('Language').inputValue()).toBe('Spanish');
      expect(await search(page).getByLabel('City').inputValue()).toBe('houston');
      await page.getByText(/with offices within 50 miles/).waitFor();
      await page.getByRole('link', { name: 'Clear All' }).first().click();
      await heading(page, 'Find a Lawyer').waitFor();
      expect(await search(page).getByLabel('Language').inputValue()).toBe('all');
    }));

  test('each tab of a profile can be opened', () =>
    visit({ ...desktop, ...scripting }, async (page) => {
      await page.goto('/lawyer/1');
      if (scripting.javaScriptEnabled) await hydrated(page);
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Overview');
      for (const [tab, words] of [
        ['Practice Areas', 'Primary practice area'],
        ['Credentials', 'Education'],
        ['Contact', 'Get Directions'],
        ['Overview', 'About'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('tabpanel', { name: tab }).getByText(words).first().waitFor();
      }
    }));

  test('the main navigation works on a phone', () =>
    visit({ ...phone, ...scripting }, async (page) => {
      await page.goto('/');
      if (scripting.javaScriptEnabled) {
        await hydrated(page);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Practice Areas' }).click();
      } else {
        await page.getByRole('link', { name: 'Menu' }).click();
        await page.locator('footer').getByRole('link', { name: 'Practice Areas' }).click();
      }
      await heading(page, 'Practice Areas').waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }));
});

test('changing the state clears the city, and without a state no city can be chosen', () =>
  visit(desktop, async (page) => {
    await page.goto('/find-lawyer/state/texas/city/houston');
    await hydrated(page);
    await search(page).getByLabel('State').selectOption('ohio');
    expect(await search(page).getByLabel('City').inputValue()).toBe('all');
    const cities = await search(page).getByLabel('City').locator('option').allInnerTexts();
    expect(cities.join()).toContain('Cleveland');
    await search(page).getByLabel('State').selectOption('all');
    await expect
      .poll(() => search(page).getByLabel('City').locator('option').allInnerTexts())
      .toEqual(['Select state first']);
    expect(await search(page).getByLabel('City').isDisabled()).toBe(true);
  }));

test('after going back or Clear All, the filters match the list shown', () =>
  visit(desktop, async (page) => {
    const box = page.getByRole('combobox', { name: 'Legal issue, name or location' });
    await page.goto('/find-lawyer?q=divorce');
    await hydrated(page);
    await box.fill('dui');
    await search(page).getByLabel('State').selectOption('alabama');
    await heading(page, 'Criminal Defense Lawyers in Alabama').waitFor();
    await page.goBack();
    await heading(page, 'Family Law Lawyers').waitFor();
    await expect.poll(() => box.inputValue()).toBe('divorce');
    expect(await search(page).getByLabel('State').inputValue()).toBe('all');

    await box.fill('dui');
    await page.getByRole('link', { name: 'Clear All' }).first().click();
    await expect.poll(() => box.inputValue()).toBe('');
    await box.fill('dui');
    await page.getByRole('link', { name: 'Clear All' }).first().click();
    await expect.poll(() => box.inputValue()).toBe('');
  }));

test('a visitor can search and open a profile using only the keyboard', () =>
  visit(desktop, async (page) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    // The search field comes before the two selects.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Family');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Georgia');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Lawyers in Georgia').waitFor();
    expect(page.url()).toContain('/find-lawyer/location/georgia?practiceArea=family-law');
    await page.getByText(/^Showing 1-/).waitFor();

    const profile = page.getByRole('link', { name: /^View Profile/ }).first();
    for (let presses = 0; presses < 60; presses++) {
      if (await profile.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lawyer\/\d+$/);
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Practice Areas' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: 'Contact' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
  }));

test('a new page opens at the top, and the next page of results at the list', () =>
  visit(desktop, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.goto('/find-lawyer');
    await hydrated(page);
    const featured = page.getByRole('heading', { name: 'Featured Lawyers' });
    await featured.evaluate((heading) => heading.setAttribute('data-is-the-same', ''));
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByText('Page 2 of').waitFor();
    // If the featured lawyers were rendered again, they would push the list down.
    expect(await featured.getAttribute('data-is-the-same')).toBe('');
    const list = page.locator('#list');
    const top = async () => (await list.boundingBox())?.y ?? Number.NaN;
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await expect.poll(focused).toBe('list');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(focused).toBe('main');
  }));

test('a failed search says so and can be retried', () => {
  const journey = async (page: Page) => {
    await page.goto('/');
    await hydrated(page);
    await page.route('**/api/lawyers/search*', (route) => route.abort());
    await page.getByRole('button', { name: 'Search Lawyers' }).click();
    await page.getByRole('heading', { name: "We couldn't load lawyers. Try again." }).waitFor();
    await page.getByText('Failed to search lawyers').waitFor();
    await page.unroute('**/api/lawyers/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Showing 1-20/).waitFor();
  };
  return withPage(browser, site.origin, desktop, journey, /Failed to fetch/);
});

test('a missing page says so, with status 404', () =>
  visit(desktop, async (page) => {
    for (const [path, words] of [
      ['/no/such/page', '404 Page Not Found'],
      ['/lawyer/999999', 'Lawyer not found'],
      ['/lawyer/abc', 'Lawyer not found'],
      ['/practice-areas/time-travel', 'Practice area not found.'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await heading(page, words).waitFor();
    }
  }));
