import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import type { Visit } from './pages.ts';
import { type SeededSite, signInAs } from './seeded-site.ts';

/**
 * The measurements of one visit without any interaction. Sizes are transfer sizes in bytes, with
 * gzip where it makes a file smaller.
 */
export interface FirstLoad {
  scripts: number;
  /** Number of script files. */
  scriptFiles: number;
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
 * Loads a page as a new visitor on a phone who hasn't made a cookie choice. Waits for the cookie
 * banner, which appears a second after page load, and includes all requests until then.
 */
export async function firstLoad(
  browser: Browser,
  site: SeededSite,
  { path, role }: Visit,
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await signInAs(role, context, site);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(recordShifts);
    await page.goto(site.origin + path);
    if (!isAdminPath(path))
      await page.getByRole('region', { name: 'Cookies on this site' }).waitFor();
    await page.waitForLoadState('networkidle');
    return { ...(await bytesOf(responses)), shift: await layoutShiftOf(page) };
  } finally {
    await context.close();
  }
}

/** Admin pages have no cookie banner. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/admin');
}

async function bytesOf(responses: Response[]) {
  const bytes = { scripts: 0, styles: 0, fonts: 0, images: 0, requests: responses.length };
  let scriptFiles = 0;
  for (const response of responses) {
    // Chromium has no resource type for the icons' SVG files, so recognize them by their URL.
    const isSvg = /\.svg(\?|$)/.test(response.url());
    const kind = isSvg ? 'images' : KINDS[response.request().resourceType()];
    if (kind) bytes[kind] += transferSize(await response.body());
    if (kind === 'scripts') scriptFiles += 1;
  }
  return { ...bytes, scriptFiles };
}

/**
 * The size of a response body as transferred. Fonts and photos are already compressed, so gzip may
 * make them larger; the smaller size counts.
 */
export function transferSize(body: Buffer): number {
  return Math.min(body.length, gzipSync(body, { level: 9 }).length);
}

function recordShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce(
      (sum, { value }) => sum + value,
      0,
    ),
  );
}
