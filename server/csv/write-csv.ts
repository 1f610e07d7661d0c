import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { ExportedLawyer } from '../../db/csv-import/csv-export.ts';
import { csvColumns } from './columns.ts';

/**
 * Writes lawyers as CSV, no faster than the output accepts it. Importing the file changes nothing.
 */
export async function writeCsv(
  lawyers: AsyncIterable<ExportedLawyer[]>,
  target: Writable,
): Promise<void> {
  await pipeline(Readable.from(csvText(lawyers), { objectMode: true, highWaterMark: 1 }), target);
}

/** The lawyers as text in CSV format, in batches. */
export async function* csvText(lawyers: AsyncIterable<ExportedLawyer[]>): AsyncGenerator<string> {
  yield stringify([csvColumns.map(({ name }) => name)]);
  for await (const batch of lawyers) {
    yield stringify(batch.map((lawyer) => csvColumns.map(({ write }) => write(lawyer))));
  }
}
