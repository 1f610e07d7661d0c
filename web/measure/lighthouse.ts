import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import { measuredPages } from './pages.ts';
import { table } from './table.ts';

/** The scores of the four categories that a page has to reach, of 100, as a phone loads it. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const categories = Object.keys(GOALS) as Category[];

/** Of pages that must not be found, search engines are told so: what SEO checks is none of them. */
const UNLISTED = ['/no/such/page'];

const PORT = 9333;

const only = process.argv.slice(2);
const site = await startServer();
const rows: (string | number)[][] = [];
const failures: string[] = [];
for (const { path } of measuredPages) {
  if (UNLISTED.includes(path) || (only.length > 0 && !only.includes(path))) continue;
  const { scores, figures, failed } = await audit(path);
  const isMissed = categories.some((category) => scores[category] < GOALS[category]);
  rows.push([
    path,
    ...categories.map((category) => scores[category]),
    ...figures,
    isMissed ? 'missed' : '',
  ]);
  if (isMissed) failures.push(`${path}: ${failed.join(', ')}`);
}
await site.stop();

console.log(table(['page, as on a phone', ...categories, 'LCP ms', 'TBT ms', 'CLS', ''], rows));
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? 'Every page meets its goals.' : `${failures.length} miss one.`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** In a browser of its own: what one page left behind mustn't count for the next. */
async function audit(path: string) {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${PORT}`],
  });
  const run = await lighthouse(site.origin + path, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  }).finally(() => browser.close());
  if (!run) throw new Error(`Lighthouse had nothing to say of ${path}.`);
  const { categories: found, audits } = run.lhr;
  const scoreOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100);
  const figureOf = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Record<
      Category,
      number
    >,
    figures: [
      Math.round(figureOf('largest-contentful-paint')),
      Math.round(figureOf('total-blocking-time')),
      figureOf('cumulative-layout-shift').toFixed(3),
    ],
    failed: categories.flatMap((category) =>
      (found[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  };
}
