import {
  type ChangeReport,
  type Counted,
  countExample,
} from '../../db/csv-import/change-report.ts';
import {
  beginImport,
  type CsvImport,
  endImport,
  importLawyers,
} from '../../db/csv-import/csv-import.ts';
import type { ImportFile } from '../../db/csv-import/import-log.ts';
import { MAX_CHOSEN_ID, type RejectionReason } from '../../db/csv-import/match-lawyer.ts';
import { findMissingLicenses, retireLicenses } from '../../db/csv-import/missing-licenses.ts';
import type { DuplicatePreview } from '../../db/csv-import/possible-duplicates.ts';
import type { Database } from '../../db/engine/database.ts';
import { type CsvBatch, type CsvFile, readBatches, readNames } from './csv-file.ts';
import type { ErrorsFile } from './errors-file.ts';
import type { MappingReport } from './mapping/row-mapper.ts';
import type { RowError } from './read-row.ts';

/** Counts of what an import did, or of what a dry run would do. */
export interface ImportTally {
  added: number;
  changed: number;
  same: number;
  /** Rows skipped because the lawyer had asked to be removed from the directory. */
  removed: number;
  /** Added or changed lawyers whose office couldn't be given coordinates. */
  unplaced: number;
  /** Changed lawyers whose name is different now. */
  renamed: number;
  /** Number of facts that weren't changed because lawyers entered them. */
  ownEditsKept: number;
  /** Rows skipped because they would change the name of an existing lawyer. */
  unconfirmedRenames: number;
  wrongRows: number;
  /** The number of errors of each kind. One row may have several errors. */
  reasons: Record<string, number>;
  /** Counts of the mapping; null without a mapping. */
  mapping: MappingReport | null;
  /** The changes that a dry run would make; null if the import wasn't a dry run. */
  preview: ImportPreview | null;
  /** The outcome of retiring missing licenses; null if this wasn't requested. */
  missing: MissingTally | null;
}

/** The details of a dry run, with some examples of each kind. */
export interface ImportPreview extends ChangeReport {
  rejected: Map<string, Counted<RowError>>;
  /** Rows that would rename a lawyer: perhaps another person. Empty if renames were accepted. */
  renames: Counted<RowError>;
  duplicates: DuplicatePreview;
  /** The names in the rows of the examples of duplicates, by row number. */
  names: ReadonlyMap<number, string>;
}

/** A source's licenses that were missing from the file. */
export interface MissingTally {
  source: string;
  missing: number;
  /** Number of the source's licenses that weren't already marked as missing. */
  total: number;
  /** Rows that may belong to one of them, because they have no readable ID or bar number. */
  hiddenRows: number;
  /** Why the missing licenses weren't retired; null if they were, or would be. */
  blocker: MissingBlocker | null;
}

/** Unreadable rows may contain the licenses; too many missing ones suggest an incomplete file. */
export type MissingBlocker = 'unread rows' | 'incomplete file' | 'too many';

/**
 * Lawyers per transaction. Between two transactions, a running server can write to the database.
 */
const BATCH_SIZE = 2000;

/**
 * With less memory than this, an import uses the `littleMemory` settings, which save 70 MB but cost
 * 20% more CPU time.
 */
const AMPLE_MEMORY_BYTES = 512 * 2 ** 20;

/**
 * Settings for the memory available. `batchesPerCollection` is the number of batches between two
 * garbage collections, which need `--expose-gc`. Without them, the rows of each batch would reach
 * V8's old generation, which can grow to several times the size of the live data.
 */
const ampleMemory = { cacheMegabytes: 48, batchesPerCollection: 6 };
const littleMemory = { cacheMegabytes: 16, batchesPerCollection: 1 };

export interface ImportOptions {
  /** Reads and checks the whole file, but doesn't change the directory. */
  isDry: boolean;
  /** Whether rows may change the name of an existing lawyer. If false, such rows are skipped. */
  acceptsRenames: boolean;
  /** Whether rows may change facts that the lawyers entered themselves. */
  overwritesOwn: boolean;
  /** ISO day of the import: the date of facts in a file without dates. */
  today: string;
  errors: ErrorsFile;
  /** The imported file. It is also the source of rows that don't name one. */
  file: ImportFile;
  /**
   * Retires the licenses of this source that the file doesn't have.
   * `isConfirmed` allows that despite rows without a readable bar number, and for more than 5%.
   */
  retireMissing?: { source: string; isConfirmed: boolean } | undefined;
  /** The container's memory limit, or the machine's memory. */
  memoryBytes: number;
  /** Called with the numbers of bytes and rows processed so far. */
  onProgress(bytes: number, rows: number): void | Promise<void>;
  /** Stops the import before the next batch. */
  signal: AbortSignal;
}

/**
 * Imports a CSV file. Reports invalid rows to `errors` and skips them. If the import fails or is
 * stopped, the batches already written stay in the directory; importing the same file again
 * completes it.
 */
export async function importCsv(
  db: Database,
  csv: CsvFile,
  options: ImportOptions,
): Promise<ImportTally> {
  const { isDry, acceptsRenames, overwritesOwn, today, errors, file } = options;
  const { memoryBytes, onProgress, signal } = options;
  const tally: ImportTally = {
    added: 0,
    changed: 0,
    same: 0,
    removed: 0,
    unplaced: 0,
    renamed: 0,
    ownEditsKept: 0,
    unconfirmedRenames: 0,
    wrongRows: 0,
    reasons: {},
    mapping: null,
    preview: null,
    missing: null,
  };
  const { cacheMegabytes, batchesPerCollection } =
    memoryBytes < AMPLE_MEMORY_BYTES ? littleMemory : ampleMemory;
  const run = await beginImport(db, {
    day: today,
    isDry,
    acceptsRenames,
    overwritesOwn,
    cacheMegabytes,
    file,
  });
  const rejections: ImportPreview['rejected'] = new Map();
  const unread = { rows: 0, isRestUnread: false };
  let batches = 0;
  let isComplete = false;
  try {
    for await (const batch of readBatches(csv, { batchSize: BATCH_SIZE, today })) {
      signal.throwIfAborted();
      tally.mapping = batch.mapping;
      const { rejected, renames } = await importBatch(run, batch, tally);
      countErrors([...batch.errors, ...rejected], tally);
      const skipped = [...batch.errors, ...rejected, ...renames];
      if (isDry) for (const error of skipped) countExample(rejections, error.reason, error);
      await errors.add(skipped.sort((a, b) => a.row - b.row));
      run.log.figures.wrongRows = tally.wrongRows + tally.unconfirmedRenames;
      await countUnread(run, batch, unread);
      await onProgress(batch.bytesRead, countRows(tally));
      signal.throwIfAborted();
      if (++batches % batchesPerCollection === 0) globalThis.gc?.();
    }
    tally.missing = await retireMissing(run, tally, unread, options);
    if (isDry) tally.preview = await previewOf(run, csv, rejections);
    isComplete = true;
  } finally {
    await endImport(run, isComplete);
  }
  return tally;
}

function countRows(tally: ImportTally): number {
  const { added, changed, same, removed, unconfirmedRenames, wrongRows } = tally;
  return added + changed + same + removed + unconfirmedRenames + wrongRows;
}

async function previewOf(
  { db, changes, duplicates: search }: CsvImport,
  csv: CsvFile,
  rejected: ImportPreview['rejected'],
): Promise<ImportPreview> {
  const renames = rejected.get(DIFFERENT_NAME) ?? { count: 0, examples: [] };
  rejected.delete(DIFFERENT_NAME);
  const duplicates = (await search?.find(db)) ?? { pairs: new Map(), isComplete: true };
  const rows = [...duplicates.pairs.values()].flatMap(({ examples }) => examples);
  const names = await readNames(csv, new Set(rows.map(({ row }) => row)));
  return { ...changes, rejected, renames, duplicates, names };
}

const DIFFERENT_NAME = 'different name';

/** Counts the rows that may hide a lawyer, because neither an ID nor a bar number can be read. */
async function countUnread(
  { present }: CsvImport,
  { rejected }: CsvBatch,
  unread: UnreadRows,
): Promise<void> {
  for (const { id, barNumber, endsFile } of rejected) {
    if (id === null && barNumber === null) unread.rows++;
    else await present.addRejected({ id, barNumber });
    if (endsFile) unread.isRestUnread = true;
  }
}

interface UnreadRows {
  rows: number;
  /** Whether the end of the file couldn't be read. */
  isRestUnread: boolean;
}

/** A larger share of missing licenses is more likely to be a mistake. */
const MAX_MISSING_SHARE = 0.05;

async function retireMissing(
  run: CsvImport,
  { mapping }: ImportTally,
  unread: UnreadRows,
  { isDry, today, retireMissing }: ImportOptions,
): Promise<MissingTally | null> {
  if (!retireMissing) return null;
  const { source, isConfirmed } = retireMissing;
  const { licenses, total } = await findMissingLicenses(run, source);
  const hiddenRows = unread.rows + (mapping?.leftOut ?? 0);
  const isTooMany = licenses.length > total * MAX_MISSING_SHARE;
  const blocker = unread.isRestUnread
    ? 'incomplete file'
    : isConfirmed
      ? null
      : hiddenRows > 0
        ? 'unread rows'
        : isTooMany
          ? 'too many'
          : null;
  if (!isDry && blocker === null) await retireLicenses(run, licenses, { day: today });
  return { source, missing: licenses.length, total, hiddenRows, blocker };
}

async function importBatch(
  run: CsvImport,
  { lawyers, rows }: CsvBatch,
  tally: ImportTally,
): Promise<{ rejected: RowError[]; renames: RowError[] }> {
  const result = await importLawyers(run, lawyers, rows);
  tally.added += result.added;
  tally.changed += result.changed;
  tally.same += result.same;
  tally.removed += result.removed;
  tally.unplaced += result.unplaced;
  tally.renamed += result.renamed;
  tally.ownEditsKept += result.ownEditsKept;
  tally.unconfirmedRenames += result.unconfirmedRenames.length;
  const rejected = result.rejected.map(({ index, reason }) => ({
    row: rows[index] as number,
    ...rejectionErrors[reason],
  }));
  const renames = result.unconfirmedRenames.map(({ index, knownName }) => ({
    row: rows[index] as number,
    column: 'name',
    reason: DIFFERENT_NAME,
    message:
      `The directory lists this lawyer as '${knownName}', but the row has '${lawyers[index]?.name}'. ` +
      'If they are the same person, import again with --accept-renames.',
  }));
  return { rejected, renames };
}

const rejectionErrors: Record<RejectionReason, Omit<RowError, 'row'>> = {
  sameId: {
    column: 'id',
    reason: 'duplicate id',
    message: "An earlier row has the same id or this lawyer's bar number.",
  },
  sameBarNumber: {
    column: 'barNumber',
    reason: 'duplicate bar number',
    message: 'An earlier row has the same bar number in the same state.',
  },
  sameLawyer: {
    column: 'barNumber',
    reason: 'second row of a lawyer',
    message:
      'An earlier row has this lawyer, with another license. Move this license to the ' +
      'otherLicenses of that row, or to a file of its own.',
  },
  merged: {
    column: 'id',
    reason: 'merged lawyer',
    message: 'The lawyer with this id was merged with the lawyer of an earlier row.',
  },
  barNumberTaken: {
    column: 'barNumber',
    reason: 'bar number taken',
    message: 'Another lawyer in the directory has this bar number in this state.',
  },
  highId: {
    column: 'id',
    reason: 'high id',
    message: `An id above ${MAX_CHOSEN_ID.toLocaleString('en-US')} would leave too few ids for lawyers imported without one.`,
  },
  noIdLeft: {
    column: 'id',
    reason: 'no id left',
    message: 'The directory already uses the highest possible id. Give this lawyer an unused id.',
  },
};

function countErrors(errors: readonly RowError[], tally: ImportTally): void {
  tally.wrongRows += new Set(errors.map(({ row }) => row)).size;
  for (const { reason } of errors) tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
}
