import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { listFolder } from './back-up.ts';

const COPY_RETENTION_MS = 7 * 24 * 3_600_000;
/** No restore or verification takes this long. */
const SCRATCH_RETENTION_MS = 24 * 3_600_000;

const time = String.raw`(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)`;
const preMigrationName = new RegExp(`^before-.+-${time}\\.tar\\.gz$`);
const replacedName = new RegExp(`^directory\\.db\\.replaced-${time}(-wal|-shm)?$`);
/** Scratch files of a restore or a verification; they stay behind if the command is killed. */
const scratchName = /^(directory\.db\.restoring|\.verify-.+)$/;

/**
 * Files to delete: copies that an upgrade or a restore made more than a week ago, and scratch files
 * that killed commands left more than a day ago. Daily and manual backups are not included. A
 * folder that can't be read is logged, and the other one is still searched.
 */
export function expiredCopies(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  now: Date,
): string[] {
  const isOlder = (minAge: number, since: number) => now.getTime() - since > minAge;
  const isOld = (name: RegExp, entry: string) => {
    const [, day, hour, minute, second] = name.exec(entry) ?? [];
    return isOlder(COPY_RETENTION_MS, Date.parse(`${day}T${hour}:${minute}:${second}`));
  };
  const isLeftover = (folder: string, entry: string) => {
    if (!scratchName.test(entry)) return false;
    // The command that uses the file may finish and delete it at any moment.
    const stats = statSync(join(folder, entry), { throwIfNoEntry: false });
    return stats !== undefined && isOlder(SCRATCH_RETENTION_MS, stats.mtimeMs);
  };
  const oldIn = (folder: string, name: RegExp) =>
    listFolderOrLog(folder)
      .filter((entry) => isOld(name, entry) || isLeftover(folder, entry))
      .map((entry) => join(folder, entry));
  return [...new Set([...oldIn(backupDir, preMigrationName), ...oldIn(dataDir, replacedName)])];
}

function listFolderOrLog(folder: string): string[] {
  try {
    return listFolder(folder);
  } catch (error) {
    console.error("Couldn't look for old copies of the directory.", error);
    return [];
  }
}
