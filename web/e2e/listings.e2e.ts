import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, dayIn } from '../../server/contract/site/dates.ts';
import { formatDate } from '../../server/contract/site/format-date.ts';
import { formValues } from '../mocks/setup/form-values.ts';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { fillIn, formOn } from './fill-in.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };

let browser: Browser;
let mailbox: Mailbox;
let site: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = {
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
});

async function signIn(page: Page, to: string) {
  await page.goto(to);
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname + url.search === to);
}

/** Expects an admin page to be no wider than the screen. */
async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

const applicant = 'quill.harrow@example.com';

test('an approved application becomes a listing; its lawyer edits it and meets a visitor', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await apply(page);
    await signIn(page, '/admin/inbox/applications/1');
    await confirmApplicant(page);
    await page.goto('/admin/inbox/applications/1/decision');
    await page.waitForURL('**/admin/inbox/applications/1');
    await page.getByText('Confirmed through the emailed link').waitFor();
    await page.getByRole('button', { name: 'Approve and publish the listing' }).click();
    await page.getByRole('link', { name: /^Open listing \d+/ }).click();
    await page.getByRole('link', { name: 'View the public profile' }).click();
    await page.waitForURL('**/lawyer/*');
    await page.getByRole('heading', { level: 1, name: 'Quill Harrow' }).waitFor();
    await expect.poll(() => mailbox.to(applicant).length).toBe(2);
    const profile = new URL(page.url()).pathname;
    await page.goto('/find-lawyer?q=Quill+Harrow');
    await page.getByRole('link', { name: 'Quill Harrow' }).first().waitFor();

    await withPage(browser, site.origin, phone, editMyListing);
    await page.goto(profile);
    await page.getByText('I answer the phone myself.').waitFor();
    await fixPhone(page, '(205) 555-0188');

    await withPage(browser, site.origin, phone, async (visitorPage) => {
      const status = await sendRequest(visitorPage);
      await introduce(page);
      await visitorPage.goto(status);
      await visitorPage.getByText('Quill Harrow').waitFor();
    });
    await expect.poll(() => mailbox.to('dana@example.com').join()).toMatch(/Quill Harrow/);
    const receivedEmails = () => mailbox.to(applicant).join();
    await expect.poll(receivedEmails).toMatch(/landlord keeps my deposit/);
  }));

test.each([
  ['with JavaScript', 'Zuri Quillon', { ...desktop, javaScriptEnabled: true }],
  ['without JavaScript', 'Yves Quillard', { ...phone, javaScriptEnabled: false }],
])(
  '%s, an administrator adds two listings of one name and changes both at once',
  (_, name, options) =>
    withPage(browser, site.origin, options, async (page) => {
      const ready = () => (options.javaScriptEnabled ? hydrated(page) : undefined);
      const add = async (lawFirm: string) => {
        await page.goto('/admin/listings/new');
        await ready();
        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByLabel(/^Law firm/).fill(lawFirm);
        await page.getByRole('button', { name: 'Add listing' }).click();
      };
      await signIn(page, '/admin/listings/new');
      await add('First Firm');
      await page.waitForURL(/\/admin\/listings\/\d+\?saved=new/);
      await add('Second Firm');
      await page.getByText(/^same name · listing \d+ · First Firm/).waitFor();
      await page.getByRole('button', { name: 'Add anyway' }).click();
      await page.waitForURL(/\/admin\/listings\/\d+\?saved=new/);

      const list = `/admin/listings?q=${encodeURIComponent(name)}`;
      const table = page.getByRole('table');
      const change = async (label: string, scope: RegExp, count: string) => {
        await page.getByLabel('Action', { exact: true }).selectOption(label);
        await page.getByRole('button', { name: scope }).click();
        await page.getByRole('heading', { name: `${label}: ${count}` }).waitFor();
        await ready();
        await page.getByRole('button', { name: `${label} for ${count}` }).click();
        await page.getByText(`Done. ${count} changed and live.`).waitFor();
        await page.goto(list);
        await ready();
      };
      await page.goto(list);
      await ready();
      await change('Deactivate', /^For all 2/, '2 listings');
      expect(await table.getByText('Inactive', { exact: true }).count()).toBe(2);
      await page.getByRole('checkbox').first().check();
      await change('Activate', /^For checked/, '1 listing');
      expect(await table.getByText('Inactive', { exact: true }).count()).toBe(1);
    }),
);

/** Two clicks: "Edit", from a profile or the list of listings, and "Save". */
async function fixPhone(page: Page, number: string) {
  await page
    .getByRole('link', { name: /^Edit(?! or)/ })
    .first()
    .click();
  const field = page.getByLabel('Phone (optional)');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(number);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('section[aria-labelledby=contact]').getByText('Saved and live.').waitFor();
  const lastChange = page.locator('section[aria-labelledby=history] li').first();
  const fields = lastChange.locator('tbody th');
  await expect.poll(() => fields.allInnerTexts()).toEqual(['Phone']);
}

async function apply(page: Page) {
  await page.goto('/lawyer-signup');
  await hydrated(page);
  const form = formOn(page, 'application');
  const applicantFields = { firstName: 'Quill', lastName: 'Harrow', email: applicant };
  await fillIn(form, {
    ...formValues.application,
    ...applicantFields,
    education: '<b id="evil">J.D.</b>',
  });
  await form.getByRole('button').click();
  await page.getByRole('status').getByText('Thank you for your interest.').first().waitFor();
}

/** The administrator emails a verification link, and the applicant confirms. */
async function confirmApplicant(page: Page) {
  await page.getByText('You can approve it once the applicant is verified.').waitFor();
  expect(await page.locator('#evil').count()).toBe(0);
  await page.getByRole('button', { name: `Email a link to ${applicant}` }).click();
  await page.getByText('The link is queued.').waitFor();
  await expect.poll(() => mailbox.to(applicant).length).toBe(1);
  const path = /\/claim\/[\w-]+/.exec(mailbox.to(applicant)[0] ?? '')?.[0] ?? '';
  await withPage(
    browser,
    site.origin,
    { ...phone, javaScriptEnabled: false },
    async (applicantPage) => {
      await applicantPage.goto(path);
      await applicantPage.getByRole('button', { name: 'Yes, I sent it' }).click();
      await applicantPage
        .getByRole('heading', { name: 'Thanks, your application is confirmed' })
        .waitFor();
    },
  );
}

async function editMyListing(page: Page) {
  await page.goto('/my-listing/sign-in');
  await hydrated(page);
  await page.locator('main').getByLabel('Email').fill(applicant);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  const path = () => /\/my-listing\/sign-in\/[\w-]{22}/.exec(mailbox.to(applicant).join())?.[0];
  await expect.poll(path).toBeTruthy();
  await page.goto(path() ?? '');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/my-listing');
  await page.getByLabel(/^Bio/).fill('I answer the phone myself.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your profile is updated.').waitFor();
}

/** Returns the path of the status page. */
async function sendRequest(page: Page): Promise<string> {
  await page.goto('/legal-help');
  await hydrated(page);
  const form = formOn(page, 'general');
  const message = 'My landlord keeps my deposit.';
  await fillIn(form, { ...formValues.general, email: 'dana@example.com', message });
  await form.getByRole('button', { name: 'Submit Request' }).click();
  const link = page.locator('a[href^="/request/"]').first();
  return (await link.getAttribute('href')) ?? '';
}

async function introduce(page: Page) {
  await page.goto('/admin/inbox/requests/1');
  await hydrated(page);
  await page.getByLabel('Find another lawyer by name').fill('Quill Harrow');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('checkbox', { name: /Quill Harrow/ }).check();
  await page.getByRole('button', { name: 'Introduce' }).click();
  await page.getByText('Introduced. The emails are queued').waitFor();
}

test('without scripting: shows conflicts, publishes a verification, removes a listing', () =>
  withPage(browser, site.origin, { ...phone, javaScriptEnabled: false }, async (page) => {
    await signIn(page, '/admin/listings?q=%2312');
    await expectNoOverflow(page);
    await fixPhone(page, '(205) 555-0199');
    await expectNoOverflow(page);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const other = await page.context().newPage();
    await other.goto('/admin/listings/12');
    await other.getByLabel('Education (optional)').fill('LL.M.');
    await other.getByRole('button', { name: 'Save listing' }).click();
    await other.getByText('Saved and live.').waitFor();
    await other.close();

    await page.getByLabel('Education (optional)').fill('S.J.D.');
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Someone else changed this').waitFor();
    await page.getByText('Currently saved: LL.M.').waitFor();
    expect(await page.getByLabel('Education (optional)').inputValue()).toBe('S.J.D.');
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Saved and live.').waitFor();

    // The demo directory's own facts are as of today, and an older check doesn't replace them.
    const today = dayIn(DEFAULT_TIME_ZONE, new Date());
    await page.getByLabel('Verified on').fill(today);
    const verification = page.locator('section[aria-labelledby=verification]');
    await verification.getByLabel('Source', { exact: true }).fill('Member directory of the bar');
    await page.getByRole('button', { name: /Mark as verified|Save verification/ }).click();
    await page.getByText('Saved and live.').waitFor();
    await page.goto('/lawyer/12');
    await page.getByText(`License active as of ${formatDate(today)}. Source: Member`).waitFor();

    await page.goto('/admin/listings/12/remove');
    await page.getByLabel('Reason for removal').fill('Requested by email');
    await page.getByRole('button', { name: 'Remove permanently' }).click();
    await page.waitForURL('**/admin/listings?removed');
    expect((await page.goto('/lawyer/12'))?.status()).toBe(404);
    await page.goto('/admin/audit-log?subject=lawyer&subjectId=12');
    await expectNoOverflow(page);
    await page.getByText('Removed: ').waitFor();
    expect(await page.getByText('Reason: Requested by email').count()).toBe(1);
    expect(name).not.toBe('');
  }));
