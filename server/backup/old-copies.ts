import { join } from 'node:path';
import type { Config } from '../config.ts';
import { entriesOf } from './back-up.ts';

const ONE_DAY = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;

const time = String.raw`(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)`;
const beforeMigration = new RegExp(`^before-.+-${time}\\.tar\\.gz$`);
const putAside = new RegExp(`^directory\\.db\\.replaced-${time}(-wal|-shm)?$`);

/**
 * The copies of the directory that an upgrade or a restore left and that have had their week. Daily
 * backups make room for each other, and those made by hand are the operator's. A folder that can't be
 * read is told, and keeps nobody from looking into the other.
 */
export function oldCopies(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  now: Date,
): string[] {
  const isOld = (name: RegExp, entry: string) => {
    const [, day, hour, minute, second] = name.exec(entry) ?? [];
    const age = now.getTime() - Date.parse(`${day}T${hour}:${minute}:${second}`);
    return age > KEPT_DAYS * ONE_DAY;
  };
  const oldIn = (folder: string, name: RegExp) =>
    entriesOrNone(folder)
      .filter((entry) => isOld(name, entry))
      .map((entry) => join(folder, entry));
  return [...oldIn(backupDir, beforeMigration), ...oldIn(dataDir, putAside)];
}

function entriesOrNone(folder: string): string[] {
  try {
    return entriesOf(folder);
  } catch (error) {
    console.error('Old copies of the directory could not be looked for.', error);
    return [];
  }
}
