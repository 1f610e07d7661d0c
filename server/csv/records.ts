import { createReadStream } from 'node:fs';
import { type Parser, parse } from 'csv-parse';
import { endOfRow } from './end-of-row.ts';

/** Raw rows of a CSV file, including the header. */
export interface Records {
  records: string[][];
  /** Bytes of the file read so far. */
  bytesRead: number;
  /** Why the row after these can't be read; null if it can, or if there is none. */
  malformed: MalformedRow | null;
}

/** Reading continues after a long row, but not after a quotation mark that is never closed. */
export type MalformedRow = 'long row' | 'open quotation mark';

const CHUNK_BYTES = 1 << 18;

/** Several times the sum of all cell limits. The parser would keep a longer row in memory. */
export const MAX_ROW_BYTES = 1 << 22;

/** Reads a CSV file row by row in constant memory, even with very long rows. */
export async function* readRecords(file: string): AsyncGenerator<Records> {
  for (let from = 0; ; ) {
    const longRow = yield* recordsFrom(file, from);
    if (longRow === null) return;
    const end = await endOfRow(file, longRow);
    const malformed = end === null ? 'open quotation mark' : 'long row';
    yield { records: [], bytesRead: end ?? longRow, malformed };
    if (end === null) return;
    from = end;
  }
}

/** Reads rows up to the first that is too long, and returns its offset; null at the file's end. */
async function* recordsFrom(file: string, start: number): AsyncGenerator<Records, number | null> {
  let records: string[][] = [];
  let rowBegan = start;
  const parser = parse({
    bom: start === 0,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\n', '\r\n', '\r'],
    // Collect rows here: the parser's own stream would emit them one by one.
    on_record(cells: string[], { bytes }) {
      records.push(cells);
      rowBegan = start + bytes;
      return null;
    },
  });
  // Without a listener, an error would end the process; each write's callback reports it.
  parser.on('error', () => {});
  let bytesRead = start;
  for await (const chunk of createReadStream(file, { start, highWaterMark: CHUNK_BYTES })) {
    await written(parser, chunk);
    bytesRead += chunk.length;
    yield { records, bytesRead, malformed: null };
    if (bytesRead - rowBegan > MAX_ROW_BYTES) return rowBegan;
    records = [];
  }
  const isWhole = await ended(parser);
  yield { records, bytesRead, malformed: isWhole ? null : 'open quotation mark' };
  return null;
}

function written(parser: Parser, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether the last row is complete. */
function ended(parser: Parser): Promise<boolean> {
  return new Promise((resolve, reject) => {
    parser.end((error?: Error | null) => {
      if (!error) resolve(true);
      else if ('code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') resolve(false);
      else reject(error);
    });
  });
}
