import { openBrowser } from '../e2e/browser.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { startSeededSite } from './seeded-site.ts';
import { table } from './table.ts';

/** The maximum cumulative layout shift (CLS) of a page. */
const MAX_SHIFT = 0.01;

/** The pages named in the command, or all. */
const paths = process.argv.slice(2);
const selectedPages = measuredPages.filter(({ path }) => !paths.length || paths.includes(path));
const [browser, site] = await Promise.all([openBrowser(), startSeededSite()]);
const rows: (string | number)[][] = [];
for (const page of selectedPages) {
  rows.push([page.path, ...metricCells(await firstLoad(browser, site, page), page)]);
}
await browser.close();
await site.stop();

console.log(
  table(
    [
      'first load',
      'scripts KB',
      'goal',
      'files',
      'goal',
      'styles',
      'fonts',
      'images',
      'requests',
      'shift',
      '',
    ],
    rows,
  ),
);
const missed = rows.filter((row) => row.at(-1) !== '').length;
console.log(missed === 0 ? 'Every page meets its goals.' : `${missed} pages miss a goal.`);
process.exitCode = missed === 0 ? 0 : 1;

function metricCells(load: FirstLoad, page: MeasuredPage): (string | number)[] {
  const { maxScriptKb, maxScriptFiles } = page;
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const isMissed =
    load.scripts > maxScriptKb * 1000 ||
    load.scriptFiles > maxScriptFiles ||
    load.shift > MAX_SHIFT;
  return [
    kilobytes(load.scripts),
    maxScriptKb,
    load.scriptFiles,
    maxScriptFiles === Number.POSITIVE_INFINITY ? '' : maxScriptFiles,
    kilobytes(load.styles),
    kilobytes(load.fonts),
    kilobytes(load.images),
    load.requests,
    load.shift.toFixed(3),
    isMissed ? 'missed' : '',
  ];
}
