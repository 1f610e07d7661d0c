import { basename, dirname, join, resolve } from 'node:path';
import type { Database } from '../../db/database.ts';
import { isThere } from '../open-directory.ts';
import { openErrorsFile } from '../roster/errors-file.ts';
import { importRoster, type Tally } from '../roster/import-roster.ts';
import { openRoster, type Roster } from '../roster/read-roster.ts';
import { type Call, type Command, CommandProblem, type Outcome } from './command.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'Take in lawyers from a CSV file: add the new ones, bring the others up to date',
  takes: 'FILE.csv',
  arity: { least: 1, most: 1 },
  options: {
    'dry-run': { summary: 'Check everything and tell what would change; write no lawyer' },
    'accept-renames': { summary: 'Also import rows that give a lawyer another name' },
    strict: { summary: 'Write nothing at all if any row is wrong' },
    errors: { value: 'FILE', summary: 'Where mistakes are told; FILE.errors.csv beside the input' },
  },
  async run(call) {
    const file = call.args[0] as string;
    const errorsFile = errorsFileOf(file, call.options.errors);
    const roster = await openRoster(file);
    const isDry = call.options['dry-run'] === true;
    const directory = join(call.config.dataDir, 'directory.db');
    const made = isThere(directory) ? null : directory;
    const db = await (isDry ? call.openDirectory() : call.makeDirectory());
    const pass = (label: string, isDry: boolean) =>
      onePass(call, db, roster, { label, isDry, errorsFile });

    const told = { errorsFile, made };
    if (isDry) return outcomeOf(await pass('Checking', true), { ...told, ending: 'dry run' });
    if (call.options.strict) {
      const checked = await pass('Checking', true);
      if (rowsLeftOut(checked) > 0) return outcomeOf(checked, { ...told, ending: 'refused' });
    }
    return outcomeOf(await pass('Importing', false), { ...told, ending: 'written' });
  },
};

function errorsFileOf(file: string, given: string | true | undefined): string {
  const beside = join(dirname(file), `${basename(file).replace(/\.csv$/i, '')}.errors.csv`);
  const errorsFile = typeof given === 'string' ? given : beside;
  if (resolve(errorsFile) === resolve(file)) {
    throw new CommandProblem('The mistakes would be written over the roster: name another file.');
  }
  return errorsFile;
}

const MEGABYTE = 1e6;

async function onePass(
  { progress, options }: Call,
  db: Database,
  roster: Roster,
  { label, isDry, errorsFile }: { label: string; isDry: boolean; errorsFile: string },
): Promise<Tally> {
  const errors = await openErrorsFile(errorsFile);
  const bar = progress(label, Math.ceil(roster.bytes / MEGABYTE), 'MB');
  const stop = new AbortController();
  const interrupted = () => stop.abort();
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await importRoster(db, roster, {
      isDry,
      acceptsRenames: options['accept-renames'] === true,
      errors,
      reached: (bytes) => bar.reach(Math.round(bytes / MEGABYTE)),
      signal: stop.signal,
    });
  } catch (error) {
    throw explained(error, stop.signal, isDry);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    bar.end();
    await errors.close();
  }
}

/** Errors of the disk and of the database have a code; any other is a mistake of this software. */
function explained(error: unknown, stop: AbortSignal, isDry: boolean): unknown {
  const rest = isDry
    ? 'Nothing was written.'
    : 'What was imported so far stays; the same command once more completes it.';
  if (stop.aborted) return new CommandProblem(`Stopped. ${rest}`);
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? new CommandProblem(`The import ended early: ${error.message}. ${rest}`) : error;
}

type Ending = 'written' | 'dry run' | 'refused';

interface Circumstances {
  errorsFile: string;
  /** The directory, where there was none before. */
  made: string | null;
  ending: Ending;
}

function outcomeOf(tally: Tally, { errorsFile, made, ending }: Circumstances): Outcome {
  const hasErrors = rowsLeftOut(tally) > 0;
  const { reasons, ...counts } = tally;
  const texts = [
    ...(made ? [`There was no directory in DATA_DIR; a new one was made: ${made}.`] : []),
    ...(ending === 'written'
      ? []
      : [`Nothing was written${ending === 'dry run' ? ': a dry run' : ''}.`]),
    ...(ending === 'refused' ? [] : [sentenceOf(tally, ending)]),
    ...(tally.removed > 0 ? [removedSentence(tally.removed)] : []),
    ...(tally.unplaced > 0 ? [unplacedSentence(tally.unplaced)] : []),
    ...(tally.renamed > 0 ? [renamedSentence(tally.renamed, ending)] : []),
    ...(tally.unconfirmedRenames > 0 ? [renamesLeftOut(tally, errorsFile)] : []),
    ...(tally.wrongRows > 0 ? [mistakesOf(tally, errorsFile)] : []),
  ];
  return {
    text: texts.join('\n'),
    json: { ending, made, ...counts, reasons, errorsFile: hasErrors ? errorsFile : null },
    failed: hasErrors,
  };
}

function sentenceOf({ added, changed, same }: Tally, ending: Ending): string {
  const would = ending === 'dry run' ? 'would be ' : '';
  return `${number(added)} ${would}added, ${number(changed)} ${would}changed, ${number(same)} the same as before.`;
}

function removedSentence(removed: number): string {
  return `${number(removed)} removed on request, left out.`;
}

function unplacedSentence(unplaced: number): string {
  return `${number(unplaced)} of them without a place on the map (neither ZIP code nor town is known): a search around a town won't find them.`;
}

function rowsLeftOut({ wrongRows, unconfirmedRenames }: Tally): number {
  return wrongRows + unconfirmedRenames;
}

function renamedSentence(renamed: number, ending: Ending): string {
  const verb = ending === 'written' ? 'got' : 'would get';
  return `${number(renamed)} ${renamed === 1 ? 'lawyer' : 'lawyers'} ${verb} another name.`;
}

function renamesLeftOut({ unconfirmedRenames }: Tally, errorsFile: string): string {
  const rows =
    unconfirmedRenames === 1
      ? '1 row gives a known lawyer another name and was left out.'
      : `${number(unconfirmedRenames)} rows give known lawyers other names and were left out.`;
  return `${rows} It may be another person: check ${errorsFile}, then import again with --accept-renames.`;
}

function mistakesOf({ wrongRows, reasons }: Tally, errorsFile: string): string {
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const width = number(counts[0]?.[1] ?? 0).length;
  return [
    `${number(wrongRows)} ${wrongRows === 1 ? 'row is wrong and was' : 'rows are wrong and were'} left out; ${errorsFile} tells which:`,
    ...counts.map(([reason, count]) => `  ${number(count).padStart(width)}  ${reason}`),
  ].join('\n');
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
