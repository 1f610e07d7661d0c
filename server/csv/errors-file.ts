import { type FileHandle, open, rm } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { escapeFormulas } from './cells.ts';
import type { RowError } from './read-row.ts';

/** A CSV file of import errors. Each error is written as soon as it is found. */
export interface ErrorsFile {
  add(rowErrors: readonly RowError[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Deletes the errors file of an earlier import, so that an existing file always belongs to this
 * one.
 */
export async function openErrorsFile(file: string): Promise<ErrorsFile> {
  await rm(file, { force: true });
  let handle: FileHandle | undefined;
  return {
    async add(rowErrors) {
      if (rowErrors.length === 0) return;
      if (!handle) {
        handle = await open(file, 'w');
        await handle.write(stringify([['row', 'column', 'reason', 'message']]));
      }
      const rows = rowErrors.map(({ row, column, reason, message }) => [
        row,
        column,
        reason,
        message,
      ]);
      await handle.write(stringify(rows, { cast: { string: escapeFormulas } }));
    },
    close: async () => handle?.close(),
  };
}
