import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withReusedPage } from './browser.ts';
import { copyDirectory, type RunningServer, runToEnd, startServer } from './server.ts';

const HEADER =
  'Registration Number,First Name,Middle Name,Last Name,Suffix,Company Name,Street 1,Street 2,City,' +
  'State,Zip,Zip Plus Four,Country,County,Phone Number,Year Admitted,' +
  'Judicial Department of Admission,Law School,Status,Next Registration';

const row = (number: number, first: string, last: string, status: string) =>
  `${number},${first},,${last},,,1 COURT ST,,ALBANY,NY,12207,,United States,Albany,(518) 555-0${100 + (number % 100)},2009,3,ALBANY LAW,${status},Jan 2027`;

const roster = [
  HEADER,
  row(4821001, 'ADA', 'ACTIVE', 'Currently registered'),
  row(4821002, 'SAM', 'SUSPENDEDSON', 'Suspended'),
  row(4821003, 'RITA', 'RETIREDMAN', 'Retired'),
  row(4821004, 'DEE', 'DECEASEDER', 'Deceased'),
  row(4821005, 'DELL', 'DELINQUENTI', 'Delinquent'),
  '4821006,OLIVIA,,OFFICELESS,,,,,,,,,,,,2011,1,NYU,Currently registered,Jan 2027',
  '4821007,FERN,,FOREIGNER,,,1 KING ST,,LONDON,,,,United Kingdom,,,2012,1,KCL,Currently registered,Jan 2027',
  row(4821008, 'DORA', 'DISBARREDSON', 'Disbarred'),
].join('\n');

let browser: Browser;
let site: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roster-'));
  copyDirectory(folder, 'empty');
  const file = join(folder, 'attorneys.csv');
  writeFileSync(file, roster);
  const variables = { DATA_DIR: folder, DEMO: 'false' };
  const args = ['import', file, '--map', 'new-york'];
  const imported = await runToEnd(variables, 'server/cli/main.ts', ...args);
  expect(imported.output).toContain('8');
  expect(imported.code).toBe(0);
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const visit = (options: object, journey: (page: Page) => Promise<void>) =>
  withReusedPage(browser, site.origin, options, journey);

test('lists only lawyers who may practice, whatever else the roster says', () =>
  visit(desktop, async (page) => {
    await page.goto('/find-lawyer');
    const names = await page.locator('section[aria-labelledby=all-lawyers] h3').allInnerTexts();
    expect(names.toSorted()).toEqual([
      'Ada Active',
      'Dell Delinquenti',
      'Fern Foreigner',
      'Olivia Officeless',
    ]);
    await page.getByText('London, United Kingdom').waitFor();
  }));

describe('the profile', () => {
  test('of a suspended lawyer shows the status, the source and no contact details', () =>
    visit(desktop, async (page) => {
      await page.goto('/lawyer/2');
      await page.getByRole('heading', { name: 'Suspended in New York' }).waitFor();
      const main = page.locator('main');
      expect(await main.innerText()).toContain('Attorney Registrations');
      expect(await page.content()).not.toContain('555-0102');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    }));

  test('of a retired lawyer says that the lawyer no longer practices, with a way on', () =>
    visit(phone, async (page) => {
      await page.goto('/lawyer/3');
      await page.getByRole('heading', { name: 'No longer practices' }).waitFor();
      await page.getByRole('heading', { name: 'Looking for a lawyer?' }).waitFor();
    }));

  test('of a deceased lawyer is gone', () =>
    visit(desktop, async (page) => {
      const response = await page.goto('/lawyer/4');
      expect(response?.status()).toBe(410);
      await page.getByText('list this lawyer as deceased').waitFor();
    }));

  test('shows the bar’s own word for a status that the directory doesn’t know', () =>
    visit(desktop, async (page) => {
      await page.goto('/lawyer/5');
      await page.getByText('Unknown (Delinquent)').waitFor();
      await page.getByText('No. 4821005').waitFor();
    }));

  test.each([6, 7])('of lawyer %i, without an office in a state, has no broken place', (id) =>
    visit(desktop, async (page) => {
      await page.goto(`/lawyer/${id}`);
      expect(await page.locator('main').innerText()).not.toMatch(
        /, \n|undefined|null|in {2}|in \./,
      );
      await page.getByText('Practice areas not listed').first().waitFor();
    }),
  );
});

test('a profile shows the source and the date of each detail without JavaScript', () =>
  visit({ ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto('/lawyer/1');
    await page.getByText('Sources and dates').click();
    const row = page.getByRole('row', { name: /office/ });
    expect(await row.innerText()).toMatch(/Attorney Registrations\s+\w+ \d+, 20\d\d/);
  }));

test.each([
  ['by keyboard', desktop, true],
  ['on a phone', phone, true],
  ['without JavaScript', { ...phone, javaScriptEnabled: false }, false],
])('“Is this person licensed?” takes two interactions %s', (_, options, hasScripts) =>
  visit(options, async (page) => {
    await page.goto('/find-lawyer');
    if (hasScripts) await hydrated(page);
    const field = page.getByRole('search').locator('input[name=q]');
    await field.fill('Ada Active');
    await field.press('Enter');
    const card = page.locator('article', { hasText: 'Ada Active' });
    await card.getByRole('link', { name: 'View Profile' }).click();
    const license = page.getByRole('heading', { name: 'New York', level: 3 }).locator('../..');
    await expect.poll(() => license.innerText()).toMatch(/Active[\s\S]*No. 4821001/);
  }),
);

test.each([
  ['with JavaScript', desktop, 'dora disbarredson'],
  ['without JavaScript', { ...phone, javaScriptEnabled: false }, 'Is Dora Disbarredson licensed?'],
])('a search for a disbarred lawyer says so, and links to the profile, %s', (_, options, text) =>
  visit(options, async (page) => {
    await page.goto('/find-lawyer');
    if (options === desktop) await hydrated(page);
    const field = page.getByRole('search').locator('input[name=q]');
    await field.fill(text);
    await field.press('Enter');
    const record = page.getByRole('region', { name: 'On record, but not listed' });
    await record.getByText('Disbarred in New York').waitFor();
    expect(await record.innerText()).toMatch(
      /Dora Disbarredson, Albany, NY\s+Disbarred in New York\. Source: .*Attorney Registrations, \w+ \d+, 20\d\d\./,
    );
    expect(await page.locator('article', { hasText: 'Disbarredson' }).count()).toBe(0);
    await record.getByRole('link', { name: 'Dora Disbarredson' }).click();
    await page.getByRole('heading', { name: 'Disbarred in New York' }).waitFor();
  }),
);
