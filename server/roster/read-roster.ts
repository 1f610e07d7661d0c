import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Parser, parse } from 'csv-parse';
import type { RosterLawyer } from '../../db/roster-rows.ts';
import type { RosterColumn } from './columns.ts';
import { checkEncoding } from './encoding.ts';
import { readHeader } from './header.ts';
import { RosterProblem } from './problem.ts';
import { type RowProblem, readRow } from './rows.ts';

/** A CSV file of lawyers whose encoding and header are right. */
export interface Roster {
  file: string;
  bytes: number;
  header: readonly RosterColumn[];
}

/** Some rows of a roster. */
export interface RosterBatch {
  lawyers: RosterLawyer[];
  /** The row of each of these lawyers. */
  rows: number[];
  problems: RowProblem[];
  /** How much of the file was read so far. */
  bytesRead: number;
}

/** @throws {RosterProblem} where the file can't be read, isn't UTF-8, or has a wrong header */
export async function openRoster(file: string): Promise<Roster> {
  try {
    const info = await stat(file);
    // It is read twice and more, which a pipe or a terminal can't be.
    if (!info.isFile()) throw new RosterProblem(noFile(file, info));
    await checkEncoding(file);
    for await (const { records } of readRecords(file)) {
      if (records[0]) return { file, bytes: info.size, header: readHeader(file, records[0]) };
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new RosterProblem(`${file} can't be read (${error.message}).`);
  }
  throw new RosterProblem(`${file} holds no row at all. Nothing was changed.`);
}

function noFile(file: string, info: Stats): string {
  return info.isDirectory()
    ? `${file} is a folder.`
    : `${file} is no file but a stream, which can't be read twice. Put the roster into a file first.`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Reads the rows below the header, `most` lawyers at a time; rows without a word are passed over. */
export async function* rosterBatches(
  { file, header }: Roster,
  most: number,
): AsyncGenerator<RosterBatch> {
  let batch: RosterBatch = { lawyers: [], rows: [], problems: [], bytesRead: 0 };
  let row = 0;
  for await (const { records, bytesRead, isBroken } of readRecords(file)) {
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
    if (isBroken) batch.problems.push(openQuote(row + 1));
  }
  yield batch;
}

function openQuote(row: number): RowProblem {
  const message =
    'A quotation mark is opened here and never closed: neither this row nor those below could be read.';
  return { row, column: '', reason: 'open quotation mark', message };
}

interface Records {
  records: string[][];
  bytesRead: number;
  /** Nothing below these records can be told apart. */
  isBroken: boolean;
}

const CHUNK_BYTES = 1 << 18;
/** A row that goes on for so long has a quotation mark that is never closed. */
const LONGEST_ROW_BYTES = 1 << 22;

async function* readRecords(file: string): AsyncGenerator<Records> {
  let records: string[][] = [];
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\n', '\r\n', '\r'],
    // Kept here and not in the parser's own stream, which would hand them on one by one.
    on_record(cells: string[]) {
      records.push(cells);
      return null;
    },
  });
  // The callback of each write hears of the error, too.
  parser.on('error', () => {});
  let bytesRead = 0;
  let rowBegan = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    await written(parser, chunk);
    bytesRead += chunk.length;
    if (records.length > 0) rowBegan = bytesRead;
    const isBroken = bytesRead - rowBegan > LONGEST_ROW_BYTES;
    yield { records, bytesRead, isBroken };
    if (isBroken) return;
    records = [];
  }
  const isBroken = !(await ended(parser));
  yield { records, bytesRead, isBroken };
}

function written(parser: Parser, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether the last row is whole. */
function ended(parser: Parser): Promise<boolean> {
  return new Promise((resolve, reject) => {
    parser.end((error?: Error | null) => {
      if (!error) resolve(true);
      else if ('code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') resolve(false);
      else reject(error);
    });
  });
}
