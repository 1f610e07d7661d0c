import type { Page } from 'playwright-core';
import { formReady, hydrated } from '../e2e/browser.ts';
import { fillIn } from '../e2e/fill-in.ts';
import { formValues } from '../mocks/setup/form-values.ts';
import type { Visit } from './pages.ts';

/** A state of a page that a visitor reaches by interaction, such as a menu or an invalid form. */
export interface PageState extends Visit {
  name: string;
  /** Set if the state exists only in narrow windows or only in wide ones. */
  only?: 'narrow' | 'wide';
  /** Set if something in the state lies over the page and stays after a navigation. */
  hasOverlay?: true;
  /** Puts the opened page into the state. */
  open(page: Page): Promise<void>;
}

export const pageStates: readonly PageState[] = [
  {
    name: 'menu',
    path: '/',
    only: 'narrow',
    hasOverlay: true,
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'filters',
    path: '/find-lawyer',
    only: 'narrow',
    async open(page) {
      await page.locator('summary', { hasText: 'Filters' }).click();
      await page.getByLabel('Language').waitFor();
    },
  },
  {
    name: 'suggestions',
    path: '/find-lawyer',
    hasOverlay: true,
    async open(page) {
      await page.getByRole('combobox', { name: 'Legal issue, name or location' }).fill('birm');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'tooltip',
    path: '/find-lawyer',
    only: 'wide',
    hasOverlay: true,
    async open(page) {
      // The tooltip script loads on the first user input.
      await page.mouse.move(5, 5);
      await page.locator('main [data-tooltip]').first().hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'toast',
    path: '/faq',
    hasOverlay: true,
    async open(page) {
      const form = page.locator('footer form');
      await formReady(form);
      await form.getByLabel('Email address').fill('reader@visitor.example');
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
    hasOverlay: true,
    async open(page) {
      await page.locator('footer').getByRole('link', { name: 'Cookie preferences' }).click();
      await page.getByRole('dialog', { name: 'Cookie Preferences' }).waitFor();
    },
  },
  {
    name: 'newsletter popup',
    path: '/blog/unpaid-overtime-a-worked-example',
    hasOverlay: true,
    async open(page) {
      await page.clock.install();
      await page.reload();
      await hydrated(page);
      // The popup's timer starts after the article is hydrated.
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(36_000);
      await page.getByRole('complementary', { name: 'Legal articles by email' }).waitFor();
      await page.clock.resume();
    },
  },
  ...(
    [
      ['/', 'home'],
      ['/legal-help', 'general'],
      ['/injury-auto-accidents', 'injury'],
      ['/lawyer-signup', 'application'],
      ['/lawyer/1/report', 'mistake-report'],
    ] as const
  ).map(([path, form]) => ({
    name: `errors, ${form} form`,
    path,
    async open(page: Page) {
      const element = page.locator(`form:has(input[name=form][value=${form}])`);
      await formReady(element);
      await element.getByRole('button').click();
      await element.locator('[aria-invalid=true]').first().waitFor();
    },
  })),
  {
    name: 'sent form',
    path: '/contact',
    hasOverlay: true,
    async open(page) {
      const form = page.locator('form:has(input[name=form][value=message])');
      await formReady(form);
      await fillIn(form, formValues.message);
      await form.getByRole('button').click();
      await form.getByRole('link', { name: 'Send another message' }).waitFor();
    },
  },
  ...['/my-listing/sign-in', '/admin/login'].map((path) => ({
    name: 'errors',
    path,
    async open(page: Page) {
      await page.getByRole('main').getByLabel('Email').fill('nobody');
      await submitInvalid(page, path === '/admin/login' ? 'Sign in' : 'Email me a link');
    },
  })),
  {
    name: 'errors',
    path: '/my-listing',
    role: 'lawyer',
    async open(page) {
      await page.getByLabel('ZIP code').fill('nowhere');
      await submitInvalid(page, 'Save changes');
    },
  },
  ...(
    [
      ['/admin/account', 'Change password'],
      ['/admin/listings/1', 'Save verification'],
      ['/admin/listings/1/remove', 'Remove permanently'],
    ] as const
  ).map(([path, button]) => ({
    name: 'errors',
    path,
    role: 'administrator' as const,
    open: (page: Page) => submitInvalid(page, button),
  })),
  {
    name: 'errors, editor',
    path: '/admin/listings/1',
    role: 'administrator',
    async open(page) {
      await page.getByLabel('Name', { exact: true }).fill('');
      await submitInvalid(page, 'Save listing');
    },
  },
  {
    name: 'no lawyer selected',
    path: '/admin/inbox/requests/1',
    role: 'administrator',
    async open(page) {
      await page.getByRole('button', { name: 'Introduce' }).click();
      await page.getByText('Please choose 1 to 3 lawyers').waitFor();
    },
  },
  ...(
    [
      ['/admin/listings/changes', 'Decline', 'Decline and notify the lawyer'],
      ['/admin/inbox/applications/1', 'Decline this application', 'Decline and email the reason'],
    ] as const
  ).map(([path, summary, button]) => ({
    name: 'decline without a reason',
    path,
    role: 'administrator' as const,
    async open(page: Page) {
      await page.locator('summary').filter({ hasText: summary }).first().click();
      await submitInvalid(page, button);
    },
  })),
];

/** Submits an incomplete form, and waits until a field is marked as invalid. */
async function submitInvalid(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Whether the state exists in a window of this width. */
export function existsAtWidth({ only }: PageState, width: number): boolean {
  return !only || (only === 'narrow') === width < 900;
}
