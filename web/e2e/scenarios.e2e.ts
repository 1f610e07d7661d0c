import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { FormId } from '../app/request/forms.ts';
import { filledIn } from '../mocks/filled-in.ts';
import { REQUEST_TOKEN } from '../mocks/fixtures.ts';
import { type Scenario, SLOW_MILLISECONDS } from '../mocks/scenarios.ts';
import { desktop, hydrated, openBrowser } from './browser.ts';
import { fillIn, formOn } from './fill-in.ts';
import { type RunningServer, runToEnd, startMocks } from './server.ts';

let site: RunningServer;
let browser: Browser;
let page: Page;
/** What the page wrote to the console besides the statuses that a scenario is made of. */
const complaints: string[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startMocks({ NODE_OPTIONS: refuseServer() }),
  ]);
  const context = await browser.newContext({ baseURL: site.origin, ...desktop });
  await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus) complaints.push(message.text());
    if (message.text().startsWith('[vite]')) complaints.push(message.text());
  });
  await page.goto('/privacy-choices', { timeout: 100_000 });
  await hydrated(page);
  // Parts of the page wait for somebody to be there.
  await page.mouse.move(10, 10);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Lets Node refuse whatever the mocks are there to do without. */
function refuseServer(): string {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context);
      const [, own] = found.url.split(${JSON.stringify(new URL('../..', import.meta.url).href)});
      if (/better-sqlite3|kysely|^server.(?!contract)|^db.(?!data)/.test(own)) throw new Error(own);
      return found;
    } });`;
  return `--import=data:text/javascript,${encodeURIComponent(hooks)}`;
}

const play = (scenario: Scenario) =>
  page.context().addCookies([{ name: 'mock', value: scenario, url: site.origin }]);

/** Goes on without a new load, as a link does. */
async function start(path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    router.navigate(to);
  }, path);
}

/** The same, until the page is there; what it shows may be on its way. */
async function go(path: string): Promise<void> {
  await start(path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** What a person sees of the page and its toasts. */
const seen = () =>
  page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').replaceAll('’', "'"));

/** The page as the server sends it, without its tags. */
async function sent(path: string, scenario: Scenario) {
  const headers = { Cookie: `mock=${scenario}; cookie-consent=1` };
  const answer = await fetch(site.origin + path, { headers, redirect: 'manual' });
  const html = await answer.text();
  const words = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  return { status: answer.status, location: answer.headers.get('Location'), words };
}

/** Words that stand there, or after 'not:' words that mustn't. */
function said(words: string): RegExp {
  const [, not = ''] = words.split('not: ');
  const literal = (not || words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(not ? `^(?!.*${literal})` : literal, 's');
}

const TROUBLE = 'Something went wrong on our side';
const BIRMINGHAM = '/find-lawyer/state/alabama/city/birmingham';
const REQUEST = `/request/${REQUEST_TOKEN}`;

/** What each page that asks `/api` says, and under which status. */
const states: Partial<Record<Scenario, Record<string, [status: number, ...words: string[]]>>> = {
  usual: {
    '/': [200, 'Featured Lawyers', 'Ruth Castellanos', '45 lawyers available', 'Legal Insights'],
    '/find-lawyer': [200, 'Featured Lawyers', 'Showing 1-20 of 45 results', 'Page 1 of 3'],
    '/find-lawyer?page=3': [200, 'Claim Now', 'Activate your profile to show contact details'],
    [BIRMINGHAM]: [200, 'within 50 miles', '0.4 mi', 'Birmingham, AL'],
    [`${BIRMINGHAM}?page=2`]: [200, '8.6 mi', 'Hoover, AL'],
    '/lawyer/1': [200, 'Marisol Delgado', 'Premium Listing', 'Verified Profile', '2 languages'],
    '/lawyer/2': [200, 'Thomas Reyna', 'Activate your profile to show contact details'],
    '/lawyer/6': [200, 'Bo Li', '1 language'],
    '/practice-areas': [200, '45 lawyers available', '0 lawyers available'],
    '/practice-areas/family-law': [200, 'Family Law', 'Showing 1-20 of 45 results'],
    '/practice-areas/real-estate': [200, 'No lawyers found for this practice area.'],
    '/practice-areas/time-travel': [404, 'Practice area not found.'],
    '/blog': [200, 'An Eviction Notice on the Door', 'not: Not Yet Written'],
    '/blog/eviction-notice': [200, 'Need Legal Help?', 'Read More Legal Articles'],
    '/blog/draft': [404, 'Blog Post Not Found'],
    [REQUEST]: [200, 'Family Law, Alabama', 'Our team, and nobody else so far.'],
    '/request/introduced': [200, 'Bartholomew-Featherstonehaugh & Associates, PLLC'],
    '/request/withdrawn': [200, 'Your personal data is erased.'],
  },
  empty: {
    '/': [
      200,
      '0 lawyers available',
      'not: Featured Lawyers',
      'No blog posts are available at this time.',
    ],
    '/find-lawyer': [200, 'No lawyers found', 'Clear Filters'],
    [BIRMINGHAM]: [200, 'No lawyers found', 'Clear Filters'],
    '/lawyer/1': [
      404,
      'Lawyer not found',
      "The lawyer profile you're looking for doesn't exist or has been removed.",
    ],
    '/practice-areas': [200, '0 lawyers available'],
    '/practice-areas/family-law': [200, 'No lawyers found for this practice area.'],
    '/blog': [200, 'No articles found', 'No blog posts are available at this time.'],
    '/blog?q=divorce': [200, 'No articles found', 'Try different search terms.'],
    '/blog/eviction-notice': [404, 'Blog Post Not Found'],
    [REQUEST]: [404, 'Request not found'],
  },
  many: {
    '/': [200, 'Featured Lawyers', 'lawyers available'],
    '/find-lawyer': [200, 'Showing 1-20 of 2,150 results', 'Page 1 of 108'],
    '/find-lawyer?page=54': [200, 'Showing 1,061-1,080 of 2,150 results', 'Page 54 of 108'],
    '/lawyer/2150': [200, 'Ada'],
    '/practice-areas/family-law': [200, 'Showing 1-20 of 103 results'],
    '/blog': [200, 'Article Number 60'],
    '/blog/article-60': [200, 'Article Number 60', 'Read More Legal Articles'],
  },
  error500: failing(),
  offline: failing(),
  unauthorised: {
    '/': [200, 'Ruth Castellanos'],
    '/find-lawyer': [200, 'Showing 1-20 of 45 results'],
    '/lawyer/1': [200, 'Marisol Delgado'],
    '/blog/eviction-notice': [200, 'An Eviction Notice on the Door'],
    [REQUEST]: [200, 'Family Law, Alabama'],
  },
};

/** A failure is told as one, and is never "nothing found". */
function failing(): Record<string, [number, ...string[]]> {
  return {
    '/': [200, "We couldn't load the practice areas.", "We couldn't load the articles. Try again."],
    '/find-lawyer': [503, "We couldn't load lawyers. Try again.", 'not: No lawyers found'],
    [BIRMINGHAM]: [503, "We couldn't load lawyers. Try again."],
    '/lawyer/1': [500, TROUBLE, 'Try again'],
    '/practice-areas': [503, "We couldn't load the practice areas.", 'Try again'],
    '/practice-areas/family-law': [500, TROUBLE],
    '/blog': [200, "We couldn't load the articles. Try again.", 'not: No articles found'],
    '/blog/eviction-notice': [500, TROUBLE],
    '/legal-help': [200, 'Get Matched With a Qualified Lawyer', 'Any Practice Area'],
    [REQUEST]: [500, TROUBLE],
  };
}

const cases = Object.entries(states).flatMap(([scenario, pages]) =>
  Object.entries(pages).map(([path, [status, ...words]]) => ({ scenario, path, status, words })),
) as { scenario: Scenario; path: string; status: number; words: string[] }[];

describe.each(cases)('in $scenario $path', ({ scenario, path, status, words }) => {
  test('says so as the server sends it', async () => {
    const answer = await sent(path, scenario);
    expect(answer.status).toBe(status);
    for (const word of words) expect(answer.words).toMatch(said(word));
  });

  test('says so in the browser', async () => {
    await play(scenario);
    await go(path);
    for (const word of words) await expect.poll(seen).toMatch(said(word));
  });
});

/** Skeletons have the shape of what comes. */
const waiting: Record<string, { of: string; count: number; words: string[] }> = {
  '/find-lawyer': { of: 'section[aria-busy=true] li', count: 6, words: ['Loading lawyers…'] },
  '/': { of: 'section[aria-busy=true] li', count: 3, words: ['Featured Lawyers'] },
  '/practice-areas': { of: 'ul[aria-hidden=true] > li', count: 12, words: ['Practice Areas'] },
  '/blog': { of: 'ul[aria-hidden=true] > li', count: 6, words: ['Legal Articles'] },
};

describe('in slow', () => {
  test('a page comes whole from the server, however long it takes', async () => {
    const begun = performance.now();
    const { words } = await sent('/find-lawyer', 'slow');
    expect(performance.now() - begun).toBeGreaterThan(SLOW_MILLISECONDS);
    expect(words).toContain('Showing 1-20 of 45 results');
  });

  test.each(Object.entries(waiting))('%s has its skeletons', async (path, { of, count, words }) => {
    await play('slow');
    await go(path);
    for (const word of words) await expect.poll(seen).toContain(word);
    await expect.poll(() => page.locator(of).count()).toBe(count);
  });

  test.each(['/lawyer/1', '/blog/eviction-notice', '/practice-areas/family-law', REQUEST])(
    '%s shows that it is on its way',
    async (path) => {
      await play('usual');
      await go('/about');
      await play('slow');
      await start(path);
      await page.locator('[class*=progress]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/about');
    },
  );
});

/** The messages of a form with nothing in it, field by field (specification of the forms, section 5). */
const NAME = 'Name must be at least 2 characters';
const PHONE = 'Please enter a valid phone number';
const EMAIL = 'Please enter a valid email address';
const STATE = 'Please select a state';
const CITY = 'Please select a city';
const NOT_SENT = 'There was an error submitting your request. Please try again.';
const TERMS = 'You must agree to the Privacy Policy and Terms of Service';
const forms: Record<FormId, { path: string; failure: string; messages: string[] }> = {
  home: {
    path: '/',
    failure: NOT_SENT,
    messages: [NAME, PHONE, EMAIL, STATE, 'Please select a practice area', TERMS],
  },
  find: {
    path: '/find-lawyer',
    failure: NOT_SENT,
    messages: [NAME, PHONE, EMAIL, STATE, CITY, 'Please select a practice area', TERMS],
  },
  contact: {
    path: '/contact',
    failure: NOT_SENT,
    messages: [NAME, PHONE, EMAIL, STATE, CITY],
  },
  message: {
    path: '/contact',
    failure: 'Failed to send message. Please try again.',
    messages: [
      NAME,
      EMAIL,
      'Subject is required',
      'Please provide a detailed message (minimum 10 characters)',
    ],
  },
  general: {
    path: '/legal-help',
    failure: NOT_SENT,
    messages: [
      NAME,
      PHONE,
      EMAIL,
      STATE,
      CITY,
      'Please provide details about your legal matter (at least 10 characters)',
      TERMS,
    ],
  },
  injury: {
    path: '/injury-auto-accidents',
    failure: NOT_SENT,
    messages: [
      NAME,
      PHONE,
      EMAIL,
      STATE,
      CITY,
      'Please select an injury type',
      'Please select an option',
      'Please provide details about your injury (at least 20 characters)',
      TERMS,
    ],
  },
  application: {
    path: '/lawyer-signup',
    failure: 'There was an error submitting your application. Please try again.',
    messages: [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please select at least one practice area',
      'Please select years of experience',
      'Please enter your bar admissions',
      'Please enter your city',
      'Please enter your state',
      'Please enter a valid ZIP code',
      'Please enter your education',
      'Please enter languages spoken',
      'You must agree to the terms and conditions',
    ],
  },
};

describe.each(Object.entries(forms))('the %s form', (id, { path, failure, messages }) => {
  const form = () => formOn(page, id as FormId);
  /** Until its answer is there: the next one would be sent with what this one leaves in the form. */
  const send = async (scenario: Scenario) => {
    await play(scenario);
    const request = page.waitForRequest((sent) => sent.method() === 'POST');
    await form().evaluate((element: HTMLFormElement) => element.requestSubmit());
    await (await request).response();
    await expect.poll(() => form().getAttribute('aria-busy')).toBe('false');
  };
  const words = async () => (await form().innerText()).replace(/\s+/g, ' ');

  test('says what is wrong, keeps what was filled in, and is sent at last', async () => {
    await play('usual');
    await go('/about');
    await go(path);
    // The one area that is a choice though the areas can't be had.
    const values = { ...filledIn[id as FormId] };
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
    await expect.poll(words).toMatch(/Request Submitted|Success!|Application Submitted!/);
  });
});

test.each([
  ['validation', 'Please enter a valid email address'],
  ['error500', 'Something went wrong on our side. Please try again.'],
  ['offline', 'Failed to subscribe. Please try again.'],
  ['usual', "You've been successfully subscribed to our newsletter."],
] as const)('in %s the newsletter says: %s', async (scenario, words) => {
  await go('/newsletter');
  await play(scenario);
  const form = page.locator('main form');
  await form.getByLabel('Email address').fill('dana@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await page.locator('main').getByText(words).waitFor();
});

test('who isn’t signed in is led from the desk to the sign-in, on either side', async () => {
  const { status, location } = await sent('/admin', 'unauthorised');
  expect([status, location]).toEqual([303, '/admin/login?to=%2Fadmin']);
  await play('unauthorised');
  await start('/admin');
  await page.waitForURL('**/admin/login?to=%2Fadmin');
});

test('pages that ask nothing of /api are the same in every scenario', async () => {
  const paths = ['/about', '/faq', '/privacy-policy', '/terms-of-service', '/cookie-policy'];
  for (const path of [...paths, '/privacy-choices', '/newsletter', '/injury-auto-accidents']) {
    const usual = await sent(path, 'usual');
    expect(usual.status, path).toBe(200);
    expect((await sent(path, 'error500')).words.length, path).toBe(usual.words.length);
  }
  expect((await sent('/no-such-page', 'error500')).words).toContain('404 Page Not Found');
});

test('a bar says that the data is mocked, and plays another scenario on the same page', async () => {
  await play('usual');
  await page.goto('/blog');
  await hydrated(page);
  await page.mouse.move(20, 20);
  await go('/find-lawyer?practiceArea=family-law');
  const bar = page.getByRole('region', { name: 'Mocked data' });
  await bar.getByText('Nobody here is real, and nothing that you send is kept.').waitFor();
  await bar.getByLabel('Scenario').selectOption('empty');
  await bar.getByRole('button', { name: 'Play' }).click();
  await page.getByText('No lawyers found').waitFor();
  expect(page.url()).toBe(`${site.origin}/find-lawyer?practiceArea=family-law`);
  expect(await bar.getByLabel('Scenario').inputValue()).toBe('empty');
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${site.origin}/mockServiceWorker.js`,
  );
});

test('an address with a scenario plays it from then on; one that isn’t there is refused', async () => {
  const asked = await fetch(`${site.origin}/find-lawyer?q=x&mock=many`, { redirect: 'manual' });
  expect(asked.status).toBe(303);
  expect(asked.headers.get('Location')).toBe('/find-lawyer?q=x');
  expect(asked.headers.get('Set-Cookie')).toBe('mock=many; Path=/; SameSite=Lax');
  const wrong = await fetch(`${site.origin}/?mock=sunny`);
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('There are usual, empty, many, slow');
});

test('a start with a scenario that isn’t there ends with a sentence', async () => {
  const { code, output } = await runToEnd({ MOCK_SCENARIO: 'sunny' }, 'web/mocks/serve.ts');
  expect(code).toBe(1);
  expect(output).toMatch(/^MOCK_SCENARIO is one of usual, empty, .*, not “sunny”\.$/m);
});

test('the console stays clean, and changes come over it', () => {
  // What couldn't be loaded is logged by the pages themselves.
  const provoked = /^ApiError: \d{3}: |^TypeError: Failed to fetch|^Error: 404/;
  expect(complaints.filter((words) => !provoked.test(words))).toEqual(
    expect.arrayContaining(['[vite] connecting...', '[vite] connected.']),
  );
  expect(
    complaints.filter((words) => !provoked.test(words) && !words.startsWith('[vite]')),
  ).toEqual([]);
});
