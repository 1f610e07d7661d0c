import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { FormId } from '../app/request/forms.ts';
import { formValues } from '../mocks/setup/form-values.ts';
import { desktop, formReady, hydrated, phone, sharedBrowser, withReusedPage } from './browser.ts';
import { fillIn, formOn } from './fill-in.ts';
import { forms } from './scenario-forms.ts';

// cspell:ignore famly

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

let visitorCount = 0;

/** Each visitor has a new client IP, so that rate limits don't apply. */
function visit(options: object, journey: (page: Page) => Promise<void>) {
  visitorCount += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${visitorCount}` };
  return withReusedPage(browser, site.origin, { extraHTTPHeaders, ...options }, journey);
}

const blockScripts = (page: Page) => page.route('**/*.js', (route) => route.abort());

/** These forms are filled in after the errors, with an invalid phone number. */
const correctedForms = ['home', 'general', 'injury', 'application'];

describe.each(Object.entries(forms))('the empty %s form', (id, { path, messages }) => {
  const form = (page: Page) => formOn(page, id as FormId);
  const submit = async (page: Page) => {
    await form(page).getByRole('button').click();
    await form(page).locator('[aria-invalid=true]').first().waitFor();
    const errors = form(page).locator('[id$=-error]');
    expect((await errors.allInnerTexts()).map((words) => words.trim())).toEqual(
      expect.arrayContaining(messages),
    );
    const isFocusInvalid = () => page.evaluate(() => document.activeElement?.ariaInvalid);
    await expect.poll(isFocusInvalid).toBe('true');
    const isFirst = await page.evaluate(
      () => document.querySelector('[aria-invalid=true]') === document.activeElement,
    );
    expect(isFirst).toBe(true);
    return errors.count();
  };

  /** Fills in all fields, but the phone number is invalid, and expects to keep the input. */
  const submitInvalidPhone = async (page: Page) => {
    const values = formValues[id as FormId];
    await fillIn(form(page), { ...values, phone: '555-0187' });
    await form(page).getByRole('button').click();
    await form(page).getByText('Please enter a valid phone number').first().waitFor();
    await expect.poll(() => form(page).locator('[aria-invalid=true]').count()).toBe(1);
    for (const [name, value] of Object.entries({ ...values, phone: '555-0187' })) {
      if (typeof value !== 'string') continue;
      expect(await form(page).locator(`[name=${name}]`).inputValue(), name).toBe(value);
    }
    expect(await form(page).locator('[name=agreeToTerms]').isChecked()).toBe(true);
  };

  test('shows the same messages and keeps the input without JavaScript, with blocked scripts and after hydration', async () => {
    const counts: number[] = [];
    const correct = async (page: Page) => {
      counts.push(await submit(page));
      if (correctedForms.includes(id)) await submitInvalidPhone(page);
    };
    await visit({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(path);
      await correct(page);
    });
    await visit(phone, async (page) => {
      await blockScripts(page);
      await page.goto(path);
      await correct(page);
    });
    await visit(phone, async (page) => {
      await page.goto(path);
      await hydrated(page);
      await formReady(form(page));
      await correct(page);
      expect(page.url()).toBe(new URL(path, site.origin).href);
    });
    expect(new Set(counts).size).toBe(1);
  });
});

test.each([
  ['with', true],
  ['without', false],
])('%s scripting, an empty newsletter form says what is missing', (_, javaScriptEnabled) =>
  visit({ ...desktop, javaScriptEnabled }, async (page) => {
    await page.goto('/newsletter');
    const form = page.locator('main form');
    if (javaScriptEnabled) {
      await hydrated(page);
      await formReady(form);
    }
    await form.getByRole('button').click();
    await form.getByText('Please enter a valid email address').waitFor();
    const isFocused = () =>
      form.getByLabel('Email address').evaluate((field) => field === document.activeElement);
    await expect.poll(isFocused).toBe(true);
  }),
);

test.each([
  ['/contact?sent=message', 'Success!'],
  ['/lawyer-signup?sent=application', 'Application Submitted!'],
])('%s keeps its confirmation and works if the confirmation’s code fails to load', (path, title) =>
  visit(desktop, async (page) => {
    await page.route('**/sent-confirmation-*.js', (route) => route.abort());
    await page.goto(path);
    const confirmation = page.getByRole('main').getByRole('status').first();
    await confirmation.getByText(title).waitFor();
    await hydrated(page);
    await page.getByText('Cookie preferences').click();
    await page.getByRole('dialog').waitFor();
    expect(await confirmation.getByText(title).isVisible()).toBe(true);
  }),
);

test.each([
  ['with', true],
  ['without', false],
])('%s scripting, a form keeps the values from its URL', (_, javaScriptEnabled) =>
  visit({ ...desktop, javaScriptEnabled }, async (page) => {
    await page.goto('/legal-help?practiceArea=family-law&state=texas&city=big-spring&utm_source=x');
    if (javaScriptEnabled) await hydrated(page);
    const form = formOn(page, 'general');
    expect(await form.getByLabel('Practice Area').inputValue()).toBe('Family Law');
    expect(await form.getByLabel('State').inputValue()).toBe('Texas');
    expect(await form.getByLabel('City').inputValue()).toBe('Big Spring');
    expect(await form.getByLabel('City').isEnabled()).toBe(true);
    expect(await page.context().cookies()).toHaveLength(1);
  }),
);

test.each([
  ['with', true],
  ['without', false],
])('%s scripting, the 404 page links to the intended page', (_, javaScriptEnabled) =>
  visit({ ...phone, javaScriptEnabled }, async (page) => {
    await page.goto('/famly-law');
    await page.getByRole('link', { name: 'Family Law' }).click();
    await page.getByRole('heading', { level: 1, name: 'Family Law' }).waitFor();
    await page.goBack();
    await page.getByLabel('Search for a lawyer').fill('eviction in Dallas');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/find-lawyer?q=eviction+in+Dallas');
  }),
);

test.each([
  ['/legal-help', 'Submit Request'],
  // The link to the form and the form's button are never visible at the same time.
  ['/injury-auto-accidents', 'Connect With A Lawyer', 'Submit Request'],
  ['/contact', 'Send Message'],
  ['/lawyer-signup', 'Submit Application'],
  ['/newsletter', 'Subscribe'],
  ['/no/such/page', 'Search'],
])('the only filled button in each view of %s is: %s', (path, ...labels) =>
  visit(desktop, async (page) => {
    await page.goto(path);
    const filled = await page.locator('main').evaluate((main) => {
      const green = getComputedStyle(main).getPropertyValue('--green');
      const probe = main.appendChild(document.createElement('i'));
      probe.style.background = green;
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return [...main.querySelectorAll('a, button')]
        .filter((element) => getComputedStyle(element).backgroundColor === color)
        .map((element) => element.textContent);
    });
    expect(filled).toEqual(labels);
  }),
);
