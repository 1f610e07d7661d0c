import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { desktop, hydrated, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let site: RunningServer;
const siteWithoutKey = { origin: inject('sharedOrigin') };
/** A lawyer with a street address. */
let lawyer: { id: number; location: string; city: string; state: string };
beforeAll(async () => {
  [browser, site] = await Promise.all([
    sharedBrowser(),
    startServer({ GOOGLE_MAPS_API_KEY: 'test-key-123' }),
  ]);
  const lawyers = await (await fetch(`${site.origin}/api/lawyers/search?page=1`)).json();
  lawyer = lawyers.find(({ location }: { location: string | null }) => location);
});
const office = () => `${lawyer.location}, ${lawyer.city}, ${lawyer.state}`;
afterAll(async () => {
  await site?.stop();
});

/** Replaces Google's script: geocodes with the given code, and writes its arguments to the page. */
const mapsScript = (geocode: string) => `
  globalThis.google = { maps: {
    Geocoder: class { async geocode({ address }) { ${geocode} } },
    Map: class { constructor(element, { zoom }) { element.append('zoom ' + zoom); } },
    Marker: class { constructor({ title }) { document.getElementById('map').append(' at ' + title); } },
  } };
  showMap();`;
const geocodeResult =
  'return { results: [{ geometry: { location: { lat: 33.5, lng: -86.8 } } }] };';

async function openContact(script: string | null, journey: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: site.origin, ...desktop });
  await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
  const externalRequests: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) externalRequests.push(request.url());
  });
  await context.route('https://maps.googleapis.com/**', (route) =>
    script === null
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const page = await context.newPage();
  await page.goto(`/lawyer/${lawyer.id}?tab=contact`);
  await page.getByRole('button', { name: 'Show Map' }).waitFor();
  expect(externalRequests).toEqual([]);
  await page.getByRole('button', { name: 'Show Map' }).click();
  await journey(page);
  expect(externalRequests).toHaveLength(1);
  expect(externalRequests[0]).toMatch(
    /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?key=test-key-123&/,
  );
  await context.close();
}

test('a click loads a map of the office at zoom 15', async () => {
  await openContact(mapsScript(geocodeResult), async (page) => {
    const frame = page.frameLocator('iframe');
    await frame.getByText(`zoom 15 at ${office()}`).waitFor();
    await expect.poll(() => page.getByText('Loading the map').count()).toBe(0);
  });
});

test.each([
  ['the script can’t be loaded', null, 'Failed to load Google Maps'],
  [
    'the place isn’t found',
    mapsScript('return { results: [] };'),
    'Could not find location on map',
  ],
  [
    'the place isn’t found, as newer versions of the script report it',
    mapsScript("throw Object.assign(new Error(), { code: 'ZERO_RESULTS' });"),
    'Could not find location on map',
  ],
  ['the map fails', mapsScript("throw new Error('quota');"), 'Error loading map'],
  ['the API key is rejected', 'gm_authFailure();', 'Error loading map'],
])('if %s, shows an error and the street address', async (_, script, words) => {
  await openContact(script, async (page) => {
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await page.getByRole('alert').filter({ hasText: office() }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('link', { name: 'Get Directions' }).waitFor();
  });
});

describe('without a key, or without scripting', () => {
  test.each([
    ['no key', () => siteWithoutKey, true],
    ['no scripting', () => site, false],
  ])('%s: shows our own map, the street address and directions', (_, server, javaScriptEnabled) =>
    withPage(browser, server().origin, { ...desktop, javaScriptEnabled }, async (page) => {
      await page.goto(`/lawyer/${lawyer.id}?tab=contact`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('link', { name: 'Get Directions' }).waitFor();
      await page
        .getByRole('img', { name: /^Map of .+: the office is near the center of/ })
        .waitFor();
      const panel = page.getByRole('tabpanel');
      await panel.getByText(/^Approximate: the pin marks the center of/).waitFor();
      expect(await page.getByRole('button', { name: 'Show Map' }).count()).toBe(0);
    }),
  );

  test('the map’s frame is a 404', async () => {
    expect((await fetch(`${siteWithoutKey.origin}/lawyer/${lawyer.id}/map`)).status).toBe(404);
  });
});

test('the map of an unknown lawyer is a 404', async () => {
  expect((await fetch(`${site.origin}/lawyer/999999/map`)).status).toBe(404);
});
