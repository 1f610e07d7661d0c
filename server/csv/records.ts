import { createReadStream } from 'node:fs';
import { type Parser, parse } from 'csv-parse';
import { endOfRow } from './end-of-row.ts';

/** Some rows of a CSV file as they stand there, the header among them. */
export interface Records {
  records: string[][];
  /** How much of the file was read so far. */
  bytesRead: number;
  /** Why the row below these can't be read; null where it can, or there is none. */
  unreadable: Unreadable | null;
}

/** A long row is passed over; below a quotation mark that is never closed nothing can be told apart. */
export type Unreadable = 'long row' | 'open quotation mark';

const CHUNK_BYTES = 1 << 18;

/** Several times what all cells may hold together. The parser would keep a longer row in memory. */
export const LONGEST_ROW_BYTES = 1 << 22;

/** Reads a CSV file row by row, in flat memory whatever stands in it. */
export async function* readRecords(file: string): AsyncGenerator<Records> {
  for (let from = 0; ; ) {
    const longRow = yield* recordsFrom(file, from);
    if (longRow === null) return;
    const end = await endOfRow(file, longRow);
    const unreadable = end === null ? 'open quotation mark' : 'long row';
    yield { records: [], bytesRead: end ?? longRow, unreadable };
    if (end === null) return;
    from = end;
  }
}

/** Reads rows up to the first that is too long, and answers where that begins; null at the file's end. */
async function* recordsFrom(file: string, start: number): AsyncGenerator<Records, number | null> {
  let records: string[][] = [];
  let rowBegan = start;
  const parser = parse({
    bom: start === 0,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\n', '\r\n', '\r'],
    // Kept here and not in the parser's own stream, which would hand them on one by one.
    on_record(cells: string[], { bytes }) {
      records.push(cells);
      rowBegan = start + bytes;
      return null;
    },
  });
  // The callback of each write hears of the error, too.
  parser.on('error', () => {});
  let bytesRead = start;
  for await (const chunk of createReadStream(file, { start, highWaterMark: CHUNK_BYTES })) {
    await written(parser, chunk);
    bytesRead += chunk.length;
    yield { records, bytesRead, unreadable: null };
    if (bytesRead - rowBegan > LONGEST_ROW_BYTES) return rowBegan;
    records = [];
  }
  const isWhole = await ended(parser);
  yield { records, bytesRead, unreadable: isWhole ? null : 'open quotation mark' };
  return null;
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
