import type { PossibleDuplicate } from '../../db/csv-import/possible-duplicates.ts';
import type { ImportPreview, ImportTally } from '../csv/import-csv.ts';
import {
  duplicateLabels,
  type ImportOutcome,
  missingSentence,
  noticeSentences,
} from '../csv/report/report-sentences.ts';
import type { Outcome } from './command.ts';
import { countLines } from './count-lines.ts';
import { mappingSentences } from './mapping-report.ts';

interface ReportOptions {
  errorsFile: string;
  /** Names the database, as `databaseLabel` does. */
  directory: string;
  /** Whether the directory existed before the import. */
  hasDirectory: boolean;
  ending: ImportOutcome;
}

/** Reports what an import changed, or would change in a dry run, and which rows it skipped. */
export function importReport(tally: ImportTally, options: ReportOptions): Outcome {
  const { errorsFile, directory, hasDirectory, ending } = options;
  const hasErrors = countSkippedRows(tally) > 0;
  const { missing } = tally;
  const made = hasDirectory || ending === 'dry run' ? null : directory;
  const { reasons, preview, ...counts } = tally;
  const texts = [
    ...(hasDirectory ? [] : [newDirectorySentence(options)]),
    ...(ending === 'written'
      ? []
      : [`Nothing was written${ending === 'dry run' ? ' (dry run)' : ''}.`]),
    ...(ending === 'refused' ? [] : [changesSentence(tally, ending)]),
    ...(preview ? previewLines(preview) : []),
    ...(tally.removed > 0 ? [removedSentence(tally.removed)] : []),
    ...noticeSentences(tally, ending),
    ...(tally.unconfirmedRenames > 0 ? [skippedRenamesSentence(tally, errorsFile)] : []),
    ...(missing && ending !== 'refused' ? [missingSentence(missing, ending)] : []),
    ...mappingSentences(tally.mapping),
    ...(tally.wrongRows > 0 ? [wrongRowsSummary(tally, errorsFile)] : []),
  ];
  return {
    text: texts.join('\n'),
    json: {
      ending,
      made,
      comparedWithEmptyDirectory: !hasDirectory,
      ...counts,
      possibleDuplicates: preview && duplicatesJson(preview),
      reasons,
      errorsFile: hasErrors ? errorsFile : null,
    },
    failed: hasErrors || (missing !== null && missing.blocker !== null),
  };
}

export function countSkippedRows({ wrongRows, unconfirmedRenames }: ImportTally): number {
  return wrongRows + unconfirmedRenames;
}

function newDirectorySentence({ directory, ending }: ReportOptions): string {
  return ending === 'dry run'
    ? `There is no directory yet (${directory}): the file was compared with an empty one instead.`
    : `There was no directory, so a new one was created: ${directory}.`;
}

function changesSentence({ added, changed, same }: ImportTally, ending: ImportOutcome): string {
  const would = ending === 'dry run' ? 'would be ' : '';
  return `${formatNumber(added)} ${would}added, ${formatNumber(changed)} ${would}changed, ${formatNumber(same)} unchanged.`;
}

function previewLines(preview: ImportPreview): string[] {
  return [
    ...countLines('Changed fields:', countsOf(preview.fields)),
    ...countLines('Status changes:', countsOf(preview.statuses)),
    ...duplicateLines(preview),
  ];
}

function countsOf(groups: ReadonlyMap<string, { count: number }>): Record<string, number> {
  return Object.fromEntries([...groups].map(([key, { count }]) => [key, count]));
}

/** The text shows this many examples; the HTML page and `--json` show more. */
const MAX_DUPLICATES_SHOWN = 5;

function duplicateLines({ duplicates: { pairs, isComplete }, names }: ImportPreview): string[] {
  const counts = [...pairs].map(([reason, { count }]) => [duplicateLabels[reason], count]);
  const heading = `Possible duplicates of lawyers with a license of another jurisdiction${isComplete ? '' : ' (not all rows could be compared)'}:`;
  const examples = [...pairs.values()].flatMap((group) => group.examples);
  return [
    ...countLines(heading, Object.fromEntries(counts)),
    ...examples.slice(0, MAX_DUPLICATES_SHOWN).map((example) => duplicateLine(example, names)),
  ];
}

function duplicateLine(
  { row, other, jurisdictions, otherJurisdictions }: PossibleDuplicate,
  names: ImportPreview['names'],
): string {
  const like = 'row' in other ? `row ${other.row}` : `listing ${other.lawyerId}`;
  return `  row ${row}: ${names.get(row)} (${jurisdictions ?? 'no license'}), like ${like} (${otherJurisdictions ?? 'no license'})`;
}

function duplicatesJson({ duplicates: { pairs, isComplete }, names }: ImportPreview) {
  return {
    isComplete,
    counts: countsOf(pairs),
    examples: [...pairs].flatMap(([reason, { examples }]) =>
      examples.map((example) => ({ reason, name: names.get(example.row), ...example })),
    ),
  };
}

function removedSentence(removed: number): string {
  return `${formatNumber(removed)} skipped because the lawyer asked to be removed.`;
}

function skippedRenamesSentence({ unconfirmedRenames }: ImportTally, errorsFile: string): string {
  const rows =
    unconfirmedRenames === 1
      ? '1 row would rename a lawyer and was skipped.'
      : `${formatNumber(unconfirmedRenames)} rows would rename lawyers and were skipped.`;
  return `${rows} They may be different people: check ${errorsFile}, then import again with --accept-renames.`;
}

function wrongRowsSummary({ wrongRows, reasons }: ImportTally, errorsFile: string): string {
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const width = formatNumber(counts[0]?.[1] ?? 0).length;
  return [
    `${formatNumber(wrongRows)} ${wrongRows === 1 ? 'row has errors and was' : 'rows have errors and were'} skipped. See ${errorsFile}:`,
    ...counts.map(([reason, count]) => `  ${formatNumber(count).padStart(width)}  ${reason}`),
  ].join('\n');
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
