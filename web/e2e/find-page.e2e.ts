import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withReusedPage } from './browser.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const visit = (options: object, journey: (page: Page) => Promise<void>) =>
  withReusedPage(browser, site.origin, options, journey);
const noScript = { javaScriptEnabled: false };
const filter = (page: Page, label: string) => page.getByRole('search').getByLabel(label);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.each([
  ['a desktop', desktop, 620],
  ['a phone', phone, 900],
])('on %s, the first unpaid card is near the top of the page', (_, screen, maxTop) =>
  visit(screen, async (page) => {
    await page.goto('/find-lawyer/state/alabama');
    const card = page.locator('section[aria-labelledby=all-lawyers] article').first();
    const top = await card.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThanOrEqual(maxTop);
  }),
);

describe('a changed filter', () => {
  test('applies at once and keeps the focus and the position of the field', () =>
    visit(desktop, async (page) => {
      await page.goto('/find-lawyer');
      await hydrated(page);
      const state = filter(page, 'State');
      await state.focus();
      await page.evaluate(() => window.scrollTo(0, 300));
      await state.evaluate((element) => element.setAttribute('data-is-the-same', ''));
      const top = (await state.boundingBox())?.y;
      await state.selectOption('alabama');
      await heading(page, 'Lawyers in Alabama').waitFor();
      await page.getByText(/^Showing 1-20 of 73/).waitFor();
      const focused = page.locator('select:focus');
      expect(await focused.getAttribute('data-is-the-same')).toBe('');
      await expect.poll(async () => (await state.boundingBox())?.y).toBe(top);
      await expect.poll(() => page.getByRole('search').innerText()).toContain('73 lawyers');
    }));

  test('applies step by step with the keyboard, but adds only one history entry', () =>
    visit(desktop, async (page) => {
      await page.goto('/find-lawyer?practiceArea=family-law');
      await hydrated(page);
      const state = filter(page, 'State');
      for (const value of ['alabama', 'arizona', 'texas']) {
        await state.focus();
        await state.selectOption(value);
        await page.waitForURL(`**/state/${value}*`);
      }
      await page.goBack();
      await expect.poll(() => state.inputValue()).toBe('all');
      expect(page.url()).toBe(`${site.origin}/find-lawyer?practiceArea=family-law`);
    }));

  test('applies without JavaScript after a click on Search', () =>
    visit({ ...desktop, ...noScript }, async (page) => {
      await page.goto('/find-lawyer');
      await filter(page, 'State').selectOption('alabama');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await heading(page, 'Lawyers in Alabama').waitFor();
    }));
});

test.each([
  ['with scripting', {}],
  ['without scripting', noScript],
])('%s, a phone has a search button and opens the filters', (_, scripting) =>
  visit({ ...phone, ...scripting }, async (page) => {
    await page.goto('/find-lawyer/state/alabama');
    await filter(page, 'State').waitFor({ state: 'hidden' });
    await page.getByText('Filters (1)').click();
    await filter(page, 'State').waitFor();
    await page.getByText('Filters (1)').click();
    await page.getByRole('combobox', { name: 'Legal issue, name or location' }).fill('dui');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await button.click();
    await heading(page, 'Criminal Defense Lawyers').waitFor();
  }),
);

const PI = 'Personal Injury';

test.each([
  [
    '?q=car+crash+Dallas',
    `${PI} Lawyers near Dallas, TX`,
    [PI, 'Dallas, TX · 50 mi'],
    'dallas',
    'Dallas',
  ],
  [
    '?q=divorce+35203',
    'Family Law Lawyers near Birmingham, AL 35203',
    ['Family Law', 'Birmingham, AL 35203 · 50 mi'],
    '35203',
    'Birmingham',
  ],
  [
    '/city/35203',
    'Lawyers in Birmingham, Alabama 35203',
    ['Birmingham, AL 35203 · 50 mi'],
    '35203',
    'Birmingham',
  ],
  [
    '?q=dui+cook+county',
    'Criminal Defense Lawyers in Cook County, IL',
    ['Criminal Defense', 'Cook County, IL · 50 mi'],
    'cook-county',
    '',
  ],
  ['?q=DFW+car+accident', `${PI} Lawyers in DFW, TX`, [PI, 'DFW, TX · 50 mi'], 'dfw', ''],
  ['?near=33.5,-86.8', 'Lawyers near your location', ['Near your location · 50 mi'], 'all', ''],
  ['?q=Delgado', 'Find a Lawyer', ['“delgado”'], 'all', ''],
  [
    '?q=Delgado+Houston',
    'Lawyers in Houston, Texas',
    ['Houston, TX · 50 mi', '“delgado”'],
    'houston',
    'Houston',
  ],
  [
    '?q=divorse+brimingham',
    'Family Law Lawyers near Birmingham, AL',
    ['Family Law', 'Birmingham, AL · 50 mi'],
    'birmingham',
    'Birmingham',
  ],
  [
    '?q=me+despidieron+sin+pagarme+en+Houston',
    'Employment Law Lawyers near Houston, TX',
    ['Employment Law', 'Houston, TX · 50 mi'],
    'houston',
    'Houston',
  ],
  ['?q=my+husband+hits+me', 'Family Law Lawyers', ['Family Law'], 'all', ''],
  ['?q=texas', 'Lawyers in Texas', ['Texas'], 'all', ''],
  [
    '/state/texas/city/dallas?radius=25',
    'Lawyers in Dallas, Texas',
    ['Dallas, TX · 25 mi'],
    'dallas',
    'Dallas',
  ],
  [
    '/location/new-york?practiceArea=immigration',
    'Immigration Lawyers in New York',
    ['Immigration', 'New York'],
    'all',
    '',
  ],
  [
    '?q=family+lawyer+10+years+experience',
    'Family Law Lawyers',
    ['Family Law', '10+ years'],
    'all',
    '',
  ],
  [
    '?q=lawyer+who+speaks+Spanish+in+Houston',
    'Lawyers in Houston, Texas',
    ['Houston, TX · 50 mi', 'Spanish'],
    'houston',
    'Houston',
  ],
  ['/state/atlantis', 'Lawyers in Atlantis', ['Atlantis'], 'all', ''],
] as const)(
  'heading, chips, number of filters and form agree for %s',
  (path, title, chips, city, formCity) =>
    visit({ ...desktop, ...noScript }, async (page) => {
      await page.goto(`/find-lawyer${path}`);
      await heading(page, title).waitFor();
      const removals = chips.map((chip) => `Remove ${chip}`);
      const items = await page
        .getByRole('list', { name: 'Filters in use' })
        .locator('li')
        .allInnerTexts();
      expect(items.map((item) => item.replace(/\s+/g, ' ').trim())).toEqual([
        ...removals,
        'Clear All',
      ]);
      const toggle = page.getByRole('search').locator('summary', { hasText: 'Filters' });
      expect((await toggle.innerText()).trim()).toBe(`Filters (${chips.length})`);
      expect(await filter(page, 'City').inputValue()).toBe(city);
      const form = page.getByRole('region', { name: 'Have A Lawyer Contact Me' });
      expect(await form.getByLabel('City').inputValue()).toBe(formCity);
      const areaOf = (select: ReturnType<Page['getByLabel']>) =>
        select.evaluate((element: HTMLSelectElement) =>
          (element.selectedOptions[0]?.text ?? '').replace(/ \(\d+\)$/, ''),
        );
      const area = await areaOf(filter(page, 'Practice area'));
      const isFiltered = area !== 'All Practice Areas';
      expect(await areaOf(form.getByLabel('Practice Area'))).toBe(
        isFiltered ? area : 'Select a practice area',
      );
      expect(title.startsWith(`${area} Lawyers`)).toBe(isFiltered);
    }),
);

test('the introduction and each card confirm the language of a search', () =>
  visit({ ...desktop, ...noScript }, async (page) => {
    await page.goto('/find-lawyer?q=lawyer+who+speaks+Spanish+in+Birmingham');
    await page.getByText('Lawyers who speak Spanish, with offices within 50 miles.').waitFor();
    for (const name of ['Featured Lawyers', 'All Lawyers']) {
      const cards = await page.getByRole('region', { name }).getByRole('article').allInnerTexts();
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) expect(card).toContain('Spanish');
    }
  }));
