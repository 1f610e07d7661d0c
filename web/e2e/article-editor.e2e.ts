import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, sharedBrowser, withReusedPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };

let browser: Browser;
let site: RunningServer;
let photo: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
  const picture = sharp({ create: { width: 700, height: 400, channels: 3, background: 'green' } });
  photo = { name: 'lease.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
});
afterAll(async () => {
  await site?.stop();
});

const visit = (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) =>
  withReusedPage(browser, site.origin, { ...desktop, javaScriptEnabled }, journey);
const publicStatus = async (slug: string) => (await fetch(`${site.origin}/blog/${slug}`)).status;

async function signIn(page: Page, to: string) {
  await page.goto(to);
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname + url.search === to);
}

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text', { exact: true }).fill('## Who may sue\n\nAnyone **may** sue.');
  await page.getByLabel('Summary').fill('Small sums, short rules.');
  await page.getByLabel('Category').fill('Civil Litigation');
}

test('with scripting: an article saves itself, shows a preview, and is published with a picture', () =>
  visit(true, async (page) => {
    await signIn(page, '/admin/articles');
    await page.getByRole('link', { name: 'New article' }).click();
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await fillIn(page, 'Small claims');
    await page.getByText(/^Saved \d+:\d\d [AP]M/).waitFor();
    await page.waitForURL(/\/admin\/articles\/\d+$/);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Who may sue').waitFor();
    expect(await publicStatus('small-claims')).toBe(404);

    await page.getByRole('button', { name: 'Picture' }).click();
    const panel = page.getByRole('region', { name: 'Pictures' });
    await panel.getByLabel('Picture', { exact: true }).setInputFiles(photo);
    await panel.getByRole('button', { name: 'Upload and insert' }).click();
    await panel.getByText('Please describe the picture').waitFor();
    await panel.getByLabel('Description').fill('A signed lease');
    await panel.getByRole('button', { name: 'Upload and insert' }).click();
    await preview.locator('img[alt="A signed lease"]').waitFor();

    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('link', { name: 'View it on the site' }).click();
    await page.waitForURL('**/blog/small-claims');
    const picture = page.getByRole('main').locator('img[alt="A signed lease"]');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }));

test('without scripting: an article is previewed and published; a past time and an expired session lose no text', () =>
  visit(false, async (page) => {
    await signIn(page, '/admin/articles/pictures');
    await page.getByLabel('Picture', { exact: true }).setInputFiles(photo);
    await page.getByLabel('Description').fill('A signed lease');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Uploaded.').waitFor();

    await page.goto('/admin/articles/new');
    await fillIn(page, 'Tiny claims');
    await page.getByLabel('Publish at').fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('This time is in the past').first().waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('Anyone **may**');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Only administrators see this preview.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Who may sue' }).waitFor();
    await page.getByRole('link', { name: 'Back to editing' }).click();

    await page.getByLabel('Text', { exact: true }).fill('Only I know these words.');
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: 'session' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('what you typed is still here').waitFor();
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Submit again' }).click();
    await page.getByText('Nobody sees it until you publish it.').waitFor();
    expect(await publicStatus('tiny-claims')).toBe(404);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('View it on the site').waitFor();
    expect(await publicStatus('tiny-claims')).toBe(200);
    expect(await (await fetch(`${site.origin}/blog/tiny-claims`)).text()).toContain(
      'Only I know these words.',
    );
  }));
