import { type Database, databaseAt } from '../../db/engine/database.ts';
import { lastMigration } from '../../db/engine/migrate.ts';
import { readServerState } from '../../db/server-state/server-state.ts';
import type { Config } from '../config.ts';
import { formatTime } from '../contract/site/dates.ts';
import { databaseLocation } from '../data-directory/open-directory.ts';
import { diagnose, type Findings, schemaCheck, serverFindings } from '../observability/diagnose.ts';
import type { Check } from '../observability/readiness.ts';
import { readDatabaseCheck } from './database-check.ts';

/**
 * The findings of `directory doctor`, without reading the whole database: that takes seconds in a
 * large directory. The result of the latest full check is used instead.
 */
export function findHealthProblems(db: Database, config: Config, now: Date): Promise<Findings> {
  return diagnose({
    config,
    now,
    inspectDatabase: async () => ({
      Database: await latestDatabaseCheck(db, config.site.timeZone),
      Schema: schemaCheck(await lastMigration(db)),
      ...(await serverFindings(await databaseAt(databaseLocation(config)))),
    }),
    readState: async (key) => (await readServerState(db, key))?.value ?? null,
  });
}

async function latestDatabaseCheck(db: Database, timeZone: string): Promise<Check> {
  const check = await readDatabaseCheck(db);
  if (!check) return { status: 'ok', detail: 'not checked yet' };
  const time = formatTime(timeZone, check.endedAt);
  if (check.problem === null) return { status: 'ok', detail: `intact on ${time}` };
  const detail = `damaged on ${time} (${check.problem}): restore a backup`;
  return { status: 'failing', detail };
}
