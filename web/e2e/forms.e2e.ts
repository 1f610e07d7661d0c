import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormId } from '../app/request/forms.ts';
import { type FormValues, formValues } from '../mocks/setup/form-values.ts';
import { desktop, hydrated, openBrowser, phone, withPage } from './browser.ts';
import { fillIn, formOn } from './fill-in.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = { SMTP_URL: mailbox.url, TEAM_EMAIL: 'team@example.com', TRUST_PROXY: '1' };
  [browser, site] = await Promise.all([openBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await mailbox?.stop();
});

const teamEmails = (words: string) =>
  mailbox.to('team@example.com').filter((email) => email.includes(words));

let visitorCount = 0;

/** Each visitor has a new client IP, so that rate limits don't apply. */
function visit(options: object, journey: (page: Page) => Promise<void>, expectedErrors?: RegExp) {
  visitorCount += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `192.0.2.${visitorCount}` };
  return withPage(browser, site.origin, { extraHTTPHeaders, ...options }, journey, expectedErrors);
}

const pages: Record<FormId, string> = {
  home: '/',
  find: '/find-lawyer/state/alabama?page=2',
  contact: '/contact-us',
  general: '/legal-help',
  injury: '/injury-auto-accidents',
  message: '/contact',
  application: '/claim-profile',
  'mistake-report': '/lawyer/2/report',
};

/** The field that tells the submissions apart, if it isn't `name`. */
const senderFields: Partial<Record<FormId, string>> = {
  application: 'lastName',
  'mistake-report': 'correctValue',
};

const NOTICES: Record<FormId, string> = {
  home: "We've received your request and will contact you soon",
  find: "We've received your request and will contact you soon",
  contact: "We've received your request and will contact you soon",
  general: "We've received your request and will contact you soon",
  injury: "We've received your personal injury case",
  message: 'Your message has been sent successfully.',
  application: 'Thank you for your interest.',
  'mistake-report': 'We’ll check it and correct the listing if needed.',
};

describe.each([
  ['with scripting', { javaScriptEnabled: true }],
  ['without scripting', { javaScriptEnabled: false }],
])('%s', (mode, scripting) => {
  test.each(Object.keys(pages) as FormId[])(
    'the %s form is sent, and the team gets an email',
    (form) =>
      visit({ ...desktop, ...scripting }, async (page) => {
        await page.goto(pages[form]);
        if (scripting.javaScriptEnabled) await hydrated(page);
        const element = formOn(page, form);
        const sender = `${form}.${mode.replaceAll(' ', '-')}`;
        const senderField: FormValues = { [senderFields[form] ?? 'name']: sender };
        await fillIn(element, { ...formValues[form], ...senderField });
        await element.getByRole('button').click();
        await page.getByRole('status').getByText(NOTICES[form]).first().waitFor();
        await expect
          .poll(() => mailbox.to('team@example.com').some((email) => email.includes(sender)))
          .toBe(true);
      }),
  );

  test.each(['home', 'general', 'injury', 'application'] as const)(
    'the %s form shows errors next to its fields and keeps the input',
    (form) =>
      visit({ ...phone, ...scripting }, async (page) => {
        await page.goto(pages[form]);
        if (scripting.javaScriptEnabled) await hydrated(page);
        const element = formOn(page, form);
        const renderedAt = await element.locator('[name=renderedAt]').inputValue();
        await fillIn(element, { ...formValues[form], phone: '555-0187' });
        await element.getByRole('button').click();
        await element.getByText('Please enter a valid phone number').first().waitFor();
        for (const [name, value] of Object.entries(formValues[form])) {
          if (typeof value !== 'string' || name === 'phone') continue;
          expect(await element.locator(`[name=${name}]`).inputValue(), name).toBe(value);
        }
        expect(await element.locator('[name=phone]').inputValue()).toBe('555-0187');
        expect(await element.locator('[name=agreeToTerms]').isChecked()).toBe(true);
        // Otherwise, a visitor who corrects a typo quickly would look like a bot.
        expect(await element.locator('[name=renderedAt]').inputValue()).toBe(renderedAt);
      }),
  );

  test('a visitor follows and withdraws a request on its status page', () =>
    visit({ ...desktop, ...scripting }, async (page) => {
      await page.goto('/legal-help');
      if (scripting.javaScriptEnabled) await hydrated(page);
      const form = formOn(page, 'general');
      await fillIn(form, { ...formValues.general, email: 'withdrawn@example.com' });
      await form.getByRole('button').click();
      if (scripting.javaScriptEnabled) {
        await page.getByRole('link', { name: /Track or withdraw your request/ }).click();
      }
      await page.getByRole('heading', { level: 1, name: 'Your request' }).waitFor();
      await page.getByText('Any Practice Area, Alabama').waitFor();
      await page.getByText('Withdraw this request').click();
      await page.getByRole('button', { name: 'Withdraw and delete my data' }).click();
      await page.getByText('We deleted your personal data.').waitFor();
      expect(page.url()).toMatch(/\/request\/[\w-]{22}$/);
      await expect.poll(() => teamEmails('was withdrawn').length).toBeGreaterThan(0);
    }));

  test('a visitor who has lost the link to a request gets a new one by email', () =>
    visit({ ...desktop, ...scripting }, async (page) => {
      const email = `lost-link-${mode.replaceAll(' ', '-')}@example.com`;
      await page.goto('/legal-help');
      if (scripting.javaScriptEnabled) await hydrated(page);
      const form = formOn(page, 'general');
      await fillIn(form, { ...formValues.general, email });
      await form.getByRole('button').click();
      await expect.poll(() => mailbox.to(email).length).toBe(1);

      await page.getByRole('link', { name: 'Track or withdraw a request' }).click();
      await page.getByRole('heading', { level: 1, name: 'Track or withdraw a request' }).waitFor();
      await page.locator('main').getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByText('If you sent a request with this email address').waitFor();
      await expect.poll(() => mailbox.to(email).length).toBe(2);
      const [receipt, latest] = mailbox
        .to(email)
        .map((text) => text.match(/\/request\/[\w-]{22}/)?.[0] ?? '');
      expect(latest).not.toBe(receipt);
      await page.goto(latest ?? '');
      await page.getByText('Any Practice Area, Alabama').waitFor();
    }));
});

test('the receipt links to the status page, which is never cached or indexed', () =>
  visit(desktop, async (page) => {
    await page.goto('/injury-auto-accidents');
    await hydrated(page);
    const form = formOn(page, 'injury');
    await fillIn(form, { ...formValues.injury, email: 'receipt@example.com' });
    await form.getByRole('button').click();
    await expect.poll(() => mailbox.to('receipt@example.com').length).toBe(1);
    const [email = ''] = mailbox.to('receipt@example.com');
    expect(email).not.toContain('Rear-ended');
    const path = email.match(/\/request\/[\w-]{22}/)?.[0] ?? '';
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  }));

test('going back to a sent form and forward again sends nothing twice', () =>
  visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/contact');
    const form = formOn(page, 'message');
    await fillIn(form, { ...formValues.message, subject: 'Sent only once' });
    await form.getByRole('button').click();
    await page.getByRole('status').first().waitFor();
    await page.reload();
    await page.goBack();
    await page.goForward();
    // Sending the same message again stores nothing new.
    await page.getByRole('link', { name: 'Send another message' }).click();
    await fillIn(form, { ...formValues.message, subject: 'Sent only once' });
    await form.getByRole('button').click();
    await page.getByRole('link', { name: 'Send another message' }).click();
    await fillIn(form, { ...formValues.message, subject: 'Sent afterward' });
    await form.getByRole('button').click();
    await expect.poll(() => teamEmails('Sent afterward').length).toBe(1);
    const numbers = [...teamEmails('Sent only once'), ...teamEmails('Sent afterward')].map(
      (email) => Number(email.match(/^Subject: .*Message (\d+)/im)?.[1]),
    );
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1]);
  }));

test('rejects an unknown form', async () => {
  for (const body of [new URLSearchParams({ form: 'nonsense' }), 'form=home', new FormData()]) {
    const { status } = await fetch(`${site.origin}/contact`, { method: 'POST', body });
    expect(status).toBe(400);
  }
});

test('rejects a form from another site', async () => {
  const headers = { Origin: 'https://evil.example' };
  const body = new URLSearchParams({ form: 'message' });
  const { status } = await fetch(`${site.origin}/contact`, { method: 'POST', headers, body });
  expect(status).toBe(403);
});

test('accepts the site’s own form behind an HTTPS proxy', async () => {
  const proxied = await startServer({ BASE_URL: 'https://counsel.example', DEMO: 'false' });
  const response = await fetch(`${proxied.origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://counsel.example', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({
      form: 'message',
      ...(formValues.message as Record<string, string>),
    }),
  });
  await proxied.stop();
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/contact?sent=message');
});
