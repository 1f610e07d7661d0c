import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureBytes } from '../../db/articles/pictures.ts';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { uploadFolder } from '../imports/upload-files.ts';

/** Sizes in bytes. Those of the database are null if it isn't a file of this machine. */
export interface Storage {
  /** The database without the pictures that are stored in it. */
  database: number | null;
  pictures: number | null;
  /** The write-ahead log: changes that aren't in the database file yet. */
  log: number | null;
  uploads: number;
  backups: number;
  /** Free space on the disk of the data folder. */
  free: number;
  /** Free space on the disk of the backups; null if it is the same disk. */
  freeForBackups: number | null;
}

interface Folders {
  dataDir: string;
  backupDir: string;
}

/** Measures the storage of the site. A missing file or folder counts as empty. */
export async function measureStorage(
  db: Database,
  { dataDir, backupDir }: Folders,
): Promise<Storage> {
  const [database, uploads, backups] = await Promise.all([
    measureDatabase(db, dataDir),
    sizeOfFiles(uploadFolder(dataDir)),
    sizeOfFiles(backupDir),
  ]);
  return {
    ...database,
    uploads,
    backups,
    free: await freeSpace(dataDir),
    freeForBackups: (await isOnSameDisk(dataDir, backupDir)) ? null : await freeSpace(backupDir),
  };
}

async function measureDatabase(
  db: Database,
  dataDir: string,
): Promise<Pick<Storage, 'database' | 'pictures' | 'log'>> {
  if (Object.keys(engineOf(db).fileIds).length === 0)
    return { database: null, pictures: null, log: null };
  const file = join(dataDir, 'directory.db');
  const [database, log, pictures] = await Promise.all([
    sizeOf(file),
    sizeOf(`${file}-wal`),
    pictureBytes(db),
  ]);
  return { database: Math.max(0, database - pictures), pictures, log };
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** The size of the files directly in a folder. */
async function sizeOfFiles(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function freeSpace(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : 0;
}

async function isOnSameDisk(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map((folder) => stat(folder).catch(() => null)));
  return !one || !other || one.dev === other.dev;
}
