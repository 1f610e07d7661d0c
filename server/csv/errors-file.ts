import { type FileHandle, open, rm } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { escapeFormulas } from './cells.ts';
import type { RowError } from './read-row.ts';

/** A CSV file with the errors of an import, written while they are found. */
export interface ErrorsFile {
  add(rowErrors: readonly RowError[]): Promise<void>;
  close(): Promise<void>;
}

/** Deletes an older errors file first, so that an existing file always matches this import. */
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
