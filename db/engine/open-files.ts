import { statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file of the open database was deleted or replaced: writes would go to a file that nobody can find. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError';
}

/** Device and inode of each file of an open database, by its name. */
export type FileIds = Record<string, string>;

/** SQLite also keeps the write-ahead log (WAL) and its index open. */
const SUFFIXES = ['', '-wal', '-shm'];

/** Call it after the first write, when SQLite has made all of its files. */
export function fileIdsOf(file: string): FileIds {
  const ids = SUFFIXES.map((suffix) => [basename(file) + suffix, idOf(file + suffix)] as const);
  return Object.fromEntries(ids.filter(([, id]) => id !== ''));
}

/**
 * Checks whether a folder's files are still the same ones. The check returns which file was deleted or
 * replaced, or null if all are in place, and costs about 2 µs a file.
 */
export function fileCheck(folder: string, ids: FileIds): () => string | null {
  const files = Object.entries(ids).map(([name, id]) => ({ name, id, path: join(folder, name) }));
  return () => {
    for (const { name, id, path } of files) {
      const current = idOf(path);
      if (current !== id) return `${name} was ${current ? 'replaced' : 'deleted'}`;
    }
    return null;
  };
}

/** Empty if there is no such file. */
function idOf(path: string): string {
  // Some file systems have inodes beyond what a number holds exactly.
  const info = statSync(path, { throwIfNoEntry: false, bigint: true });
  return info ? `${info.dev}:${info.ino}` : '';
}
