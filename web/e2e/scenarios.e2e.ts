import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormId } from '../app/request/forms.ts';
import { formValues } from '../mocks/setup/form-values.ts';
import { SCENARIOS, type Scenario, SLOW_DELAY_MS } from '../mocks/setup/scenarios.ts';
import { blockServerImports } from './block-server-imports.ts';
import { desktop, hydrated, sharedBrowser } from './browser.ts';
import { fillIn, formOn } from './fill-in.ts';
import { textOf, toPattern } from './page-text.ts';
import { buttonResults, expectedAdminPages, signInRedirects } from './scenario-admin-pages.ts';
import { forms } from './scenario-forms.ts';
import { expectedPublicPages, REQUEST } from './scenario-pages.ts';
import { type RunningServer, runToEnd, startMocks } from './server.ts';

let site: RunningServer;
let browser: Browser;
let page: Page;
/** Console messages of the page, except for the HTTP errors of a scenario. */
const consoleMessages: string[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([
    sharedBrowser(),
    startMocks({ NODE_OPTIONS: blockServerImports() }),
  ]);
  const context = await browser.newContext({ baseURL: site.origin, ...desktop });
  await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => consoleMessages.push(message));
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus) consoleMessages.push(message.text());
    if (message.text().startsWith('[vite]')) consoleMessages.push(message.text());
  });
  await page.goto('/privacy-choices', { timeout: 100_000 });
  await hydrated(page);
  // Parts of the page load on the first interaction.
  await page.mouse.move(10, 10);
}, 120_000);
afterAll(async () => {
  await page?.context().close();
  await site?.stop();
});

const setScenario = (scenario: Scenario) =>
  page.context().addCookies([{ name: 'mock', value: scenario, url: site.origin }]);

/** Starts a client-side navigation, as a link does. */
async function startNavigation(path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    router.navigate(to);
  }, path);
}

/** Navigates and waits for the page; its data may still be loading. */
async function navigate(path: string): Promise<void> {
  await startNavigation(path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** The visible text of the page and its toasts. */
const visibleText = () =>
  page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').replaceAll('’', "'"));

/** The text of the page as the server sends it. */
async function sent(path: string, scenario: Scenario, method = 'GET') {
  const headers = { Cookie: `mock=${scenario}; cookie-consent=1` };
  const response = await fetch(site.origin + path, { method, headers, redirect: 'manual' });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('Location'),
    words: textOf(html),
  };
}

const cases = [expectedPublicPages, expectedAdminPages].flatMap((pagesByScenario) =>
  Object.entries(pagesByScenario).flatMap(([scenario, pages]) =>
    Object.entries(pages).map(([path, [status, ...words]]) => ({ scenario, path, status, words })),
  ),
) as { scenario: Scenario; path: string; status: number; words: string[] }[];

test.each(cases)(
  'the server sends the expected text of $path in the $scenario scenario',
  async ({ scenario, path, status, words }) => {
    const response = await sent(path, scenario);
    expect(response.status).toBe(status);
    for (const word of words) expect(response.words).toMatch(toPattern(word));
  },
);

const ADMIN_IN_BROWSER = [
  '/admin',
  '/admin/to-do',
  '/admin/inbox',
  '/admin/inbox/requests/7',
  '/admin/listings/1',
];

/**
 * The browser opens public pages in the scenarios that it handles differently from the server, and
 * of the admin one list, one record and one form: their mocks and loaders are the server's.
 */
const casesInBrowser = cases.filter(({ scenario, path }) =>
  path.startsWith('/admin')
    ? scenario === 'usual' && ADMIN_IN_BROWSER.includes(path)
    : ['usual', 'error500', 'offline'].includes(scenario),
);

test.each(casesInBrowser)(
  'the browser shows the expected text of $path in the $scenario scenario',
  async ({ scenario, path, words }) => {
    await setScenario(scenario);
    await navigate(path);
    for (const word of words) await expect.poll(visibleText).toMatch(toPattern(word));
  },
);

/** Skeleton elements, which have the same layout as the content that replaces them. */
const skeletons: Record<string, { selector: string; count: number; words: string[] }> = {
  '/find-lawyer': {
    selector: 'section[aria-busy=true][aria-label="All Lawyers"] li',
    count: 6,
    words: ['Loading lawyers…'],
  },
  '/': { selector: 'section[aria-busy=true] li', count: 3, words: ['Featured Lawyers'] },
  '/practice-areas': {
    selector: 'ul[aria-hidden=true] > li',
    count: 12,
    words: ['Practice Areas'],
  },
  '/blog': { selector: 'ul[aria-hidden=true] > li', count: 6, words: ['Legal Articles'] },
};

describe('in the slow scenario', () => {
  test('the server waits for all data and sends a complete page', async () => {
    const startedAt = performance.now();
    const { words } = await sent('/find-lawyer', 'slow');
    expect(performance.now() - startedAt).toBeGreaterThan(SLOW_DELAY_MS);
    expect(words).toContain('Showing 1-20 of 45 results');
  });

  test.each(Object.entries(skeletons))(
    '%s shows skeletons',
    async (path, { selector, count, words }) => {
      await setScenario('slow');
      await navigate(path);
      for (const word of words) await expect.poll(visibleText).toContain(word);
      await expect.poll(() => page.locator(selector).count()).toBe(count);
    },
  );

  test.each(['/lawyer/1', '/blog/eviction-notice', '/practice-areas/family-law', REQUEST])(
    '%s shows a progress bar',
    async (path) => {
      await setScenario('usual');
      await navigate('/about');
      await setScenario('slow');
      await startNavigation(path);
      await page.locator('[class*=progress]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/about');
    },
  );
});

describe.each(Object.entries(forms))('the %s form', (id, { path, failure, messages }) => {
  const form = () => formOn(page, id as FormId);
  /** Waits for the response, which may still change the form. */
  const send = async (scenario: Scenario) => {
    await setScenario(scenario);
    const request = page.waitForRequest((sent) => sent.method() === 'POST');
    await form().evaluate((element: HTMLFormElement) => element.requestSubmit());
    await (await request).response();
    await expect.poll(() => form().getAttribute('aria-busy')).toBe('false');
  };
  const words = async () => (await form().innerText()).replace(/\s+/g, ' ');

  test('shows errors, keeps the input, and is sent in the end', async () => {
    await setScenario('usual');
    await navigate(path);
    // The only option that is available even if the practice areas can't be loaded.
    const values = { ...formValues[id as FormId] };
    if (typeof values.practiceArea === 'string') values.practiceArea = 'any';
    await fillIn(form(), values);

    await send('validation');
    for (const message of messages) await expect.poll(words).toContain(message);
    expect(await page.evaluate(() => document.activeElement?.ariaInvalid)).toBe('true');

    for (const scenario of ['error500', 'offline'] as const) {
      await send(scenario);
      await expect.poll(words).toContain(failure);
      await expect.poll(words).not.toContain(messages[0]);
      await page
        .getByRole('region', { name: /Notifications/ })
        .getByText(failure)
        .waitFor();
    }
    await send('usual');
    await expect
      .poll(words)
      .toMatch(/Request Submitted|Success!|Application Submitted!|Thank you\./);
  });
});

test.each([
  ['validation', 'Please enter a valid email address'],
  ['error500', 'Something went wrong on our side. Please try again.'],
  ['offline', 'Failed to subscribe. Please try again.'],
  ['usual', "You've been successfully subscribed to our newsletter."],
] as const)('in the %s scenario, the newsletter form shows: %s', async (scenario, words) => {
  await navigate('/newsletter');
  await setScenario(scenario);
  const form = page.locator('main form');
  await form.getByLabel('Email address').fill('dana@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await page.locator('main').getByText(words).waitFor();
});

test.each(Object.entries(signInRedirects))(
  '%s redirects signed-out visitors to %s',
  async (path, target) => {
    const { status, location } = await sent(path, 'unauthorized');
    expect(status).toBeOneOf([302, 303]);
    expect(location).toBe(target);
  },
);

test('client-side navigation to the admin also redirects signed-out visitors', async () => {
  await setScenario('unauthorized');
  await startNavigation('/admin');
  await page.waitForURL('**/admin/login?to=%2Fadmin');
});

test.each(Object.entries(buttonResults))(
  'the button of %s shows its result',
  async (path, [status, words]) => {
    const response = await sent(path, 'usual', 'POST');
    expect(response.status).toBe(status);
    expect(response.words).toMatch(toPattern(words));
  },
);

test('pages that don’t call /api are the same in every scenario', async () => {
  for (const path of ['/privacy-choices', '/newsletter', '/injury-auto-accidents']) {
    const usual = await sent(path, 'usual');
    expect(usual.status, path).toBe(200);
    for (const scenario of Object.keys(SCENARIOS) as Scenario[]) {
      expect(await sent(path, scenario), `${path} in ${scenario}`).toEqual(usual);
    }
  }
  expect((await sent('/no-such-page', 'error500')).words).toContain('404 Page Not Found');
});

test('a bar explains that the data is mocked, and switches the scenario without leaving the page', async () => {
  await setScenario('usual');
  // The server rendered the bar on another page.
  await navigate('/find-lawyer?practiceArea=family-law');
  const bar = page.getByRole('region', { name: 'Mock data' });
  await bar.getByText('The people here are fictional, and nothing you send is saved.').waitFor();
  await bar.getByLabel('Scenario').selectOption('empty');
  await bar.getByRole('button', { name: 'Switch' }).click();
  await page.getByText('No lawyers found').waitFor();
  expect(page.url()).toBe(`${site.origin}/find-lawyer?practiceArea=family-law`);
  expect(await bar.getByLabel('Scenario').inputValue()).toBe('empty');
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${site.origin}/mockServiceWorker.js`,
  );
});

test('the mock server responds to calls without a worker', async () => {
  const callApi = (path: string, scenario: Scenario, init: RequestInit = {}) => {
    const headers = { Cookie: `mock=${scenario}`, 'Content-Type': 'application/json' };
    return fetch(`${site.origin}/api${path}`, { ...init, headers });
  };
  expect(await (await callApi('/practice-areas', 'many')).json()).toHaveLength(21);
  expect((await callApi('/contact', 'usual', { method: 'POST', body: '{' })).status).toBe(400);
  expect((await callApi('/lawyers', 'unauthorized')).status).toBe(401);
  await expect(callApi('/practice-areas', 'offline')).rejects.toThrow('fetch failed');

  const context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const visit = await context.newPage();
  await visit.goto(`${site.origin}/blog?mock=empty`);
  await hydrated(visit);
  await visit.getByRole('link', { name: 'Find a Lawyer' }).first().click();
  await visit.getByText('No lawyers found').waitFor();
  await context.close();
});

test('a URL parameter sets the scenario from then on, and an unknown one is rejected', async () => {
  const redirect = await fetch(`${site.origin}/find-lawyer?q=x&mock=many`, { redirect: 'manual' });
  expect(redirect.status).toBe(303);
  expect(redirect.headers.get('Location')).toBe('/find-lawyer?q=x');
  expect(redirect.headers.get('Set-Cookie')).toBe('mock=many; Path=/; SameSite=Lax');
  const wrong = await fetch(`${site.origin}/?mock=sunny`);
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('Choose from usual, empty, many, slow');
});

test('starting with an unknown scenario fails with an explanation', async () => {
  const { code, output } = await runToEnd({ MOCK_SCENARIO: 'sunny' }, 'web/mocks/setup/serve.ts');
  expect(code).toBe(1);
  expect(output).toMatch(/^MOCK_SCENARIO must be one of usual, empty, .*, not 'sunny'\.$/m);
});

test('the console has no unexpected messages, and Vite is connected', () => {
  // The pages themselves log failed loads.
  const expected = /^ApiError: \d{3}: |^TypeError: Failed to fetch|^Error: 404/;
  expect(consoleMessages.filter((words) => !expected.test(words))).toEqual(
    expect.arrayContaining(['[vite] connecting...', '[vite] connected.']),
  );
  expect(
    consoleMessages.filter((words) => !expected.test(words) && !words.startsWith('[vite]')),
  ).toEqual([]);
});
