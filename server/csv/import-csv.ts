import {
  beginImport,
  type CsvImport,
  endImport,
  importLawyers,
  MAX_CHOSEN_ID,
  type RejectionReason,
} from '../../db/csv-import/csv-import.ts';
import type { Database } from '../../db/engine/database.ts';
import { type CsvBatch, type CsvFile, readBatches } from './csv-file.ts';
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
  /** Rows skipped because they would change the name of an existing lawyer. */
  unconfirmedRenames: number;
  wrongRows: number;
  /** The number of errors of each kind. One row may have several errors. */
  reasons: Record<string, number>;
  /** Counts of the mapping; null without a mapping. */
  mapping: MappingReport | null;
}

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
  /** ISO day of the import: the date of license facts in a file without dates. */
  today: string;
  errors: ErrorsFile;
  /** The container's memory limit, or the machine's memory. */
  memoryBytes: number;
  /** Called with the number of bytes processed so far. */
  onProgress(bytes: number): void;
  /** Stops the import after the current batch. */
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
  { isDry, acceptsRenames, today, errors, memoryBytes, onProgress, signal }: ImportOptions,
): Promise<ImportTally> {
  const tally: ImportTally = {
    added: 0,
    changed: 0,
    same: 0,
    removed: 0,
    unplaced: 0,
    renamed: 0,
    unconfirmedRenames: 0,
    wrongRows: 0,
    reasons: {},
    mapping: null,
  };
  const { cacheMegabytes, batchesPerCollection } =
    memoryBytes < AMPLE_MEMORY_BYTES ? littleMemory : ampleMemory;
  const run = beginImport(db, { day: today, isDry, acceptsRenames, cacheMegabytes });
  let batches = 0;
  try {
    for await (const batch of readBatches(csv, { batchSize: BATCH_SIZE, today })) {
      tally.mapping = batch.mapping;
      const { rejected, renames } = await importBatch(run, batch, tally);
      countErrors([...batch.errors, ...rejected], tally);
      const skipped = [...batch.errors, ...rejected, ...renames];
      await errors.add(skipped.sort((a, b) => a.row - b.row));
      onProgress(batch.bytesRead);
      signal.throwIfAborted();
      if (++batches % batchesPerCollection === 0) globalThis.gc?.();
    }
  } finally {
    await endImport(run);
  }
  return tally;
}

async function importBatch(
  run: CsvImport,
  { lawyers, rows }: CsvBatch,
  tally: ImportTally,
): Promise<{ rejected: RowError[]; renames: RowError[] }> {
  const result = await importLawyers(run, lawyers);
  tally.added += result.added;
  tally.changed += result.changed;
  tally.same += result.same;
  tally.removed += result.removed;
  tally.unplaced += result.unplaced;
  tally.renamed += result.renamed;
  tally.unconfirmedRenames += result.unconfirmedRenames.length;
  const rejected = result.rejected.map(({ index, reason }) => ({
    row: rows[index] as number,
    ...rejectionErrors[reason],
  }));
  const renames = result.unconfirmedRenames.map(({ index, knownName }) => ({
    row: rows[index] as number,
    column: 'name',
    reason: 'different name',
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
