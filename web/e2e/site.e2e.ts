import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAxe, findIssues } from '../measure/axe-findings.ts';
import { desktop, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const [email, password] = ['ann@counselatlas.example', 'a long password for the admin'];

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" onload="alert(1)"><script>alert(1)</script><rect width="120" height="60" fill="#0B3D91"/></svg>';

const OTHER_LOGO = LOGO.replace('#0B3D91', '#14532D');

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  const variables = {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    DEMO: 'false',
    SITE_CITY: 'Mobile',
  };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(() => site?.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/site');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Site' }).waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const saved = (page: Page) => page.getByText('Saved and live on every page.').waitFor();
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

test('without scripting, an owner rebrands the site, and a second change loses no typed text', () =>
  withPage(browser, site.origin, { ...phone, javaScriptEnabled: false }, async (page) => {
    await signIn(page);
    await page.getByText('SITE_CITY').waitFor();
    const other = await page.context().newPage();
    await other.goto('/admin/site');
    await nameField(page).fill('Bench & Bar');
    await save(page);
    await saved(page);

    await nameField(other).fill('Bar Finder');
    await other.getByLabel('Phone').fill('(251) 555-0100');
    await save(other);
    await other.getByText('Currently saved: Bench & Bar').waitFor();
    expect(await nameField(other).inputValue()).toBe('Bar Finder');
    expect(await other.getByLabel('Phone').inputValue()).toBe('(251) 555-0100');
    await nameField(other).fill('Bench & Bar');
    await save(other);
    await saved(other);

    await other.goto('/admin/site/appearance');
    await page.goto('/admin/site/appearance');
    const color = page.getByLabel('Color in the light scheme');
    await color.fill('#7FC79A');
    await save(page);
    await page.getByText('has a contrast of only 1.7:1 and needs 4.5:1').waitFor();
    expect(await color.inputValue()).toBe('#7FC79A');
    await color.fill('#0b3d91');
    await save(page);
    await saved(page);
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await page.getByAltText('Current logo').waitFor();
    // Another owner, whose page still shows no logo, uploads one too.
    await other
      .locator('input[type=file]')
      .setInputFiles({ ...file, name: 'other.svg', buffer: Buffer.from(OTHER_LOGO) });
    await other.getByRole('button', { name: 'Upload logo' }).click();
    await other.getByText('Someone else changed the logo').waitFor();
    await other.getByAltText('Current logo').waitFor();
    await other.getByRole('button', { name: 'Remove logo' }).waitFor();

    await page.goto('/admin/site/wording');
    await page.getByRole('button', { name: 'Use this: Find a Lawyer Near You' }).click();
    expect(await page.getByLabel('Heading and title').inputValue()).toBe('Find a Lawyer Near You');
    await page.getByLabel(/^About and FAQ/).fill('Listings show <b>bar</b> admissions');
    await save(page);
    await saved(page);
    await page.goto('/admin/site/promise');
    await page.getByRole('combobox', { name: 'Response time' }).selectOption('No promise');
    await save(page);
    await saved(page);
  }));

const PAGES = ['/', '/find-lawyer', '/legal-help', '/injury-auto-accidents', '/about'];

test.each(['light', 'dark'] as const)(
  'in the %s scheme, public pages have the new name, logo, color and wording, and enough contrast',
  (colorScheme) => {
    const options = { ...desktop, colorScheme, bypassCSP: true, reducedMotion: 'reduce' as const };
    return withPage(browser, site.origin, options, async (page) => {
      await addAxe(page);
      for (const path of PAGES) {
        await page.goto(path);
        const home = page.locator('header').getByRole('link', { name: 'Bench & Bar' });
        const logo = home.locator('img');
        expect(
          await logo.evaluate((image: HTMLImageElement) => image.naturalWidth),
          path,
        ).toBeGreaterThan(0);
        const green = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--green'),
        );
        expect(green.toUpperCase()).not.toMatch(/14532D|7FC79A/);
        if (colorScheme === 'light') expect(green.toUpperCase()).toBe('#0B3D91');
        expect(await page.locator('body').innerText(), path).not.toMatch(/24 hours|Counsel Atlas/);
        expect(await findIssues(page), path).toEqual([]);
      }
      await page.getByText('Listings show <b>bar</b> admissions.').waitFor();
    });
  },
);

test('the logo does nothing on its own, and the policy of pages allows its style sheet', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await page.goto('/legal-help');
    await page.getByRole('heading', { level: 1, name: 'Find a Lawyer Near You' }).waitFor();
    const button = page.locator('main button[type=submit]').first();
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(11, 61, 145)',
    );
    const src = await page.locator('header img').getAttribute('src');
    const response = await fetch(site.origin + src);
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    // Emails show it in other sites.
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(await response.text()).not.toMatch(/script|onload/);
    const { name, icons } = await (await fetch(`${site.origin}/site.webmanifest`)).json();
    expect(name).toBe('Bench & Bar');
    for (const icon of icons)
      expect((await fetch(site.origin + icon.src)).headers.get('Content-Type')).toBe('image/png');
  }));
