import { openBrowser } from '../e2e/browser.ts';
import { type Look, looks } from './axe-findings.ts';
import { startInhabited } from './inhabited-site.ts';
import { lookThrough } from './look-through.ts';
import { table } from './table.ts';

const [browser, site] = await Promise.all([openBrowser(), startInhabited()]);
const counts = new Map<string, (number | string)[]>();
const complaints: string[] = [];
// Check both schemes of a width in parallel; the browser checks two pages as fast as one.
for (let at = 0; at < looks.length; at += 2) {
  await Promise.all(looks.slice(at, at + 2).map((look, next) => lookAt(look, at + next)));
}
await browser.close();
await site.stop();

console.log(
  table(
    ['violations', ...looks.map(({ name }) => name)],
    [...counts].map(([name, cells]) => [name, ...cells]),
  ),
);
for (const complaint of complaints) console.log(complaint);
console.log(complaints.length === 0 ? 'Nothing found.' : `${complaints.length} found.`);
process.exitCode = complaints.length === 0 ? 0 : 1;

function lookAt(look: Look, column: number): Promise<void> {
  return lookThrough(browser, site, look, (name, issues) => {
    const row = counts.get(name) ?? [];
    row[column] = issues ? issues.length : '–';
    counts.set(name, row);
    for (const finding of issues ?? []) complaints.push(`${name}, ${look.name}: ${finding}`);
  });
}
