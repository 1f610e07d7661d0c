import { Hono } from 'hono';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import { addJob, findRunningJob } from '../../../db/csv-import/import-jobs.ts';
import { listImports } from '../../../db/csv-import/undo-import.ts';
import type { Database } from '../../../db/engine/database.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { ADMIN_PAGE_SIZE } from '../../contract/site/limits.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import type { ApiOptions } from '../options.ts';
import { idParam } from '../responses.ts';
import { rosterUploads } from './roster-uploads.ts';

/** Routes to list the latest imports, to undo the latest one, and to import an uploaded file. */
export const imports = (db: Database, options: ApiOptions) => {
  const { importJobs: jobs, now } = options;
  return new Hono<AdministratorEnv>()
    .get('/', allow('edit listings'), async (c) =>
      c.json(await listImports(db, ADMIN_PAGE_SIZE), 200),
    )
    .route('/uploads', rosterUploads(db, options))
    .post('/:id/undo', allow('edit listings'), async (c) => {
      const importId = idParam(c);
      const conflict = (message: string) => c.json<Problem, 409>({ message }, 409);
      await jobs.settle();
      const running = await findRunningJob(db);
      // A double click starts one undo.
      if (running?.kind === 'undo' && running.importId === importId) return c.json({}, 201);
      if (running)
        return conflict('Another import is running. Wait until it ends, then try again.');
      const [latest] = await listImports(db, 1);
      if (latest?.id !== importId || latest.undoneAt !== null)
        return conflict('Only the latest import can be undone, and only once.');
      const actor = await administratorActor(db, c.get('administratorId'));
      const jobId = await addJob(db, { kind: 'undo', importId }, actor, now());
      if (jobId === null)
        return conflict('Another import is running. Wait until it ends, then try again.');
      jobs.start(jobId);
      return c.json({}, 201);
    });
};
