import { openBrowser } from '../e2e/browser.ts';
import { type Variant, variants } from './axe-findings.ts';
import { checkPages } from './check-pages.ts';
import { startSeededSite } from './seeded-site.ts';
import { table } from './table.ts';

const [browser, site] = await Promise.all([openBrowser(), startSeededSite()]);
const counts = new Map<string, (number | string)[]>();
const messages: string[] = [];
// Check both color schemes of a width in parallel: the browser checks two pages as fast as one.
for (let index = 0; index < variants.length; index += 2) {
  await Promise.all(
    variants
      .slice(index, index + 2)
      .map((variant, offset) => checkVariant(variant, index + offset)),
  );
}
await browser.close();
await site.stop();

console.log(
  table(
    ['issues', ...variants.map(({ name }) => name)],
    [...counts].map(([name, cells]) => [name, ...cells]),
  ),
);
for (const message of messages) console.log(message);
console.log(messages.length === 0 ? 'No issues found.' : `${messages.length} issues found.`);
process.exitCode = messages.length === 0 ? 0 : 1;

function checkVariant(variant: Variant, column: number): Promise<void> {
  return checkPages(browser, site, variant, (name, issues) => {
    const row = counts.get(name) ?? [];
    row[column] = issues ? issues.length : '–';
    counts.set(name, row);
    for (const issue of issues ?? []) messages.push(`${name}, ${variant.name}: ${issue}`);
  });
}
