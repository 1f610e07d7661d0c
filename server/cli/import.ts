import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { findSourceNames } from '../../db/csv-import/missing-licenses.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { engineOf, type HeldLock } from '../../db/engine/engine.ts';
import { lossSignal } from '../../db/engine/loss-signal.ts';
import { loadReferenceData } from '../../db/reference-data/load-reference-data.ts';
import { dayIn, formatTime } from '../contract/site/dates.ts';
import { type CsvFile, openCsv } from '../csv/csv-file.ts';
import { openErrorsFile } from '../csv/errors-file.ts';
import { type ImportTally, importCsv } from '../csv/import-csv.ts';
import { loadMapping, shippedMappings } from '../csv/mapping/load-mapping.ts';
import { importReportPage } from '../csv/report/report-page.ts';
import { spool } from '../csv/spool.ts';
import { databaseLabel, directoryExists } from '../data-directory/open-directory.ts';
import { LockLostError } from '../imports/run-job.ts';
import { memoryLimit } from '../observability/memory.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type Outcome,
  UsageError,
} from './command.ts';
import { countSkippedRows, importReport } from './import-report.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'Import lawyers from a CSV file: add new ones, update the rest',
  takes: 'FILE.csv|-',
  arity: { min: 1, max: 1 },
  options: {
    'dry-run': { summary: 'Check the file and show what would change, without changing anything' },
    report: {
      value: 'FILE.html',
      summary: 'Write the details of a dry run, with examples, to an HTML file',
    },
    'accept-renames': { summary: "Also import rows that change a lawyer's name" },
    'overwrite-own': { summary: 'Also overwrite what lawyers entered in their own listings' },
    map: {
      value: 'MAP',
      summary: `How to convert other columns: a mapping file, or ${shippedMappings.join(', ')}`,
    },
    'retire-missing': {
      summary: 'Also retire licenses from --source that are no longer in FILE, a complete roster',
    },
    source: { value: 'NAME', summary: 'The source of the licenses for --retire-missing' },
    yes: {
      summary: 'Retire even more than 5%, or even if rows have no readable bar number',
    },
    strict: { summary: 'Import nothing if any row has an error' },
    errors: {
      value: 'FILE',
      summary: 'Where to list rows with errors (default: FILE.errors.csv next to FILE.csv)',
    },
  },
  async run(call) {
    const stop = new AbortController();
    const abort = () => stop.abort();
    process.once('SIGINT', abort).once('SIGTERM', abort);
    try {
      return await runImport(call, stop.signal);
    } finally {
      process.off('SIGINT', abort).off('SIGTERM', abort);
    }
  },
};

async function runImport(call: CommandContext, stop: AbortSignal): Promise<Outcome> {
  const { config, options } = call;
  const isDry = options['dry-run'] === true;
  checkRetireOptions(options);
  checkReportOptions(call);
  const directory = databaseLabel(config);
  const hasDirectory = await directoryExists(config);
  const errorsFile = errorsFileOf(call, isDry && !hasDirectory ? tmpdir() : config.dataDir);
  // A mapping may name practice areas that the operator has added.
  if (hasDirectory && options.map !== undefined) await call.openDirectory();
  // Don't write to DATA_DIR before the directory exists: a folder with files in it doesn't count as
  // new.
  await using input = await openInput(call, hasDirectory ? config.dataDir : tmpdir(), stop);
  const db = await openTarget(call, { isDry, hasDirectory });
  const lock = isDry ? null : await requireImportLock(db);
  const signals = lock ? [stop, lossSignal(lock, new LockLostError())] : [stop];
  const signal = AbortSignal.any(signals);
  try {
    await checkSource(db, options);
    const pass = (label: string, isDry: boolean) =>
      runPass(call, db, input.csv, { label, isDry, errorsFile, signal });
    const report = { errorsFile, directory, hasDirectory };
    if (isDry) {
      const tally = await pass('Checking', true);
      await writeReport(call, tally, hasDirectory);
      return importReport(tally, { ...report, ending: 'dry run' });
    }
    if (options.strict) {
      const checked = await pass('Checking', true);
      if (countSkippedRows(checked) > 0)
        return importReport(checked, { ...report, ending: 'refused' });
    }
    return importReport(await pass('Importing', false), { ...report, ending: 'written' });
  } finally {
    await lock?.release();
    // Close only the in-memory database. `runCli` closes a directory.
    if (isDry && !hasDirectory) await db.destroy();
  }
}

/**
 * Locks the directory for one import or undo, because an import forgets the changes of the one
 * before it.
 */
export async function requireImportLock(db: Database): Promise<HeldLock> {
  const lock = await engineOf(db).acquireLock('import');
  if (lock) return lock;
  throw new CommandError(
    'An import or an undo is still running. Wait until it ends or stop it, then try again. Nothing was changed.',
  );
}

function checkRetireOptions(options: CommandContext['options']): void {
  if (options['retire-missing'] && options.source === undefined)
    throw new UsageError('--retire-missing needs --source NAME: the source of the licenses.');
  if (!options['retire-missing'] && (options.source !== undefined || options.yes))
    throw new UsageError('--source and --yes work only with --retire-missing.');
}

function checkReportOptions({ args: [inputPath = ''], options }: CommandContext): void {
  if (options.report !== undefined && !options['dry-run'])
    throw new UsageError('--report works only with --dry-run.');
  if (typeof options.report === 'string' && resolve(options.report) === resolve(inputPath))
    throw new CommandError(
      'The report would overwrite the CSV file. Choose another file for --report.',
    );
}

async function writeReport(
  { args: [inputPath = ''], options: { report, map }, config }: CommandContext,
  tally: ImportTally,
  hasDirectory: boolean,
): Promise<void> {
  if (typeof report !== 'string') return;
  const heading = {
    fileName: inputPath === '-' ? 'Standard input' : basename(inputPath),
    time: formatTime(config.site.timeZone, new Date().toISOString()),
    mapping: typeof map === 'string' ? basename(map) : null,
    isNewDirectory: !hasDirectory,
  };
  try {
    await writeFile(report, importReportPage(heading, tally));
  } catch (error) {
    throw new CommandError(`The report couldn't be written: ${(error as Error).message}.`);
  }
}

/** Rejects a misspelled source before anything is imported. */
async function checkSource(db: Database, { source }: CommandContext['options']): Promise<void> {
  if (typeof source !== 'string') return;
  const names = await findSourceNames(db);
  if (names.includes(source)) return;
  const known = names.length === 0 ? 'none yet' : names.map((name) => `'${name}'`).join(', ');
  throw new CommandError(
    `No license comes from the source '${source}'. Sources: ${known}. Nothing was changed.`,
  );
}

/** @param folder where to write the errors file if the input is standard input */
function errorsFileOf({ args: [inputPath = ''], options }: CommandContext, folder: string): string {
  const [base, parent] =
    inputPath === '-' ? ['import', folder] : [basename(inputPath), dirname(inputPath)];
  const defaultPath = join(parent, `${base.replace(/\.csv$/i, '')}.errors.csv`);
  const errorsFile = typeof options.errors === 'string' ? options.errors : defaultPath;
  if (resolve(errorsFile) === resolve(inputPath)) {
    throw new CommandError(
      'The list of errors would overwrite the CSV file. Choose another file for --errors.',
    );
  }
  return errorsFile;
}

interface Input extends AsyncDisposable {
  csv: CsvFile;
}

/** @param folder the folder for temporary copies, which are deleted after the import */
async function openInput(
  { args: [file = ''], config, options, input }: CommandContext,
  folder: string,
  signal: AbortSignal,
): Promise<Input> {
  const mapping = typeof options.map === 'string' ? loadMapping(options.map) : undefined;
  await using stack = new AsyncDisposableStack();
  try {
    const copy = file === '-' ? stack.use(await spool(input(), folder, signal)) : undefined;
    const csv = stack.use(
      await openCsv(copy?.file ?? file, {
        label: copy ? 'Standard input' : file,
        folder,
        mapping,
        dayOf: (time) => dayIn(config.site.timeZone, time),
        signal,
      }),
    );
    const temporary = stack.move();
    return { csv, [Symbol.asyncDispose]: () => temporary.disposeAsync() };
  } catch (error) {
    throw toCommandError(error, signal, true);
  }
}

/** Opens the directory. For a dry run without a directory, creates an empty database in memory. */
async function openTarget(
  { openDirectory, makeDirectory }: CommandContext,
  { isDry, hasDirectory }: { isDry: boolean; hasDirectory: boolean },
): Promise<Database> {
  if (!isDry) return makeDirectory();
  if (hasDirectory) return openDirectory();
  const db = await openDatabase(':memory:');
  await loadReferenceData(db);
  return db;
}

const MEGABYTE = 1e6;

interface Pass {
  label: string;
  isDry: boolean;
  errorsFile: string;
  signal: AbortSignal;
}

async function runPass(
  { args: [path = ''], config, progress, options }: CommandContext,
  db: Database,
  csv: CsvFile,
  { label, isDry, errorsFile, signal }: Pass,
): Promise<ImportTally> {
  const errors = await openErrorsFile(errorsFile);
  const bar = progress(label, Math.ceil(csv.bytes / MEGABYTE), 'MB');
  try {
    return await importCsv(db, csv, {
      isDry,
      acceptsRenames: options['accept-renames'] === true,
      overwritesOwn: options['overwrite-own'] === true,
      today: dayIn(config.site.timeZone, new Date()),
      errors,
      file: {
        fileName: path === '-' ? null : basename(path),
        sourceName: typeof options.source === 'string' ? options.source : null,
        mapping: typeof options.map === 'string' ? basename(options.map) : null,
      },
      retireMissing:
        typeof options.source === 'string'
          ? { source: options.source, isConfirmed: options.yes === true }
          : undefined,
      memoryBytes: memoryLimit(),
      onProgress: (bytes) => bar.update(Math.round(bytes / MEGABYTE)),
      signal,
    });
  } catch (error) {
    throw toCommandError(error, signal, isDry);
  } finally {
    bar.end();
    await errors.close();
  }
}

/**
 * Turns disk and database errors, which have a code, into `CommandError`. Any other error is a bug.
 */
function toCommandError(error: unknown, stop: AbortSignal, isDry: boolean): unknown {
  const rest = isDry
    ? 'Nothing was written.'
    : 'Rows imported so far are kept; run the same command again to import the rest.';
  if (stop.reason instanceof LockLostError)
    return new CommandError(`${stop.reason.message} ${rest}`);
  if (stop.aborted) return new CommandError(`Stopped. ${rest}`);
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? new CommandError(`The import failed: ${error.message}. ${rest}`) : error;
}
