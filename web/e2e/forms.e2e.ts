import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormId } from '../app/request/forms.ts';
import { type FormValues, formValues } from '../mocks/setup/form-values.ts';
import { desktop, formReady, hydrated, phone, sharedBrowser, withReusedPage } from './browser.ts';
import { fillIn, formOn } from './fill-in.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = { SMTP_URL: mailbox.url, TEAM_EMAIL: 'team@example.com', TRUST_PROXY: '1' };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
});

const teamEmails = (words: string) =>
  mailbox.to('team@example.com').filter((email) => email.includes(words));

let visitorCount = 0;

/** Each visitor has a new client IP, so that rate limits don't apply. */
function visit(options: object, journey: (page: Page) => Promise<void>) {
  visitorCount += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `192.0.2.${visitorCount}` };
  return withReusedPage(browser, site.origin, { extraHTTPHeaders, ...options }, journey);
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

/** Fills in the form with the sender's name and sends it. */
async function sendForm(page: Page, form: FormId, sender: string): Promise<Locator> {
  const element = formOn(page, form);
  const senderField: FormValues = { [senderFields[form] ?? 'name']: sender };
  await fillIn(element, { ...formValues[form], ...senderField });
  await element.getByRole('button').click();
  await page.getByRole('status').getByText(NOTICES[form]).first().waitFor();
  return element;
}

const expectTeamEmail = (sender: string) =>
  expect.poll(() => teamEmails(sender).length).toBeGreaterThan(0);

/** Opens the page of the form and sends it with scripting. */
async function openAndSend(page: Page, form: FormId, sender: string): Promise<Locator> {
  await page.goto(pages[form]);
  await hydrated(page);
  await formReady(formOn(page, form));
  return sendForm(page, form, sender);
}

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Expects the toast and the form's confirmation to be in the window, without overlap. */
async function expectBothVisible(page: Page, form: Locator): Promise<void> {
  await toasts(page).getByRole('button', { name: 'Close' }).waitFor();
  const confirmation = await boxOf(form.getByRole('status').last());
  const { top } = await boxOf(toasts(page));
  expect(confirmation.top).toBeGreaterThanOrEqual(0);
  expect(confirmation.bottom).toBeLessThanOrEqual(top);
}

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { top, bottom };
  });

const requestForms = ['home', 'find', 'contact', 'general', 'injury'] as const;
const otherForms = ['message', 'application'] as const;

test.each(requestForms)(
  'a sent %s form emails the team, and shows a toast and a lasting confirmation from which it can be sent again',
  (id) =>
    visit(desktop, async (page) => {
      const form = await openAndSend(page, id, `${id}.desktop`);
      await expectBothVisible(page, form);
      await toasts(page).getByText('Request Submitted').waitFor();
      const confirmation = form.getByRole('status');
      const isFocused = () => confirmation.evaluate((box) => box === document.activeElement);
      await expect.poll(isFocused).toBe(true);
      await toasts(page).getByRole('button').click();
      await expect.poll(() => toasts(page).getByText('Request Submitted').count()).toBe(0);
      await confirmation.getByText('What happens next').waitFor();
      const status = confirmation.getByRole('link', { name: 'Track or withdraw your request' });
      expect(await status.getAttribute('href')).toMatch(/^\/request\/[\w-]{22}$/);
      await confirmation.getByRole('link', { name: 'Send another request' }).click();
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('');
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
        .toBe('name');
      await expect.poll(() => confirmation.count()).toBe(0);
      await expectTeamEmail(`${id}.desktop`);
    }),
);

test.each(otherForms)(
  'a sent %s form emails the team, and its toast and confirmation are both fully visible',
  (id) =>
    visit(desktop, async (page) => {
      await expectBothVisible(page, await openAndSend(page, id, `${id}.desktop`));
      await expectTeamEmail(`${id}.desktop`);
    }),
);

test('a sent mistake report emails the team', () =>
  visit(desktop, async (page) => {
    await openAndSend(page, 'mistake-report', 'report.desktop');
    await expectTeamEmail('report.desktop');
  }));

test.each(['home', 'message', 'application'] as const)(
  'on a phone, the toast and the confirmation of a sent %s form are both fully visible',
  (id) =>
    visit(phone, async (page) => {
      await expectBothVisible(page, await openAndSend(page, id, `${id}.phone`));
    }),
);

test.each(Object.keys(pages) as FormId[])(
  'without scripting, the %s form is sent, and the team gets an email',
  (id) =>
    visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
      await page.goto(pages[id]);
      await sendForm(page, id, `${id}.no-script`);
      await expectTeamEmail(`${id}.no-script`);
    }),
);

describe.each([
  ['with scripting', { javaScriptEnabled: true }],
  ['without scripting', { javaScriptEnabled: false }],
])('%s', (mode, scripting) => {
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
