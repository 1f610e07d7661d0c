import { html, raw } from 'hono/html';
import type { Counted, ValueChange } from '../../../db/csv-import/change-report.ts';
import type { ListedAt, PossibleDuplicate } from '../../../db/csv-import/possible-duplicates.ts';
import { formatCount } from '../../contract/site/format-count.ts';
import type { ImportPreview, ImportTally } from '../import-csv.ts';
import type { RowError } from '../read-row.ts';
import { duplicateLabels, missingSentence, noticeSentences } from './report-sentences.ts';
import { reportStyle } from './report-style.ts';
import { fieldLabel, formatValue } from './report-values.ts';

type Html = ReturnType<typeof html>;

interface ReportHeading {
  fileName: string;
  /** The day and time of the dry run. */
  time: string;
  mapping: string | null;
  /** Whether the file was compared with an empty directory. */
  isNewDirectory: boolean;
  /** The names of the options in the admin, by their names on the command line. */
  optionNames?: Readonly<Record<string, string>>;
}

/**
 * The details of a dry run as one HTML page that needs no other file and runs no scripts. Escapes
 * everything from the file.
 */
export function importReportPage(heading: ReportHeading, tally: ImportTally): string {
  const { preview } = tally;
  if (!preview) throw new Error('Only a dry run has a report.');
  const sections = sectionsOf(tally, preview).filter(({ count }) => count > 0);
  return String(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Dry run: ${heading.fileName}</title>
<style>${raw(reportStyle)}</style>
</head>
<body>
<header>
<p class="mark">Dry run: nothing was written</p>
<h1>${heading.fileName}</h1>
<p class="soft">${subtitle(heading)}</p>
</header>
<main>
${overview(tally, heading)}
${sections.length > 1 ? contents(sections) : ''}
${sections.map(
  ({ id, title, text, body }) => html`<section id="${id}">
<h2>${title}</h2>
<p class="soft">${withOptions(text, heading)}</p>
${body}
</section>
`,
)}
</main>
</body>
</html>
`);
}

function subtitle({ mapping, time, isNewDirectory }: ReportHeading): string {
  return [
    `Checked on ${time}`,
    ...(mapping === null ? [] : [`mapping: ${mapping}`]),
    ...(isNewDirectory ? ['compared with an empty directory'] : []),
  ].join(' · ');
}

/** The rows of the file by outcome, as one bar with a legend. */
function overview(tally: ImportTally, heading: ReportHeading): Html {
  const parts = [
    { name: 'added', count: tally.added, label: 'would be added' },
    { name: 'changed', count: tally.changed, label: 'would be changed' },
    { name: 'same', count: tally.same, label: 'unchanged' },
    { name: 'wrong', count: tally.wrongRows, label: 'skipped: errors' },
    { name: 'renamed', count: tally.unconfirmedRenames, label: 'skipped: different name' },
    { name: 'removed', count: tally.removed, label: 'skipped: asked to be removed' },
    {
      name: 'left-out',
      count: tally.mapping?.leftOut ?? 0,
      label: 'skipped: office outside the US',
    },
  ].filter(({ name, count }) => count > 0 || name === 'added' || name === 'changed');
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const bars = parts.filter(({ count }) => count > 0);
  return html`<div class="overview">
<p class="total">${total === 1 ? '1 row' : `${formatCount(total)} rows`} in the file</p>
<div class="stack" aria-hidden="true">${bars.map(
    ({ name, count }) => html`<span class="${name}" style="--share:${count}"></span>`,
  )}</div>
<ul class="figures">
${parts.map(
  ({ name, count, label }) =>
    html`<li class="${name}"><i></i><span><b>${formatCount(count)}</b><small>${label}${total > 0 ? ` (${percent(count / total)})` : ''}</small></span></li>
`,
)}</ul>
${noticeSentences(tally, 'dry run').map((sentence) => html`<p>${withOptions(sentence, heading)}</p>`)}
</div>`;
}

/** Keeps the options of commands on one line, or replaces them with their names in the admin. */
function withOptions(text: string, { optionNames }: ReportHeading): Html {
  return html`${text
    .split(/(--[a-z-]*[a-z])/)
    .map((part, index) =>
      index % 2 === 0 ? part : (optionNames?.[part] ?? html`<code>${part}</code>`),
    )}`;
}

function percent(share: number): string {
  if (share > 0 && share < 0.001) return 'under 0.1%';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
}

function contents(sections: readonly Section[]): Html {
  return html`<nav aria-label="Contents"><ul>
${sections.map(
  ({ id, title, count }) =>
    html`<li><a href="#${id}">${title} <b>${formatCount(count)}</b></a></li>
`,
)}</ul></nav>`;
}

interface Section {
  id: string;
  title: string;
  count: number;
  text: string;
  body: Html;
}

/** The sections of the report; those that need a decision come first. */
function sectionsOf({ wrongRows, mapping, missing }: ImportTally, preview: ImportPreview) {
  const { rejected, renames, duplicates, statuses, fields } = preview;
  const sections: Section[] = [
    {
      id: 'errors',
      title: 'Rows with errors',
      count: wrongRows,
      text: 'These rows would be skipped. One row can have several errors.',
      body: groupList(rejected, { label: capitalized, examples: rowTable }),
    },
    {
      id: 'names',
      title: 'Different names',
      count: renames.count,
      text: 'These rows give a known lawyer another name, so they may be about another person. They would be skipped. After you have checked them, import the file with --accept-renames.',
      body: groupList(new Map([['Different name', renames]]), {
        label: (key) => key,
        examples: rowTable,
      }),
    },
    {
      id: 'duplicates',
      title: 'Possible duplicates',
      count: countAll(duplicates.pairs),
      text: `These rows would add a lawyer who may be listed already, with a license of another jurisdiction. Import the file, then compare and merge such listings in the admin.${duplicates.isComplete ? '' : ' The file has more rows than can be compared, so there may be more duplicates.'}`,
      body: groupList(duplicates.pairs, {
        label: (reason) => capitalized(duplicateLabels[reason]),
        examples: (found) => duplicateTable(found, preview.names),
      }),
    },
    {
      id: 'statuses',
      title: 'Changes of license status',
      count: countAll(statuses),
      text: 'The status in the directory, and the one in the file. It decides whether a lawyer is listed.',
      body: groupList(statuses, {
        label: capitalized,
        examples: nameTable,
      }),
    },
    {
      id: 'fields',
      title: 'Changed fields',
      count: countAll(fields),
      text: 'One lawyer can have several changed fields.',
      body: groupList(fields, {
        label: fieldLabel,
        examples: (found, key) => changeTable(key, found),
      }),
    },
    ...wordSections(mapping),
    {
      id: 'missing',
      title: 'Licenses missing from the file',
      count: missing?.missing ?? 0,
      text: missing ? missingSentence(missing, 'dry run') : '',
      body: html``,
    },
  ];
  return sections;
}

/** The words of the file that the mapping couldn't convert. */
function wordSections(mapping: ImportTally['mapping']): Section[] {
  if (!mapping) return [];
  const { unknownStatuses, unknownAreas, unknownCountries, dropped } = mapping;
  const section = (id: string, title: string, words: Record<string, number>, text: string) => ({
    id,
    title,
    count: Object.values(words).reduce((sum, count) => sum + count, 0),
    text,
    body: wordList(words),
  });
  return [
    section(
      'unknown-statuses',
      'Unknown license statuses',
      unknownStatuses,
      'The mapping doesn’t list these words. The status would be unknown, and profiles would show the word.',
    ),
    section(
      'unknown-areas',
      'Unknown categories',
      unknownAreas,
      'These aren’t practice areas. They would be left out.',
    ),
    section(
      'unknown-countries',
      'Unknown countries',
      unknownCountries,
      'Lawyers with a US state would be listed there; the others, outside the US.',
    ),
    section(
      'dropped',
      'Invalid values',
      Object.fromEntries(Object.entries(dropped).map(([name, count]) => [fieldLabel(name), count])),
      'These values would be left out; the rest of the row would be imported.',
    ),
  ];
}

interface GroupFormat<Key, Example> {
  label(key: Key): string;
  examples(found: Counted<Example>, key: Key): Html;
}

/** Groups with their counts as bars, largest first. Each opens to show its examples. */
function groupList<Key extends string, Example>(
  groups: ReadonlyMap<Key, Counted<Example>>,
  { label, examples }: GroupFormat<Key, Example>,
): Html {
  const sorted = [...groups].sort(([, one], [, other]) => other.count - one.count);
  const max = sorted[0]?.[1].count ?? 1;
  return html`<div class="groups">
${sorted.map(
  ([key, found]) => html`<details>
<summary>${bar(label(key), found.count, max)}</summary>
<div class="examples">${examples(found, key)}</div>
</details>
`,
)}</div>`;
}

function wordList(words: Record<string, number>): Html {
  const sorted = Object.entries(words).sort(([, one], [, other]) => other - one);
  const max = sorted[0]?.[1] ?? 1;
  return html`<div class="groups">
${sorted.map(
  ([word, count]) => html`<div class="row">${bar(word === '' ? '(empty)' : word, count, max)}</div>
`,
)}</div>`;
}

function bar(label: string, count: number, max: number): Html {
  const share = Math.round((count / max) * 1000) / 10;
  return html`<span class="label">${label}</span><span class="bar" aria-hidden="true"><span style="--share:${share}%"></span></span><span class="count">${formatCount(count)}</span>`;
}

function changeTable(column: string, { count, examples }: Counted<ValueChange>): Html {
  return table({
    titles: ['Lawyer', 'In the directory', 'In the file'],
    rows: examples.map(({ name, before, after }) => [
      name,
      formatValue(column, before),
      formatValue(column, after),
    ]),
    count,
  });
}

function nameTable({ count, examples }: Counted<ValueChange>): Html {
  return table({ titles: ['Lawyer'], rows: examples.map(({ name }) => [name]), count });
}

function rowTable({ count, examples }: Counted<RowError>): Html {
  return table({
    titles: ['Row', 'Column', 'Problem'],
    rows: examples.map(({ row, column, message }) => [row, column, message]),
    count,
    narrow: 2,
  });
}

function duplicateTable(
  { count, examples }: Counted<PossibleDuplicate>,
  names: ImportPreview['names'],
): Html {
  return table({
    titles: ['Row', 'Lawyer', 'License', 'Like', 'License there'],
    rows: examples.map(({ row, other, jurisdictions, otherJurisdictions }) => [
      row,
      names.get(row) ?? '',
      listed(jurisdictions),
      listedAt(other),
      listed(otherJurisdictions),
    ]),
    count,
    narrow: 1,
  });
}

const listed = (codes: string | null) => codes?.replaceAll(',', ', ') ?? '';

function listedAt(other: ListedAt): string {
  return 'row' in other ? `row ${formatCount(other.row)}` : `listing ${other.lawyerId}`;
}

interface Table {
  titles: readonly string[];
  /** Examples of `count` rows. */
  rows: readonly (readonly (string | number)[])[];
  count: number;
  /** The number of columns at the start that are only as wide as their content. */
  narrow?: number;
}

function table({ titles, rows, count, narrow = 0 }: Table): Html {
  return html`<table>
<caption>${count > rows.length ? `The first ${rows.length} of ${formatCount(count)}` : 'All of them'}</caption>
<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (cells) =>
    html`<tr>${cells.map(
      (cell, index) =>
        html`<td${index < narrow ? raw(' class="narrow"') : ''} data-title="${titles[index]}">${cellText(cell)}</td>`,
    )}</tr>
`,
)}</tbody>
</table>`;
}

function cellText(cell: string | number): Html | string {
  if (cell === '') return html`<span class="none">empty</span>`;
  return typeof cell === 'number' ? formatCount(cell) : cell;
}

function countAll(groups: ReadonlyMap<string, Counted<unknown>>): number {
  return [...groups.values()].reduce((sum, { count }) => sum + count, 0);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
