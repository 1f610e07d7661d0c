import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTime } from '../../server/contract/site/dates.ts';
import { formValues } from '../mocks/setup/form-values.ts';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { countClicks } from './count-clicks.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const [email, password] = ['ann@counselatlas.example', 'a long password for the admin'];

/** The team's default email address. */
const TEAM = 'hello@counselatlas.example';

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = {
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    TZ: 'Pacific/Auckland',
  };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
});

/** Sends a visitor's request and returns the path of its status page. */
async function sendRequest(name: string): Promise<string> {
  const { status } = await post('/api/find-lawyer-request', {
    name,
    phone: '2055550187',
    email: `${name.toLowerCase()}@example.com`,
    state: 'AL',
    city: 'Birmingham',
    practiceArea: 'Family Law',
    message: 'My landlord keeps my deposit.',
    agreeToTerms: true,
  });
  return status;
}

/** Sends a form as a visitor who took a minute to fill it in. */
async function post(path: string, form: object) {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form, renderedAt: Date.now() - 60_000 }),
  });
  return response.json();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/inbox');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
}

/** Waits for an email to the team with these words, and returns the path of the link in it. */
async function linkToTeam(words: string): Promise<string> {
  const find = () => mailbox.to(TEAM).findLast((text) => text.includes(words));
  await expect.poll(find).toBeDefined();
  return find()?.match(/\/admin\/inbox\/\w+\/\d+/)?.[0] ?? '';
}

test.each([
  ['with scripting', 'Scripted', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'Plain', { ...phone, javaScriptEnabled: false }],
])(
  '%s, an administrator answers a request with two clicks, adds a note and deletes the data',
  (_, name, options) =>
    withPage(browser, site.origin, options, async (page) => {
      const status = await sendRequest(name);
      await signIn(page);
      const ready = () => (options.javaScriptEnabled ? hydrated(page) : undefined);
      await ready();

      const { open, click, clicks } = countClicks(page);
      await open(await linkToTeam(`: ${name}`));
      await page.getByText('My landlord keeps my deposit.').waitFor();
      await ready();
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0);
      await click(page.getByRole('button', { name: 'Introduce' }));
      await page.getByText('Introduced. The emails are queued').waitFor();
      expect(clicks()).toBe(2);
      const visitor = `${name.toLowerCase()}@example.com`;
      await expect
        .poll(() => mailbox.to(visitor).join('\n'))
        .toContain('We shared your request with');

      await page.getByLabel('Internal note').fill('Called <b>twice</b>.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByText('Note added.').waitFor();
      await page.getByText('Called <b>twice</b>.').waitFor();

      await page.goto(status);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Introduced' })
        .getByRole('time')
        .waitFor();
      await page.goBack();

      await page.getByRole('link', { name: 'Delete personal data' }).click();
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await page.getByText('Personal data deleted.').waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(name);
    }),
);

test.each([
  ['with scripting', 'Mia', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'Max', { ...phone, javaScriptEnabled: false }],
])('%s, an administrator answers a message from a template with three clicks', (_, name, options) =>
  withPage(browser, site.origin, options, async (page) => {
    await post('/api/contact', {
      name,
      email: `${name.toLowerCase()}@example.com`,
      subject: `A question of ${name}`,
      message: 'How do I find the right lawyer?',
    });
    await signIn(page);
    await page.goto('/admin/inbox/messages/templates');
    const template = page.getByRole('region', { name: 'New template' });
    await template.getByLabel('Name').fill(`Answer to ${name}`);
    await template.getByLabel('Text').fill('Hello {name},\n\nsearch by practice area.');
    await page.getByRole('button', { name: 'Add template' }).click();
    await page.getByText('Template added.').waitFor();

    const { open, click, clicks } = countClicks(page);
    await open(await linkToTeam(`A question of ${name}`));
    if (options.javaScriptEnabled) await hydrated(page);
    await page.getByLabel('Your reply').fill('Thank you.');
    await page.getByLabel('Template').selectOption(`Answer to ${name}`);
    await click(page.getByRole('button', { name: 'Insert' }));
    await expect
      .poll(() => page.getByLabel('Your reply').inputValue())
      .toBe(`Thank you.\n\nHello ${name},\n\nsearch by practice area.`);
    await click(page.getByRole('button', { name: 'Send reply' }));
    await page.getByText('Your reply is queued').waitFor();
    expect(clicks()).toBe(3);
    const reply = await mailbox.first(`${name.toLowerCase()}@example.com`);
    expect(reply).toMatch(/^Reply-To: hello@counselatlas\.example/m);
    expect(reply).toContain('> How do I find the right lawyer?');
  }),
);

test.each([
  ['with scripting', 'Ada Quillfeather', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'Bruno Oxenbridge', { ...phone, javaScriptEnabled: false }],
])('%s, an administrator approves an application with three clicks', (_, name, options) =>
  withPage(browser, site.origin, options, async (page) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName.toLowerCase()}@firm.example`;
    // A phone number of another applicant would make the listings similar.
    const person = { firstName, lastName, email, phone: `(205) 555-01${firstName.length}0` };
    const form = { ...formValues.application, ...person, agreeToTerms: true };
    await post('/api/lawyer-signup', form);
    await signIn(page);
    const { open, click, clicks } = countClicks(page);
    await open(await linkToTeam(`: ${name}`));
    if (options.javaScriptEnabled) await hydrated(page);
    await page.getByLabel('How you verified it').fill('Called the office of record.');
    await click(page.getByRole('button', { name: 'I verified this myself' }));
    await page.getByText('Your verification has been saved.').waitFor();
    await click(page.getByRole('button', { name: 'Approve and publish the listing' }));
    await page.getByText('The applicant will be notified by email.').waitFor();
    expect(clicks()).toBe(3);
    expect(await mailbox.first(email)).toContain('Your listing is live.');
  }),
);

test('shows times in the site’s time zone, not that of the server or browser', () =>
  withPage(browser, site.origin, { ...desktop, timezoneId: 'Asia/Tokyo' }, async (page) => {
    await sendRequest('Zoned');
    await signIn(page);
    await page.goto('/admin/inbox?q=Zoned');
    await hydrated(page);
    const received = page.getByRole('table').getByRole('time');
    const isoTime = (await received.getAttribute('datetime')) ?? '';
    expect(await received.innerText()).toBe(formatTime('America/Chicago', isoTime));
  }));

test('keeps the notes of two administrators who write at the same time', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await sendRequest('Twice');
    await signIn(page);
    await page.getByRole('link', { name: 'Twice' }).click();
    await page.getByRole('heading', { name: /Twice/ }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const [tab, text] of [
      [other, 'Theirs'],
      [page, 'Mine'],
    ] as const) {
      await tab.getByLabel('Internal note').fill(text);
      await tab.getByRole('button', { name: 'Add note' }).click();
      await tab.getByText('Note added.').waitFor();
    }
    await page.getByText('Theirs').waitFor();
    await page.getByText('Mine', { exact: true }).waitFor();
  }));
