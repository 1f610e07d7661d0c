import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/engine/database.ts';
import { listFolder } from '../backup/back-up.ts';
import { BACKUP_NAME } from '../contract/health/health.ts';
import { type BackupChecks, readBackupChecks } from './backup-checks.ts';

/** A backup in the backup folder. */
export interface BackupFile {
  /** The file name. */
  name: string;
  kind: 'daily' | 'manual' | 'upgrade';
  /** ISO 8601 in UTC. */
  madeAt: string;
  bytes: number;
  /** The latest check; null if the file hasn't been checked. */
  check: BackupChecks[string] | null;
}

/**
 * The backups in a folder, newest first.
 *
 * @throws {BackupError} if the folder can't be read
 */
export async function listBackups(db: Database, folder: string): Promise<BackupFile[]> {
  const checks = await readBackupChecks(db);
  const files = await Promise.all(
    listFolder(folder).map((name) => readBackup(folder, name, checks)),
  );
  return files
    .filter((backup) => backup !== null)
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** Returns the backup with this file name, or null if the folder has none. */
export async function findBackup(
  db: Database,
  folder: string,
  name: string,
): Promise<BackupFile | null> {
  return readBackup(folder, name, await readBackupChecks(db));
}

async function readBackup(
  folder: string,
  name: string,
  checks: BackupChecks,
): Promise<BackupFile | null> {
  const [, prefix, time = ''] = BACKUP_NAME.exec(name) ?? [];
  if (prefix === undefined) return null;
  // The file may have been deleted in the meantime.
  const stats = await stat(join(folder, name)).catch(() => null);
  if (!stats?.isFile()) return null;
  const [day, clock = ''] = time.split('T');
  const kind = prefix === 'directory' ? 'daily' : prefix === 'manual' ? 'manual' : 'upgrade';
  const madeAt = `${day}T${clock.replaceAll('-', ':')}`;
  return { name, kind, madeAt, bytes: stats.size, check: checks[name] ?? null };
}
