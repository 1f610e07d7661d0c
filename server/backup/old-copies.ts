import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { entriesOf } from './back-up.ts';

const ONE_DAY = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;

const time = String.raw`(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)`;
const beforeMigration = new RegExp(`^before-.+-${time}\\.tar\\.gz$`);
const putAside = new RegExp(`^directory\\.db\\.replaced-${time}(-wal|-shm)?$`);
/** What a restore or a check of a backup works on: whoever was killed has left it. */
const workedOn = /^(directory\.db\.restoring|\.verify-.+)$/;

/**
 * The copies of the directory that an upgrade or a restore left and that have had their week, and what
 * killed commands left the day before. Daily backups make room for each other, and those made by hand are
 * the operator's. A folder that can't be read is told, and keeps nobody from looking into the other.
 */
export function oldCopies(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  now: Date,
): string[] {
  const isOlder = (than: number, since: number) => now.getTime() - since > than;
  const isOld = (name: RegExp, entry: string) => {
    const [, day, hour, minute, second] = name.exec(entry) ?? [];
    return isOlder(KEPT_DAYS * ONE_DAY, Date.parse(`${day}T${hour}:${minute}:${second}`));
  };
  const isLeft = (folder: string, entry: string) => {
    if (!workedOn.test(entry)) return false;
    // Whoever works on it may end meanwhile.
    const found = statSync(join(folder, entry), { throwIfNoEntry: false });
    return found !== undefined && isOlder(ONE_DAY, found.mtimeMs);
  };
  const oldIn = (folder: string, name: RegExp) =>
    entriesOrNone(folder)
      .filter((entry) => isOld(name, entry) || isLeft(folder, entry))
      .map((entry) => join(folder, entry));
  return [...new Set([...oldIn(backupDir, beforeMigration), ...oldIn(dataDir, putAside)])];
}

function entriesOrNone(folder: string): string[] {
  try {
    return entriesOf(folder);
  } catch (error) {
    console.error('Old copies of the directory could not be looked for.', error);
    return [];
  }
}
