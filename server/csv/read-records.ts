import { createReadStream } from 'node:fs';
import { type Parser, parse } from 'csv-parse';
import { endOfRow } from './end-of-row.ts';

/** Raw rows of a CSV file, including the header. */
export interface RecordChunk {
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
export async function* readRecords(file: string): AsyncGenerator<RecordChunk> {
  for (let offset = 0; ; ) {
    const longRowStart = yield* readUntilLongRow(file, offset);
    if (longRowStart === null) return;
    const end = await endOfRow(file, longRowStart);
    const malformed = end === null ? 'open quotation mark' : 'long row';
    yield { records: [], bytesRead: end ?? longRowStart, malformed };
    if (end === null) return;
    offset = end;
  }
}

/** Reads rows up to the first that is too long, and returns its offset; null at the file's end. */
async function* readUntilLongRow(
  file: string,
  start: number,
): AsyncGenerator<RecordChunk, number | null> {
  let records: string[][] = [];
  let rowStart = start;
  const parser = parse({
    bom: start === 0,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\n', '\r\n', '\r'],
    // Collect rows here: the parser's own stream would emit them one by one.
    on_record(cells: string[], { bytes }) {
      records.push(cells);
      rowStart = start + bytes;
      return null;
    },
  });
  // Without a listener, an error would end the process; each write's callback reports it.
  parser.on('error', () => {});
  let bytesRead = start;
  for await (const chunk of createReadStream(file, { start, highWaterMark: CHUNK_BYTES })) {
    await writeChunk(parser, chunk);
    bytesRead += chunk.length;
    yield { records, bytesRead, malformed: null };
    if (bytesRead - rowStart > MAX_ROW_BYTES) return rowStart;
    records = [];
  }
  const isComplete = await endParser(parser);
  yield { records, bytesRead, malformed: isComplete ? null : 'open quotation mark' };
  return null;
}

function writeChunk(parser: Parser, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether the last row is complete. */
function endParser(parser: Parser): Promise<boolean> {
  return new Promise((resolve, reject) => {
    parser.end((error?: Error | null) => {
      if (!error) resolve(true);
      else if ('code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') resolve(false);
      else reject(error);
    });
  });
}
