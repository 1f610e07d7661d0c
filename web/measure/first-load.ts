import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { become, type InhabitedSite } from './inhabited-site.ts';
import type { Visit } from './pages.ts';

/** What one visit without any interaction brings, in bytes as they travel (gzip where that helps). */
export interface FirstLoad {
  scripts: number;
  styles: number;
  fonts: number;
  images: number;
  requests: number;
  /** Cumulative layout shift. */
  shift: number;
}

const KINDS: Record<string, 'scripts' | 'styles' | 'fonts' | 'images'> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'images',
};

/**
 * Loads a page as a new visitor on a phone does, who has chosen nothing about cookies: with the banner
 * that comes a second later, and whatever else is fetched until then.
 */
export async function firstLoad(
  browser: Browser,
  site: InhabitedSite,
  { path, who }: Visit,
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await become(who, context, site);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(countShifts);
    await page.goto(site.origin + path);
    if (!isDesk(path)) await page.getByRole('region', { name: 'Cookies on this site' }).waitFor();
    await page.waitForLoadState('networkidle');
    return { ...(await bytesOf(responses)), shift: await shiftOf(page) };
  } finally {
    await context.close();
  }
}

/** Nothing is asked about cookies there. */
export function isDesk(path: string): boolean {
  return path.startsWith('/admin');
}

async function bytesOf(responses: Response[]) {
  const bytes = { scripts: 0, styles: 0, fonts: 0, images: 0, requests: responses.length };
  for (const response of responses) {
    // The drawings of the icons are asked for by no element that Chromium has a name for.
    const isDrawing = /\.svg(\?|$)/.test(response.url());
    const kind = isDrawing ? 'images' : KINDS[response.request().resourceType()];
    if (kind) bytes[kind] += travelling(await response.body());
  }
  return bytes;
}

/** Fonts and photographs are compressed already; whatever is shorter travels. */
export function travelling(body: Buffer): number {
  return Math.min(body.length, gzipSync(body, { level: 9 }).length);
}

function countShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce(
      (sum, { value }) => sum + value,
      0,
    ),
  );
}
