import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceAreaName } from '../../server/contract/practice-areas/practice-areas.ts';
import { addAxe, findIssues, findOtherIssues, variants } from '../measure/axe-findings.ts';
import { checkPages } from '../measure/check-pages.ts';
import { edgeCases, type Visit } from '../measure/pages.ts';
import { type SeededSite, signInAs, startSeededSite } from '../measure/seeded-site.ts';
import {
  desktop,
  formReady,
  hydrated,
  openBrowser,
  phone,
  sharedBrowser,
  undecided,
  withPage,
} from './browser.ts';

let browser: Browser;
let site: SeededSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), startSeededSite()]);
});
afterAll(async () => {
  await site?.stop();
});

// Each page once, at the narrowest viewport. `npm run axe` also checks the edge cases, such as
// empty lists, and the other combinations.
const isUsual = ({ path }: Visit) => !edgeCases.includes(path);
const checkedPages = [
  {
    name: '320 light',
    pages: 'public pages',
    shouldCheck: (visit: Visit) => !visit.role && isUsual(visit),
  },
  {
    name: '320 light',
    pages: 'signed-in pages',
    shouldCheck: (visit: Visit) => !!visit.role && isUsual(visit),
  },
];

test.each(checkedPages)(
  'axe finds no issues on $pages at $name, and no content is cut off or too small',
  async ({ name, shouldCheck }) => {
    const variant = variants.find((each) => each.name === name);
    if (!variant) throw new Error(`No variant is named ${name}.`);
    const violations: Record<string, string[]> = {};
    const report = (page: string, issues: string[] | null) => {
      if (issues?.length) violations[page] = issues;
    };
    await checkPages(browser, site, variant, report, shouldCheck);
    expect(violations).toEqual({});
  },
  180_000,
);

test('axe finds no issues in the cookie banner and its dialog', () =>
  withPage(
    browser,
    site.origin,
    { ...phone, ...undecided, bypassCSP: true, reducedMotion: 'reduce' },
    async (page) => {
      await addAxe(page);
      await page.goto('/faq');
      await page.getByRole('button', { name: 'Accept All Cookies' }).waitFor();
      expect(await findIssues(page)).toEqual([]);
      await page.getByRole('button', { name: 'Customize' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await findIssues(page)).toEqual([]);
    },
  ));

test('the links of an error summary move the keyboard focus to the fields', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await page.goto('/lawyer-signup');
    const form = page.locator('form:has(input[name=form][value=application])');
    await formReady(form);
    await form.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await form.locator('[aria-invalid=true]').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await focused()).toBe('firstName');
    await form.getByRole('link', { name: /phone/i }).focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('phone');
  }));

const enlargedPages = ['/', '/find-lawyer', '/lawyer/1', '/legal-help', '/faq', '/admin/login'];

test('no content is lost at twice the text size or at 200% zoom', async () => {
  // The browser's text-size setting, which also affects media queries in em.
  const largeText = await openBrowser('--blink-settings=defaultFontSize=32');
  const half = { viewport: { width: desktop.viewport.width / 2, height: 450 } };
  try {
    for (const [currentBrowser, options] of [
      [largeText, desktop],
      [browser, half],
    ] as const) {
      await withPage(currentBrowser, site.origin, { ...options, bypassCSP: true }, async (page) => {
        for (const path of enlargedPages) {
          await page.goto(path);
          expect.soft(await findOtherIssues(page), path).toEqual([]);
        }
      });
    }
  } finally {
    await largeText.close();
  }
});

const readerSettings = [
  {
    name: 'more space between letters, words and lines',
    width: 320,
    style:
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }' +
      'p { margin-bottom: 2em !important }',
  },
  {
    name: 'text at twice the size on a phone',
    width: 390,
    style: 'html { font-size: 200% !important }',
  },
];
// These pages have tables, email addresses, badges and lists of alternatives, which tend to
// overflow.
const wideVisits: Visit[] = [
  ...[
    ...['/about', '/privacy-policy', '/cookie-policy', '/terms-of-service', '/accessibility'],
    ...['/privacy-choices', '/injury-auto-accidents', '/blog/chapter-7-or-chapter-13'],
    '/find-lawyer?q=zzzzqq',
  ].map((path) => ({ path })),
  ...['/admin?tab=subscribers', '/admin?tab=posts', '/admin/listings', '/admin/inbox'].map(
    (path) => ({ path, role: 'administrator' as const }),
  ),
];

test.each(readerSettings)('$name: no page scrolls sideways', ({ width, style }) =>
  withPage(
    browser,
    site.origin,
    { viewport: { width, height: 844 }, bypassCSP: true },
    async (page) => {
      for (const { path, role } of wideVisits) {
        await signInAs(role, page.context(), site);
        await page.goto(path);
        await page.addStyleTag({ content: style });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(scrollWidth, path).toBe(width);
      }
    },
  ),
);

test('pages stay usable with forced colors and reduced motion', () =>
  withPage(
    browser,
    site.origin,
    { ...desktop, forcedColors: 'active', reducedMotion: 'reduce' },
    async (page) => {
      await page.goto('/find-lawyer');
      await hydrated(page);
      const search = page.getByRole('button', { name: 'Search', exact: true });
      const edge = await search.evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect(edge).not.toBe('0px');
      await search.focus();
      const ring = await search.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(ring).not.toBe('none');
      expect(await page.evaluate(animatedClasses)).toEqual([]);
      const duration = () => getComputedStyle(document.body).transitionDuration;
      expect(await page.evaluate(duration)).toBe('0s');
      await page.goto('/blog');
      await page.setViewportSize(phone.viewport);
      await hydrated(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate(animatedClasses)).toEqual([]);

      await page.goto('/lawyer/1');
      const [tabList, unselectedTab] = await Promise.all([
        page.getByRole('tablist').boundingBox(),
        page.getByRole('tab', { selected: false }).last().boundingBox(),
      ]);
      const line = (tabList?.y ?? 0) + (tabList?.height ?? 0) - 1;
      expect((unselectedTab?.y ?? 0) + (unselectedTab?.height ?? 0)).toBeLessThanOrEqual(line);
    },
  ));

test('prints a profile and an article with URLs and without buttons', () =>
  withPage(browser, site.origin, { ...desktop, colorScheme: 'dark' }, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const printed = () => page.locator('body').innerText();

    await page.goto('/lawyer/1');
    const link = page.locator('main aside [data-address]');
    const email = await link.getAttribute('data-address');
    expect(email).toContain('@');
    const printedEmail = await link.evaluate(
      (element) => getComputedStyle(element, '::after').content,
    );
    expect(printedEmail).toContain(email);
    expect(await printed()).toContain('About ');
    for (const control of ['Find a Lawyer', 'Overview', 'Subscribe', 'Is this you?']) {
      expect(await printed()).not.toContain(control);
    }

    await page.goto('/blog/unpaid-overtime-a-worked-example');
    expect(await printed()).toContain('Unpaid Overtime');
    const printedLinks = () =>
      page.locator('main a[href^="http"]:visible').evaluateAll((links) =>
        links.map((link) => ({
          isPrinted: getComputedStyle(link, '::after').content.includes(
            link.getAttribute('href') ?? '',
          ),
          link: link.outerHTML.slice(0, 120),
        })),
      );
    await expect.poll(async () => (await printedLinks()).length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await printedLinks()).filter(({ isPrinted }) => !isPrinted))
      .toEqual([]);
    for (const control of ['Copy link', 'Share this article', 'Subscribe', 'Read More Legal']) {
      expect(await printed()).not.toContain(control);
    }
    const pageColors = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return [backgroundColor, color];
    });
    expect(pageColors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  }));

test('prints the content of all tabs of a profile, opened by a link or by its URL', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    const { name, education, languages, zipCode, practiceAreas } = await (
      await fetch(`${site.origin}/api/lawyers/1`)
    ).json();
    const facts = [education, zipCode, ...languages, ...practiceAreas.map(practiceAreaName)];
    const printed = page.getByRole('main');
    await page.goto(`/find-lawyer?q=${encodeURIComponent(name)}`);
    await page.emulateMedia({ media: 'print' });
    await page.locator('article[data-lawyer="1"] a').first().click();
    await expect.poll(() => printed.innerText()).toContain(`About ${name}`);
    for (const fact of facts) await expect.poll(() => printed.innerText()).toContain(fact);
    await page.reload();
    for (const fact of facts) expect(await printed.innerText()).toContain(fact);
    await page.emulateMedia({ media: 'screen' });
    expect(await printed.innerText()).not.toContain('Bar Associations');
  }));

/** The class names of elements with a visible animation. */
function animatedClasses(): (string | undefined)[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map(({ effect }) => (effect as KeyframeEffect).target?.className);
}
