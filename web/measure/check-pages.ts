import type { Browser, Page } from 'playwright-core';
import { hydrated } from '../e2e/browser.ts';
import { addAxe, findIssues, type Variant } from './axe-findings.ts';
import { existsAtWidth, pageStates } from './page-states.ts';
import { checkedPages, type Role, type Visit } from './pages.ts';
import { type SeededSite, signInAs } from './seeded-site.ts';

/**
 * Checks accessibility and layout of every page and interactive state, at one window size and color
 * scheme.
 *
 * @param report called for each page and state with its issues, or null if the state doesn't exist
 *   at that width
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
  let loadedAs: Role | 'visitor' | null = null;
  const open = async ({ path, role }: Visit) => {
    const visitor = role ?? 'visitor';
    if (visitor === loadedAs) return navigate(page, path);
    await signInAs(role, context, site);
    await page.goto(path);
    await hydrated(page);
    loadedAs = visitor;
  };
  for (const visit of [...checkedPages, { path: site.statusPath }].filter(shouldCheck)) {
    await open(visit);
    report(visit.path, await findIssues(page));
  }
  for (const state of pageStates.filter(shouldCheck)) {
    const name = `${state.path}, ${state.name}`;
    if (!existsAtWidth(state, options.viewport.width)) {
      report(name, null);
      continue;
    }
    const issues = await open(state)
      .then(() => state.open(page))
      .then(
        () => findIssues(page),
        (error) => [`doesn't open: ${error}`],
      );
    report(name, issues);
    if (state.hasOverlay) loadedAs = null;
  }
  await context.close();
}

/**
 * Navigates without a page load. A check then takes a fifth of the CPU time, because the code of
 * the site and of axe stays compiled.
 */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
  await page.waitForFunction(isRendered);
}

/** Whether React has rendered all updates, and no component waits for its code or data. */
function isRendered(): boolean {
  type Fiber = { tag: number; memoizedState: unknown; child?: Fiber; sibling?: Fiber };
  const SUSPENSE_TAG = 13;
  const isWaiting = ({ tag, memoizedState, child, sibling }: Fiber): boolean =>
    (tag === SUSPENSE_TAG && memoizedState !== null) ||
    (!!child && isWaiting(child)) ||
    (!!sibling && isWaiting(sibling));
  const [, container] =
    Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  const { pendingLanes, current } = container.stateNode;
  return pendingLanes === 0 && !isWaiting(current);
}
