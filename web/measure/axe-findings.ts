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
    },
  })),
);

/** What axe finds on the page as it stands, and how far the page sticks out of its window. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overhang > 0 ? [...found, `sticks out by ${overhang} px`] : found;
}
