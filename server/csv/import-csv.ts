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
import type { RowError } from './read-row.ts';

/** The counts of an import, or of a dry run. */
export interface ImportTally {
  added: number;
  changed: number;
  same: number;
  /** Skipped because the lawyer asked to be removed. */
  removed: number;
  /** Added or changed lawyers whose office has no coordinates. */
  unplaced: number;
  /** Changed lawyers whose name changed. */
  renamed: number;
  /** Rows skipped because they would give a lawyer another name. */
  unconfirmedRenames: number;
  wrongRows: number;
  /** The number of errors of each kind; a row may have several. */
  reasons: Record<string, number>;
}

/** Lawyers per transaction; a running server may write between two transactions. */
const BATCH_SIZE = 2000;

/** Below this limit, an import uses 70 MB less memory and 20% more CPU time. */
const AMPLE_MEMORY_BYTES = 512 * 2 ** 20;

/**
 * The objects of a batch reach V8's old generation, which may grow to several times the live data.
 * With `--expose-gc`, they are collected after this many batches.
 */
const ampleMemory = { cacheMegabytes: 48, batchesPerCollection: 6 };
const littleMemory = { cacheMegabytes: 16, batchesPerCollection: 1 };

export interface ImportOptions {
  /** Reads and checks everything, but writes nothing to the directory. */
  isDry: boolean;
  /** Imports rows that give a lawyer another name; otherwise they are skipped. */
  acceptsRenames: boolean;
  errors: ErrorsFile;
  /** The memory of the container or the machine. */
  memoryBytes: number;
  /** Called with the number of bytes of the file that have been processed. */
  onProgress(bytes: number): void;
  /** Stops the import after the current batch. */
  signal: AbortSignal;
}

/**
 * Imports a CSV file. Wrong rows are reported to `errors` and skipped. Batches written before a
 * failure or a stop remain, and a second import of the same file completes it.
 */
export async function importCsv(
  db: Database,
  csv: CsvFile,
  { isDry, acceptsRenames, errors, memoryBytes, onProgress, signal }: ImportOptions,
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
  };
  const { cacheMegabytes, batchesPerCollection } =
    memoryBytes < AMPLE_MEMORY_BYTES ? littleMemory : ampleMemory;
  const run = beginImport(db, { isDry, acceptsRenames, cacheMegabytes });
  let batches = 0;
  try {
    for await (const batch of readBatches(csv, BATCH_SIZE)) {
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
