import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renames a complete file atomically, so that the new name survives a power failure. */
export function renameDurably(file: string, target: string): void {
  renameSync(file, target);
  const folder = openSync(dirname(target), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
