import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CsvLawyer } from '../../db/csv-import/csv-import-rows.ts';
import { checkEncoding } from './check-encoding.ts';
import type { CsvColumn } from './columns.ts';
import { CsvError } from './csv-error.ts';
import { CellError } from './read-cell.ts';
import { readHeader } from './read-header.ts';
import { readRecords } from './read-records.ts';
import { type RowError, readRow } from './read-row.ts';

/** A CSV file of lawyers whose encoding and header were checked. */
export interface CsvFile {
  file: string;
  bytes: number;
  header: readonly CsvColumn[];
}

/** A batch of rows, read and checked. */
export interface CsvBatch {
  lawyers: CsvLawyer[];
  /** The row number of each lawyer, in the order of `lawyers`. */
  rows: number[];
  errors: RowError[];
  /** Bytes of the file read so far. */
  bytesRead: number;
}

/**
 * Opens a CSV file and checks its encoding and header.
 *
 * @param label the name of the file in error messages
 * @throws {CsvError} if the file can't be read, isn't UTF-8, or has an invalid header
 */
export async function openCsv(file: string, label = file): Promise<CsvFile> {
  try {
    const info = await stat(file);
    // An import reads the file at least twice, which isn't possible with a pipe or a terminal.
    if (!info.isFile()) throw new CsvError(notAFile(label, info));
    await checkEncoding(file, label);
    for await (const { records } of readRecords(file)) {
      const [header] = records;
      if (!header) continue;
      if (header instanceof CellError)
        throw new CsvError(`${label} has no header row. ${header.message}`);
      return { file, bytes: info.size, header: readHeader(label, header) };
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CsvError(`${label} couldn't be read (${error.message}).`);
  }
  throw new CsvError(`${label} is empty. Nothing was changed.`);
}

function notAFile(file: string, info: Stats): string {
  return info.isDirectory()
    ? `${file} is a folder.`
    : `${file} is a stream, not a file, so it can't be read twice. Pass it on standard input: directory import - < ${file}`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Reads the rows below the header in batches, without blank rows. `today` is an ISO day. */
export async function* readBatches(
  { file, header }: CsvFile,
  { batchSize, today }: { batchSize: number; today: string },
): AsyncGenerator<CsvBatch> {
  let batch: CsvBatch = { lawyers: [], rows: [], errors: [], bytesRead: 0 };
  let row = 0;
  for await (const { records, bytesRead } of readRecords(file)) {
    for (const record of records) {
      row++;
      if (row === 1 || isBlank(record)) continue;
      const read = readRow(header, record, row, today);
      if (Array.isArray(read)) batch.errors.push(...read);
      else {
        batch.lawyers.push(read);
        batch.rows.push(row);
      }
      if (batch.lawyers.length + batch.errors.length < batchSize) continue;
      yield { ...batch, bytesRead };
      batch = { lawyers: [], rows: [], errors: [], bytesRead };
    }
    batch.bytesRead = bytesRead;
  }
  yield batch;
}

function isBlank(record: string[] | CellError): boolean {
  return Array.isArray(record) && record.every((cell) => cell === '');
}
