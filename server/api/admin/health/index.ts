import { Hono } from 'hono';
import type { Database } from '../../../../db/engine/database.ts';
import { engineOf } from '../../../../db/engine/engine.ts';
import { lastMigration } from '../../../../db/engine/migrate.ts';
import { outboxState } from '../../../../db/mail/outbox.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { BackupError } from '../../../backup/backup-error.ts';
import type { Problem } from '../../../contract/http/problem.ts';
import { type BackupFile, listBackups } from '../../../health/backups.ts';
import { readDatabaseCheck } from '../../../health/database-check.ts';
import { JOB_RUNNING } from '../../../health/health-jobs.ts';
import { measureStorage } from '../../../health/storage.ts';
import { lastRuns } from '../../../jobs/job-runs.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import type { ApiOptions } from '../../options.ts';
import { backups } from './backups.ts';

/** Routes for the state of the server, its database and its backups. */
export const health = (db: Database, options: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('manage site'), async (c) => {
      const { dead, waiting } = await outboxState(db);
      return c.json(
        {
          findings: Object.entries(await options.findings()).map(([name, check]) => ({
            name,
            ...check,
          })),
          databaseCheck: await readDatabaseCheck(db),
          job: await options.healthJobs.latest(),
          versions: {
            product: packageJson.version,
            node: process.versions.node,
            database: await engineOf(db).version(db),
            schema: await lastMigration(db),
          },
          storage: await measureStorage(db, options),
          jobs: await lastRuns(db),
          email: { dead, waiting },
          ...(await readBackups(db, options.backupDir)),
        },
        200,
      );
    })
    .post('/database-check', allow('manage site'), async (c) => {
      const isStarted = await options.healthJobs.start({ kind: 'check database', backup: null });
      if (isStarted) return c.json({}, 201);
      return c.json<Problem, 409>({ message: JOB_RUNNING }, 409);
    })
    .route('/backups', backups(db, options));

/** The backups, or why their folder can't be read. */
async function readBackups(
  db: Database,
  folder: string,
): Promise<{ backups: BackupFile[]; backupProblem: string | null }> {
  try {
    return { backups: await listBackups(db, folder), backupProblem: null };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { backups: [], backupProblem: error.message };
  }
}
