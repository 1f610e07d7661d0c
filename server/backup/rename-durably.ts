import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renames a complete file in one atomic step that survives a power failure. */
export function renameDurably(file: string, target: string): void {
  renameSync(file, target);
  const folder = openSync(dirname(target), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
