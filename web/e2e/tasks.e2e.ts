import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formValues } from '../mocks/setup/form-values.ts';
import { desktop, hydrated, phone, sharedBrowser, withReusedPage } from './browser.ts';
import { formOn } from './fill-in.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), startServer({ TRUST_PROXY: '1' })]);
});
afterAll(async () => {
  await site?.stop();
});

/** A simulated visitor. Counts key presses and taps; filling in a field is one interaction. */
interface Visitor {
  page: Page;
  interactions: number;
  activate(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Submits the form that contains the last field filled in. */
  submit(button: Locator): Promise<void>;
}

function keyboardVisitor(page: Page): Visitor {
  const press = async (key: string) => {
    visitor.interactions += 1;
    await page.keyboard.press(key);
  };
  const moveTo = async (target: Locator) => {
    for (let count = 0; count < MAX_TAB_PRESSES; count++) {
      if (await isFocused(target)) return;
      await press('Tab');
    }
    throw new Error(`Not reached with ${MAX_TAB_PRESSES} presses of Tab: ${target}`);
  };
  const visitor: Visitor = {
    page,
    interactions: 0,
    async activate(target) {
      await moveTo(target);
      await press((await isToggledBySpace(target)) ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await moveTo(field);
      visitor.interactions += 1;
      await writeInto(field, text);
    },
    submit: () => press('Enter'),
  };
  return visitor;
}

function touchVisitor(page: Page): Visitor {
  const visitor: Visitor = {
    page,
    interactions: 0,
    async activate(target) {
      visitor.interactions += 1;
      await target.click();
    },
    async write(field, text) {
      visitor.interactions += 1;
      await writeInto(field, text);
    },
    submit: (button) => visitor.activate(button),
  };
  return visitor;
}

const MAX_TAB_PRESSES = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

const isToggledBySpace = (target: Locator) =>
  target.evaluate((element) => element.matches('input, summary'));

async function writeInto(field: Locator, text: string): Promise<void> {
  if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(text);
  else await field.fill(text);
}

interface Mode {
  options: BrowserContextOptions;
  createVisitor(page: Page): Visitor;
}

const modes: Record<string, Mode> = {
  'by keyboard': { options: desktop, createVisitor: keyboardVisitor },
  'on a phone': { options: { ...phone, hasTouch: true }, createVisitor: touchVisitor },
  'without scripts': {
    options: { ...phone, javaScriptEnabled: false },
    createVisitor: touchVisitor,
  },
};

let visitorCount = 0;

/** Opens a page and runs a task. Each visitor has a new client IP, so rate limits don't apply. */
function visit(mode: string, path: string, task: (visitor: Visitor) => Promise<void>) {
  const { options, createVisitor } = modes[mode] as Mode;
  visitorCount += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${visitorCount}` };
  return withReusedPage(browser, site.origin, { extraHTTPHeaders, ...options }, async (page) => {
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    await task(createVisitor(page));
  });
}

async function searchFor(visitor: Visitor, text: string): Promise<void> {
  const { page } = visitor;
  const field = page.getByLabel('What do you need help with, and where?');
  await visitor.write(field, text);
  await visitor.submit(page.getByRole('button', { name: 'Search Lawyers' }));
  await page.waitForURL(/\/find-lawyer/);
  await list(page).first().waitFor();
}

const list = (page: Page) => page.locator('section[aria-labelledby=all-lawyers] article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The maximum number of interactions for each task. */
const limits = {
  'by keyboard': { call: 40, filter: 15, send: 36, withdraw: 10 },
  'on a phone': { call: 3, filter: 2, send: 10, withdraw: 3 },
  'without scripts': { call: 3, filter: 2, send: 10, withdraw: 3 },
} as const;

describe.each(Object.keys(limits) as (keyof typeof limits)[])('%s', (mode) => {
  test('a visitor finds an eviction lawyer near a ZIP code and calls', () =>
    visit(mode, '/', async (visitor) => {
      const { page } = visitor;
      await searchFor(visitor, 'eviction 60614');
      expect(await title(page).innerText()).toMatch(/Real Estate Lawyers near .*60614/);
      const call = list(page)
        .first()
        .getByRole('link', { name: /^\(\d{3}\) 555-01\d\d$/ });
      expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
      await visitor.activate(call);
      expect(visitor.interactions).toBeLessThanOrEqual(limits[mode].call);
    }));

  test('a visitor finds a lawyer who speaks Spanish in Houston', () =>
    visit(mode, '/', async (visitor) => {
      const { page } = visitor;
      await searchFor(visitor, 'lawyer who speaks Spanish in Houston');
      expect(await title(page).innerText()).toBe('Lawyers in Houston, Texas');
      const language = page.getByRole('search').getByLabel('Language');
      expect(await language.inputValue()).toBe('Spanish');
      expect(visitor.interactions).toBeLessThanOrEqual(limits[mode].filter);
    }));

  test('a visitor sends the injury form and withdraws the request', () =>
    visit(mode, '/injury-auto-accidents', async (visitor) => {
      const { page } = visitor;
      const form = formOn(page, 'injury');
      // On touch screens, scrolling to the form doesn't count as an interaction.
      if (mode === 'by keyboard')
        await visitor.activate(page.getByRole('link', { name: 'Connect With A Lawyer' }));
      const { name, phone, state, city, injuryType, message } = formValues.injury;
      // A request with the same data would be treated as a duplicate.
      const email = `${mode.replaceAll(' ', '-')}@example.com`;
      // In the form's order; to go back, the keyboard would have to tab through the whole page.
      for (const [field, text] of Object.entries({ name, phone, email, state, city, injuryType }))
        await visitor.write(form.locator(`[name=${field}]`), String(text));
      await visitor.activate(form.locator('[name=requiresMedicalTreatment][value=yes]'));
      await visitor.write(form.locator('[name=message]'), String(message));
      await visitor.activate(form.locator('[name=agreeToTerms]'));
      await visitor.activate(form.getByRole('button').last());
      const status = page.getByRole('link', { name: 'Track or withdraw your request' });
      await page.getByText("We've received your personal injury case").first().waitFor();
      expect(visitor.interactions).toBeLessThanOrEqual(limits[mode].send);

      visitor.interactions = 0;
      // Without scripts, the status page itself confirms the request.
      if (!page.url().includes('/request/')) await visitor.activate(status);
      await page.waitForURL(/\/request\//);
      await visitor.activate(page.locator('summary', { hasText: 'Withdraw this request' }));
      await visitor.activate(page.getByRole('button', { name: 'Withdraw and delete my data' }));
      await page
        .getByText(/withdrawn/i)
        .first()
        .waitFor();
      expect(visitor.interactions).toBeLessThanOrEqual(limits[mode].withdraw);
    }));
});
