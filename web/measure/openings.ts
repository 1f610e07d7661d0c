import type { Page } from 'playwright-core';
import { hydrated } from '../e2e/browser.ts';

/** Something that opens on a page, and how a visitor opens it. */
export interface Opening {
  name: string;
  path: string;
  /** Below which width of the window it exists. */
  below?: number;
  open(page: Page): Promise<void>;
}

export const openings: readonly Opening[] = [
  {
    name: 'menu',
    path: '/',
    below: 900,
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'filters',
    path: '/find-lawyer',
    below: 900,
    async open(page) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Language').waitFor();
    },
  },
  {
    name: 'suggestions',
    path: '/find-lawyer',
    async open(page) {
      await page.getByRole('combobox', { name: 'Name, firm, town or ZIP' }).fill('birm');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'tooltip',
    path: '/find-lawyer',
    async open(page) {
      // Its code comes with the first sign of a visitor.
      await page.mouse.move(5, 5);
      await page.locator('main [data-tooltip]').first().hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'toast',
    path: '/faq',
    async open(page) {
      const form = page.locator('footer form');
      await form.getByLabel('Email address').fill('reader@visitor.example');
      await page.waitForFunction(
        () => document.querySelector<HTMLFormElement>('footer form')?.noValidate,
      );
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByText('Success!').waitFor();
    },
  },
  {
    name: 'questions',
    path: '/injury-auto-accidents',
    async open(page) {
      for (const summary of await page.locator('main summary').all()) await summary.click();
    },
  },
  {
    name: 'cookie dialog',
    path: '/privacy-policy',
    async open(page) {
      await page.locator('footer').getByRole('link', { name: 'Cookie preferences' }).click();
      await page.getByRole('dialog', { name: 'Cookie Preferences' }).waitFor();
    },
  },
  {
    name: 'newsletter popup',
    path: '/blog/unpaid-overtime-a-worked-example',
    async open(page) {
      await page.clock.runFor(36_000);
      await page.getByRole('dialog').waitFor();
      await page.clock.resume();
    },
  },
  ...(
    [
      ['/', 'home'],
      ['/legal-help', 'general'],
      ['/injury-auto-accidents', 'injury'],
      ['/lawyer-signup', 'application'],
    ] as const
  ).map(([path, form]) => ({
    name: `mistakes, ${form} form`,
    path,
    async open(page: Page) {
      const element = page.locator(`form:has(input[name=form][value=${form}])`);
      // The short form's code comes with its first use.
      await element.getByRole('textbox').first().focus();
      await page.waitForFunction((name) => {
        const input = document.querySelector<HTMLInputElement>(`input[name=form][value=${name}]`);
        return input?.form?.noValidate;
      }, form);
      await element.getByRole('button').click();
      await element.locator('[aria-invalid=true]').first().waitFor();
    },
  })),
];

/** Goes to the page and opens it there. */
export async function show(page: Page, { path, open, name }: Opening): Promise<void> {
  if (name === 'newsletter popup') await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await open(page);
}
