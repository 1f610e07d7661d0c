import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A temporary copy of a stream, deleted on disposal. */
export interface SpooledFile extends AsyncDisposable {
  file: string;
}

/** Copies a stream into a temporary file, because an import reads its input more than once. */
export async function spool(
  input: Readable,
  folder: string,
  signal: AbortSignal,
): Promise<SpooledFile> {
  const tempFolder = await mkdtemp(join(folder, 'import-'));
  const remove = () => rm(tempFolder, { recursive: true, force: true });
  const file = join(tempFolder, 'standard-input.csv');
  try {
    await pipeline(input, createWriteStream(file), { signal });
  } catch (error) {
    await remove();
    throw error;
  }
  return { file, [Symbol.asyncDispose]: remove };
}
