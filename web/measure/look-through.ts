import type { Browser } from 'playwright-core';
import { findings, type Variant } from './axe-findings.ts';
import { become, type SeededSite } from './inhabited-site.ts';
import { isThere, openings, show } from './openings.ts';
import { checkedPages, type Visit } from './pages.ts';

/**
 * Checks every page and every interactive state in one size and scheme.
 *
 * @param report called with the issues of each; null if the state doesn't exist at that width
 * @param isWanted filters the visits
 */
export async function lookThrough(
  browser: Browser,
  site: SeededSite,
  { options, clientIp }: Variant,
  note: (name: string, issues: string[] | null) => void,
  isWanted: (visit: Visit) => boolean = () => true,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    ...options,
    extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
  });
  await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
  const page = await context.newPage();
  for (const visit of [...checkedPages, { path: site.status }].filter(isWanted)) {
    await become(visit.who, context, site);
    await page.goto(visit.path);
    note(visit.path, await findings(page));
  }
  for (const opening of openings.filter(isWanted)) {
    const name = `${opening.path}, ${opening.name}`;
    if (!isThere(opening, options.viewport.width)) {
      note(name, null);
      continue;
    }
    await become(opening.who, context, site);
    const other = await context.newPage();
    const issues = await show(other, opening).then(
      () => findings(other),
      (error) => [`doesn't open: ${error}`],
    );
    note(name, issues);
    await other.close();
  }
  await context.close();
}
