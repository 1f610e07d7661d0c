import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { addLink, findLink } from '../../../../db/accounts/one-time-links.ts';
import { administratorActor, type Change, recordChange } from '../../../../db/audit/audit-log.ts';
import { addSeconds } from '../../../../db/data/dates.ts';
import type { Database } from '../../../../db/engine/database.ts';
import { hashOf } from '../../../../db/engine/hash.ts';
import { backupBlocker } from '../../../backup/back-up.ts';
import { currentPassword } from '../../../contract/accounts/sign-in.ts';
import { DOWNLOAD_LINK_MINUTES, downloadQuery } from '../../../contract/health/health.ts';
import type { Problem } from '../../../contract/http/problem.ts';
import { findBackup } from '../../../health/backups.ts';
import { JOB_RUNNING } from '../../../health/health-jobs.ts';
import { allow } from '../../../security/allow.ts';
import { type AdministratorEnv, sessionToken } from '../../../security/session.ts';
import { newToken } from '../../../security/token.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { notFound, validateQuery } from '../../responses.ts';
import { rejectWrongPassword } from '../reauthentication.ts';

const GONE = 'This backup doesn’t exist. It may have been deleted.';
const LINK_EXPIRED = 'This download link has expired. Enter your password again to get a new one.';

/** Routes to make, check, download and delete backups. */
export const backups = (db: Database, options: ApiOptions) => {
  const { backupDir, healthJobs, now } = options;
  const conflict = (c: Context, message: string) => c.json<Problem, 409>({ message }, 409);
  const find = (c: Context) => findBackup(db, backupDir, c.req.param('name') ?? '');
  const log = async (c: Context<AdministratorEnv>, action: Change['action'], name?: string) => {
    const actor = await administratorActor(db, c.get('administratorId'));
    const after = name === undefined ? {} : { after: { backup: name } };
    await recordChange(db, { actor, action, subject: 'site', subjectId: null, ...after }, now());
  };
  /** Each link's token is valid for only one backup and one session. */
  const linkToken = (c: Context, key: string, name: string) =>
    `${key} ${name} ${hashOf(sessionToken(c, options.site) ?? '')}`;
  return new Hono<AdministratorEnv>()
    .post('/', allow('manage site'), async (c) => {
      const blocker = backupBlocker(backupDir);
      if (blocker !== null) return conflict(c, blocker);
      const isStarted = await healthJobs.start({ kind: 'back up', backup: null });
      if (!isStarted) return conflict(c, JOB_RUNNING);
      await log(c, 'back up');
      return c.json({}, 201);
    })
    .get('/:name', allow('manage site'), async (c) => {
      const backup = await find(c);
      if (!backup) return notFound(c, GONE);
      return c.json({ backup, job: await healthJobs.latest() }, 200);
    })
    .delete('/:name', allow('manage site'), async (c) => {
      const backup = await find(c);
      if (!backup) return notFound(c, GONE);
      await rm(join(backupDir, backup.name), { force: true });
      await log(c, 'delete backup', backup.name);
      return c.body(null, 204);
    })
    .post('/:name/check', allow('manage site'), async (c) => {
      const backup = await find(c);
      if (!backup) return notFound(c, GONE);
      const isStarted = await healthJobs.start({ kind: 'check backup', backup: backup.name });
      return isStarted ? c.json({}, 201) : conflict(c, JOB_RUNNING);
    })
    .post('/:name/download-link', allow('manage site'), body(currentPassword), async (c) => {
      const administratorId = c.get('administratorId');
      const backup = await find(c);
      if (!backup) return notFound(c, GONE);
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const key = newToken();
      const link = { purpose: 'backup', subjectId: administratorId } as const;
      const expiresAt = addSeconds(now(), DOWNLOAD_LINK_MINUTES * 60);
      await addLink(db, link, linkToken(c, key, backup.name), expiresAt);
      return c.json({ key }, 201);
    })
    .get('/:name/file', allow('manage site'), validateQuery(downloadQuery), async (c) => {
      const backup = await find(c);
      if (!backup) return notFound(c, GONE);
      const { key } = c.req.valid('query');
      const link = await findLink(db, 'backup', linkToken(c, key, backup.name), now());
      if (link?.subjectId !== c.get('administratorId'))
        return c.json<Problem, 403>({ message: LINK_EXPIRED }, 403);
      await log(c, 'download backup', backup.name);
      const content = Readable.toWeb(createReadStream(join(backupDir, backup.name)));
      return c.body(content as ReadableStream, 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(backup.bytes),
        'Content-Disposition': `attachment; filename="${backup.name}"`,
        // Without an ETag, the etag middleware would buffer the whole file to compute one.
        ETag: `W/"${backup.name}"`,
      });
    });
};
