import { basename, join } from 'node:path';
import type { Database } from '../../db/engine/database.ts';
import type { Backup } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import { runInChildProcess } from '../backup/in-child-process.ts';
import { recordRun } from '../jobs/job-runs.ts';
import { saveBackupCheck } from './backup-checks.ts';
import { saveDatabaseCheck } from './database-check.ts';
import { createHealthJobs, type HealthJobs } from './health-jobs.ts';

interface HealthWorkOptions {
  backupDir: string;
  /** Environment variables for the child processes. */
  variables: NodeJS.ProcessEnv;
  now: () => Date;
}

/** Creates the jobs of the health page: each runs a command of `directory` in a child process. */
export function healthJobs(
  db: Database,
  { backupDir, variables, now }: HealthWorkOptions,
): HealthJobs {
  const check = async (name: string, signal: AbortSignal) => {
    let problem: string | null = null;
    try {
      await runInChildProcess(['verify', join(backupDir, name)], variables, signal);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problem = error.message;
    }
    await saveBackupCheck(db, name, { at: now().toISOString(), problem }, now());
  };
  return createHealthJobs(db, {
    now,
    async work({ kind, backup }, signal) {
      if (kind === 'check backup') return check(backup ?? '', signal);
      if (kind === 'check database')
        return recordRun(db, 'database-check', now, () =>
          checkDatabase(db, { variables, now }, signal),
        );
      const { file } = await runInChildProcess<Backup>(['backup'], variables, signal);
      await check(basename(file), signal);
    },
  });
}

/** The result of `directory verify` for the current database. */
interface Verification {
  sound: boolean;
  damage?: string[];
}

async function checkDatabase(
  db: Database,
  { variables, now }: Pick<HealthWorkOptions, 'variables' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = now().toISOString();
  const { damage = [] } = await runInChildProcess<Verification>(['verify'], variables, signal);
  const [problem = null] = damage;
  await saveDatabaseCheck(db, { startedAt, endedAt: now().toISOString(), problem }, now());
}
