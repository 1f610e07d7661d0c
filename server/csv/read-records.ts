import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Parser, parse } from 'csv-parse';
import type { Delimiter } from './detect-dialect.ts';
import { CellError, FileEndError } from './read-cell.ts';

/** Raw rows of a CSV file, including the header. */
export interface RecordChunk {
  records: (string[] | CellError)[];
  /** Bytes of the file read so far. */
  bytesRead: number;
}

const CHUNK_BYTES = 1 << 18;

/** A longer row is skipped. This is several times the maximum length of all cells together. */
const MAX_ROW_BYTES = 1 << 22;

/** Reading stops at a row longer than this, because the parser keeps the current row in memory. */
const MAX_BUFFERED_BYTES = 1 << 24;

const longRow = new CellError('long row', `The row is longer than ${MAX_ROW_BYTES >> 20} MB.`);

/**
 * Reads a CSV file row by row, with bounded memory. Stops at a row if the end of that row can't be
 * found.
 */
export async function* readRecords(
  file: string,
  delimiter: Delimiter = ',',
): AsyncGenerator<RecordChunk> {
  let records: RecordChunk['records'] = [];
  let rowStart = 0;
  let bytesRead = 0;
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\n', '\r\n', '\r'],
    // Collect the rows here, because the parser's own stream would emit them one at a time.
    on_record(cells: string[], { bytes }) {
      records.push(bytes - rowStart > MAX_ROW_BYTES ? longRow : cells);
      rowStart = bytes;
      return null;
    },
  });
  // An error without a listener would end the process. The callback of each write reports the error
  // instead.
  parser.on('error', () => {});
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    await writeChunk(parser, chunk);
    bytesRead += chunk.length;
    const isEndless = bytesRead - rowStart > MAX_BUFFERED_BYTES;
    if (isEndless) records.push(endlessRow(await lineAt(file, rowStart)));
    yield { records, bytesRead };
    if (isEndless) return;
    records = [];
  }
  const isComplete = await endParser(parser);
  if (!isComplete) records.push(openQuotationMark(await lineAt(file, rowStart)));
  yield { records, bytesRead };
}

function endlessRow(line: number): CellError {
  return new FileEndError(
    'endless row',
    `The row that begins on line ${line} of the file is longer than ${MAX_BUFFERED_BYTES >> 20} MB: ` +
      'neither this row nor the rows below it could be read. It may have a quotation mark that is never closed.',
  );
}

function openQuotationMark(line: number): CellError {
  return new FileEndError(
    'open quotation mark',
    `A quotation mark in the row that begins on line ${line} of the file is never closed: ` +
      'neither this row nor the rows below it could be read.',
  );
}

/**
 * Returns the line number at a byte offset. The parser's own number is too high after line breaks
 * in cells.
 */
async function lineAt(file: string, offset: number): Promise<number> {
  let line = 1;
  if (offset === 0) return line;
  const input = createReadStream(file, { encoding: 'latin1', end: offset - 1 });
  for await (const _ of createInterface({ input })) line++;
  return line;
}

function writeChunk(parser: Parser, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** Ends the parser and returns whether the last row is complete. */
function endParser(parser: Parser): Promise<boolean> {
  return new Promise((resolve, reject) => {
    parser.end((error?: Error | null) => {
      if (!error) resolve(true);
      else if ('code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') resolve(false);
      else reject(error);
    });
  });
}
