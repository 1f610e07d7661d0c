import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a whole file its name, in one step that outlives a power cut. */
export function putInPlace(file: string, target: string): void {
  renameSync(file, target);
  const folder = openSync(dirname(target), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
