import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A page of each kind and state that an address leads to. */
export const checkedPaths = [
  '/',
  '/find-lawyer',
  '/find-lawyer/state/alabama/city/birmingham?practiceArea=personal-injury',
  '/find-lawyer/state/atlantis',
  '/find-lawyer?page=0',
  '/lawyer/1',
  '/lawyer/1?tab=practice-areas',
  '/lawyer/1?tab=credentials',
  '/lawyer/1?tab=contact',
  '/lawyer/999999',
  '/practice-areas',
  '/practice-areas/family-law',
  '/blog',
  '/blog?q=submarines',
  '/blog/unpaid-overtime-a-worked-example',
  '/blog/nothing',
  '/newsletter',
  '/newsletter/unsubscribe/x',
  '/about',
  '/faq',
  '/accessibility',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-of-service',
  '/privacy-choices?saved=yes',
  '/contact',
  '/legal-help',
  '/injury-auto-accidents',
  '/lawyer-signup',
  '/my-listing/sign-in',
  '/my-listing/sign-in/no-such-token',
  '/admin/login',
  '/request/no-such-token',
  '/no/such/page',
];

/** The sizes and schemes in which they are looked at. */
export const looks = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width} ${colorScheme}`,
    // Scripts that a check brings along are no part of the page's own policy.
    options: {
      viewport: { width, height: 900 },
      colorScheme,
      bypassCSP: true,
      reducedMotion: 'reduce' as const,
      // Narrow windows are those of phones and tablets, which are pressed with fingers.
      ...(width < 900 && { hasTouch: true, isMobile: true }),
    },
  })),
);

/** What axe finds on the page as it stands, and what else stands in somebody's way. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  return [...found, ...(await page.evaluate(others))];
}

/** What axe doesn't look at: what is cut off, too small for a finger, or there more than once. */
function others(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetParent && !element.closest('[aria-hidden=true]'),
    );
  const cut = shown('a, button, h1, h2, h3, p, label').filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('table, pre'),
  );
  // A box is pressed by its label.
  const small = shown('button:not([tabindex="-1"]), select, textarea, input, summary')
    .map((element) => element.closest('label') ?? element)
    .filter((element) => element.getBoundingClientRect().height < 44);
  const told = (element: HTMLElement) => element.outerHTML.slice(0, 120);
  return [
    ...(scrollWidth > clientWidth ? [`sticks out by ${scrollWidth - clientWidth} px`] : []),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['hasn’t one main heading']),
    ...cut.map((element) => `cut off: ${told(element)}`),
    ...(matchMedia('(pointer: coarse)').matches
      ? small.map((element) => `under 44 px: ${told(element)}`)
      : []),
  ];
}
