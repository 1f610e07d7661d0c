import { openBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { checkedPaths, findings, looks } from './axe-findings.ts';
import { isThere, openings, show } from './openings.ts';
import { table } from './table.ts';

const [browser, site] = await Promise.all([openBrowser(), startServer()]);
const counts = new Map<string, (number | string)[]>();
const complaints: string[] = [];
for (const { name: look, options } of looks) {
  const context = await browser.newContext({ baseURL: site.origin, ...options });
  await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
  const page = await context.newPage();
  for (const path of checkedPaths) {
    await page.goto(path);
    note(path, look, await findings(page));
  }
  for (const opening of openings) {
    const name = `${opening.path}, ${opening.name}`;
    if (!isThere(opening, options.viewport.width)) {
      note(name, look, null);
      continue;
    }
    const page = await context.newPage();
    await show(page, opening);
    note(name, look, await findings(page));
    await page.close();
  }
  await context.close();
}
await browser.close();
await site.stop();

console.log(table(['violations', ...looks.map(({ name }) => name)], [...counts].map(rowOf)));
for (const complaint of complaints) console.log(complaint);
console.log(complaints.length === 0 ? 'Nothing found.' : `${complaints.length} found.`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** `found` is null where there is nothing to open at that width. */
function note(name: string, look: string, found: string[] | null): void {
  const row = counts.get(name) ?? [];
  counts.set(name, [...row, found ? found.length : '–']);
  for (const finding of found ?? []) complaints.push(`${name}, ${look}: ${finding}`);
}

function rowOf([name, cells]: [string, (number | string)[]]): (number | string)[] {
  return [name, ...cells];
}
