import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { listFolder } from './back-up.ts';

const COPY_RETENTION_MS = 7 * 24 * 3_600_000;
/**
 * A temporary file older than this is no longer in use, because no restore or verification takes
 * that long.
 */
const SCRATCH_RETENTION_MS = 24 * 3_600_000;

const time = String.raw`(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)`;
const preMigrationName = new RegExp(`^before-.+-${time}\\.tar\\.gz$`);
const replacedName = new RegExp(`^directory\\.db\\.replaced-${time}(-wal|-shm)?$`);
/** Names of temporary files of a restore or a verification. A killed command leaves them behind. */
const scratchName = /^(directory\.db\.restoring|\.verify-.+)$/;

/**
 * Returns the files to delete: copies of the database that an upgrade or a restore made more than a
 * week ago, and temporary files that a killed command left more than a day ago. Never includes
 * daily or manual backups. If one folder can't be read, logs that and still searches the other.
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
    // A file may disappear at any moment, when the command that uses it finishes.
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
