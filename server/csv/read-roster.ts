import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { RosterLawyer } from '../../db/csv-import/roster-rows.ts';
import type { RosterColumn } from './columns.ts';
import { checkEncoding } from './encoding.ts';
import { readHeader } from './header.ts';
import { RosterProblem } from './problem.ts';
import { LONGEST_ROW_BYTES, readRecords, type Unreadable } from './records.ts';
import { type RowProblem, readRow } from './rows.ts';

/** A CSV file of lawyers with a valid encoding and header. */
export interface Roster {
  file: string;
  bytes: number;
  header: readonly RosterColumn[];
}

/** A batch of rows. */
export interface RosterBatch {
  lawyers: RosterLawyer[];
  /** The row number of each lawyer. */
  rows: number[];
  problems: RowProblem[];
  /** Bytes of the file read so far. */
  bytesRead: number;
}

/**
 * @param label the name of the file in error messages
 * @throws {CsvError} if the file can't be read, isn't UTF-8, or has a wrong header
 */
export async function openRoster(file: string, label = file): Promise<Roster> {
  try {
    const info = await stat(file);
    // The file is read at least twice, which isn't possible with a pipe or a terminal.
    if (!info.isFile()) throw new RosterProblem(noFile(label, info));
    await checkEncoding(file, label);
    for await (const { records, unreadable } of readRecords(file)) {
      if (records[0]) return { file, bytes: info.size, header: readHeader(label, records[0]) };
      if (unreadable) throw new RosterProblem(`${label} has no header. ${sentences[unreadable]}`);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new RosterProblem(`${label} can't be read (${error.message}).`);
  }
  throw new RosterProblem(`${label} holds no row at all. Nothing was changed.`);
}

function noFile(file: string, info: Stats): string {
  return info.isDirectory()
    ? `${file} is a folder.`
    : `${file} is no file but a stream, which can't be read twice. Send it to the standard input: import - < ${file}`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Reads the rows below the header, `batchSize` at a time; skips blank rows. */
export async function* rosterBatches(
  { file, header }: Roster,
  most: number,
): AsyncGenerator<RosterBatch> {
  let batch: RosterBatch = { lawyers: [], rows: [], problems: [], bytesRead: 0 };
  let row = 0;
  for await (const { records, bytesRead, unreadable } of readRecords(file)) {
    for (const cells of records) {
      row++;
      if (row === 1 || cells.every((cell) => cell === '')) continue;
      const read = readRow(header, cells, row);
      if (Array.isArray(read)) batch.problems.push(...read);
      else {
        batch.lawyers.push(read);
        batch.rows.push(row);
      }
      if (batch.lawyers.length + batch.problems.length < most) continue;
      yield { ...batch, bytesRead };
      batch = { lawyers: [], rows: [], problems: [], bytesRead };
    }
    batch.bytesRead = bytesRead;
    if (unreadable) {
      row++;
      batch.problems.push({ row, column: '', reason: unreadable, message: sentences[unreadable] });
    }
  }
  yield batch;
}

const sentences: Record<Unreadable, string> = {
  'long row': `The row is longer than ${LONGEST_ROW_BYTES >> 20} MB.`,
  'open quotation mark':
    'A quotation mark is opened here and never closed: neither this row nor those below could be read.',
};
