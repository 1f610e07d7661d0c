import { html } from 'hono/html';
import type { Counted, ValueChange } from '../../db/csv-import/change-report.ts';
import type { ImportTally } from '../csv/import-csv.ts';
import type { RowError } from '../csv/read-row.ts';

/** The details of a dry run as one HTML page without scripts. Escapes everything from the file. */
export function importReportPage(title: string, tally: ImportTally): string {
  const { preview, missing } = tally;
  if (!preview) throw new Error('Only a dry run has a report.');
  const totals: [string, number][] = [
    ['Would be added', tally.added],
    ['Would be changed', tally.changed],
    ['Unchanged', tally.same],
    ['Skipped because the lawyer asked to be removed', tally.removed],
    ['Skipped because of errors', tally.wrongRows],
    ['Skipped because the name differs', tally.unconfirmedRenames],
    ['Without a known location', tally.unplaced],
  ];
  if (missing) totals.push([`Licenses from ${missing.source} not in the file`, missing.missing]);
  return String(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1d2733; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #cfd6dd; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td.count { text-align: right; width: 8rem; }
  summary { cursor: pointer; padding: .3rem 0; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>This was a dry run: nothing was written.</p>
<h2>Totals</h2>
<table>
${totals.map(([label, count]) => html`<tr><th scope="row">${label}</th><td class="count">${formatNumber(count)}</td></tr>`)}
</table>
${changeSection('Changes by field', preview.fields)}
${changeSection('Status changes', preview.statuses)}
${rowSection('Skipped rows by reason', preview.rejected)}
${rowSection('Suspicious renames', new Map([['Different name', preview.renames]]))}
</body>
</html>
`);
}

function changeSection(heading: string, groups: ReadonlyMap<string, Counted<ValueChange>>) {
  return section(
    heading,
    groups,
    ['Lawyer', 'In the directory', 'In the file'],
    ({ name, before, after }) => [name, before ?? '', after ?? ''],
  );
}

function rowSection(heading: string, groups: ReadonlyMap<string, Counted<RowError>>) {
  return section(heading, groups, ['Row', 'Column', 'Problem'], ({ row, column, message }) => [
    row,
    column,
    message,
  ]);
}

function section<Example>(
  heading: string,
  groups: ReadonlyMap<string, Counted<Example>>,
  titles: readonly string[],
  cellsOf: (example: Example) => (string | number)[],
) {
  const sorted = [...groups]
    .filter(([, { count }]) => count > 0)
    .sort(([, one], [, other]) => other.count - one.count);
  return html`<h2>${heading}</h2>
${sorted.length === 0 ? html`<p>None.</p>` : ''}
${sorted.map(
  ([key, { count, examples }]) => html`<details>
<summary>${key}: ${formatNumber(count)}</summary>
<table>
<tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr>
${examples.map((example) => html`<tr>${cellsOf(example).map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</table>
${count > examples.length ? html`<p>These are the first ${examples.length}.</p>` : ''}
</details>`,
)}`;
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
