import type { Locator, Page } from 'playwright-core';

/** Counts the clicks of a journey. Opening a link in an email is the first click. */
export function countClicks(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async open(path: string) {
      clicks += 1;
      await page.goto(path);
    },
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
  };
}
