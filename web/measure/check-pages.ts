import type { Browser } from 'playwright-core';
import { addAxe, findIssues, type Variant } from './axe-findings.ts';
import { existsAtWidth, openState, pageStates } from './page-states.ts';
import { checkedPages, type Visit } from './pages.ts';
import { type SeededSite, signInAs } from './seeded-site.ts';

/**
 * Checks accessibility and layout of every page and interactive state, at one window size and color
 * scheme.
 *
 * @param report called for each page and state with its issues, or null if the state doesn't exist at that width
 * @param shouldCheck whether to check a page or state; by default, all are checked
 */
export async function checkPages(
  browser: Browser,
  site: SeededSite,
  { options, clientIp }: Variant,
  report: (name: string, issues: string[] | null) => void,
  shouldCheck: (visit: Visit) => boolean = () => true,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    ...options,
    extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
  });
  await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
  await addAxe(context);
  const page = await context.newPage();
  for (const visit of [...checkedPages, { path: site.statusPath }].filter(shouldCheck)) {
    await signInAs(visit.role, context, site);
    await page.goto(visit.path);
    report(visit.path, await findIssues(page));
  }
  for (const state of pageStates.filter(shouldCheck)) {
    const name = `${state.path}, ${state.name}`;
    if (!existsAtWidth(state, options.viewport.width)) {
      report(name, null);
      continue;
    }
    await signInAs(state.role, context, site);
    const statePage = await context.newPage();
    const issues = await openState(statePage, state).then(
      () => findIssues(statePage),
      (error) => [`doesn't open: ${error}`],
    );
    report(name, issues);
    await statePage.close();
  }
  await context.close();
}
