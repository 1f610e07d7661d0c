import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desktop, hydrated, sharedBrowser, withPage } from './browser.ts';
import { inheritedVariables, type RunningServer, startServer } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** If any of it ran, it would set a window property, request an image, or open a dialog. */
const HOSTILE =
  `</script><script>window.ran=1</script>"><img src=x onerror=window.ran=1>` +
  `<svg onload=alert(1)>' autofocus onfocus=alert(1)`;

let browser: Browser;
let site: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const cell = `"${HOSTILE.replaceAll('"', '""')}"`;
  const texts = ['name', 'lawFirmName', 'specialty', 'location', 'bio', 'education', 'languages'];
  const columns = ['city', 'state', 'phone', 'isPremium', 'practiceAreas', 'barNumber'];
  const row = ['Mobile', 'AL', '2055550143', 'true', 'family-law', 'B-1'];
  const csvFile = join(folder, 'roster.csv');
  writeFileSync(
    csvFile,
    `${[...texts, ...columns]}\n${[...texts.map(() => cell.replaceAll(';', '')), ...row]}\n`,
  );
  const variables = { DATA_DIR: join(folder, 'data'), DEMO: 'false' };
  const args = ['server/cli/main.ts', 'import', csvFile, '--strict'];
  const env = { ...inheritedVariables, ...variables };
  const imported = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  expect(imported.status, imported.stdout + imported.stderr).toBe(0);
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function expectNothingRan(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  const ran = await page.evaluate(
    () => 'ran' in window || document.querySelector('[onerror],[onload],[onfocus]') !== null,
  );
  expect(ran, path).toBe(false);
}

test('no script from a CSV file or a URL runs in the browser', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    const query = encodeURIComponent(HOSTILE);
    for (const path of [
      '/',
      '/find-lawyer',
      '/lawyer/1',
      `/find-lawyer?q=${query}`,
      `/blog?q=${query}`,
    ])
      await expectNothingRan(page, path);
    await page.goto('/find-lawyer');
    await hydrated(page);
    await page
      .getByRole('link', { name: HOSTILE.slice(0, 20) })
      .first()
      .click();
    await page.waitForURL('**/lawyer/1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(dialogs).toEqual([]);
  }));

const INJECTED =
  '<script>window.ran = 1</script><img src="/none" onerror="window.ran = 1">' +
  '<a href="javascript:window.ran = 1" id="injected">Link</a>';

/** Opens an article whose text contains scripts that the sanitizer missed, with some headers. */
async function runsInjected(page: Page, changedHeaders: Record<string, string>): Promise<boolean> {
  const path = '/blog/unpaid-overtime-a-worked-example';
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<h2 id="section-/, `${INJECTED}$&`);
    await route.fulfill({ response, body, headers: { ...response.headers(), ...changedHeaders } });
  });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('#injected')?.click());
  return page.evaluate(() => 'ran' in window);
}

test('a script that got into stored content past the sanitizer doesn’t run', () =>
  withPage(
    browser,
    inject('sharedOrigin'),
    desktop,
    async (page) => {
      expect(await runsInjected(page, {})).toBe(false);
      // Without the policy, this script would run.
      expect(await runsInjected(page, { 'content-security-policy': '' })).toBe(true);
    },
    /violates the following Content Security Policy directive/,
  ));
