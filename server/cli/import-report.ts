import type { ImportTally } from '../csv/import-csv.ts';
import type { Outcome } from './command.ts';

type ImportOutcome = 'written' | 'dry run' | 'refused';

interface ReportOptions {
  errorsFile: string;
  /** The path of the directory. */
  directory: string;
  /** Whether there was a directory before the import. */
  hasDirectory: boolean;
  ending: ImportOutcome;
}

/** Reports what an import changed, or would change, and which rows it skipped. */
export function importReport(tally: ImportTally, options: ReportOptions): Outcome {
  const { errorsFile, directory, hasDirectory, ending } = options;
  const hasErrors = countSkippedRows(tally) > 0;
  const made = hasDirectory || ending === 'dry run' ? null : directory;
  const { reasons, ...counts } = tally;
  const texts = [
    ...(hasDirectory ? [] : [newDirectorySentence(options)]),
    ...(ending === 'written'
      ? []
      : [`Nothing was written${ending === 'dry run' ? ': a dry run' : ''}.`]),
    ...(ending === 'refused' ? [] : [changesSentence(tally, ending)]),
    ...(tally.removed > 0 ? [removedSentence(tally.removed)] : []),
    ...(tally.unplaced > 0 ? [unplacedSentence(tally.unplaced)] : []),
    ...(tally.renamed > 0 ? [renamedSentence(tally.renamed, ending)] : []),
    ...(tally.unconfirmedRenames > 0 ? [skippedRenamesSentence(tally, errorsFile)] : []),
    ...(tally.wrongRows > 0 ? [wrongRowsSummary(tally, errorsFile)] : []),
  ];
  return {
    text: texts.join('\n'),
    json: {
      ending,
      made,
      comparedWithEmptyDirectory: !hasDirectory,
      ...counts,
      reasons,
      errorsFile: hasErrors ? errorsFile : null,
    },
    failed: hasErrors,
  };
}

export function countSkippedRows({ wrongRows, unconfirmedRenames }: ImportTally): number {
  return wrongRows + unconfirmedRenames;
}

function newDirectorySentence({ directory, ending }: ReportOptions): string {
  return ending === 'dry run'
    ? `There is no ${directory}: the file was compared with an empty directory.`
    : `There was no directory in DATA_DIR; a new one was made: ${directory}.`;
}

function changesSentence({ added, changed, same }: ImportTally, ending: ImportOutcome): string {
  const would = ending === 'dry run' ? 'would be ' : '';
  return `${formatNumber(added)} ${would}added, ${formatNumber(changed)} ${would}changed, ${formatNumber(same)} the same as before.`;
}

function removedSentence(removed: number): string {
  return `${formatNumber(removed)} removed on request, left out.`;
}

function unplacedSentence(unplaced: number): string {
  return `${formatNumber(unplaced)} of them without a place on the map (neither ZIP code nor town is known): a search around a town won't find them.`;
}

function renamedSentence(renamed: number, ending: ImportOutcome): string {
  const verb = ending === 'written' ? 'got' : 'would get';
  return `${formatNumber(renamed)} ${renamed === 1 ? 'lawyer' : 'lawyers'} ${verb} another name.`;
}

function skippedRenamesSentence({ unconfirmedRenames }: ImportTally, errorsFile: string): string {
  const rows =
    unconfirmedRenames === 1
      ? '1 row gives a known lawyer another name and was left out.'
      : `${formatNumber(unconfirmedRenames)} rows give known lawyers other names and were left out.`;
  return `${rows} It may be another person: check ${errorsFile}, then import again with --accept-renames.`;
}

function wrongRowsSummary({ wrongRows, reasons }: ImportTally, errorsFile: string): string {
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const width = formatNumber(counts[0]?.[1] ?? 0).length;
  return [
    `${formatNumber(wrongRows)} ${wrongRows === 1 ? 'row is wrong and was' : 'rows are wrong and were'} left out; ${errorsFile} tells which:`,
    ...counts.map(([reason, count]) => `  ${formatNumber(count).padStart(width)}  ${reason}`),
  ].join('\n');
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
