import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import {
  addJob,
  cancelJob,
  findJobOfUpload,
  findLatestUndo,
  findRunningJob,
  readJobReport,
} from '../../../db/csv-import/import-jobs.ts';
import { findSourceNames } from '../../../db/csv-import/missing-licenses.ts';
import {
  deleteUpload,
  findUpload,
  listUploads,
  saveSettings,
} from '../../../db/csv-import/roster-uploads.ts';
import type { Database } from '../../../db/engine/database.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { importSettings, MAX_UPLOAD_BYTES, newJob } from '../../contract/imports/roster-upload.ts';
import { ADMIN_PAGE_SIZE, MAX_BODY_BYTES } from '../../contract/site/limits.ts';
import { CsvError } from '../../csv/csv-error.ts';
import { shippedMappings } from '../../csv/mapping/load-mapping.ts';
import { MultipartError } from '../../http/multipart-file.ts';
import { liftRequestTimeLimit } from '../../http/request-time-limit.ts';
import { jobView } from '../../imports/job-view.ts';
import { receiveUpload } from '../../imports/receive-upload.ts';
import { UploadError } from '../../imports/upload-error.ts';
import { deleteFiles, tooLarge, uploadFiles } from '../../imports/upload-files.ts';
import { uploadView } from '../../imports/upload-view.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, RETRY_AFTER_SECONDS } from '../responses.ts';
import { sendsForm } from './plain-forms.ts';

const GONE = 'This upload doesn’t exist. Uploads are deleted after a week.';
const RUNNING = 'Another import is running. Wait until it ends, then try again.';
const CHANGED =
  'Someone changed these settings in the meantime, or they haven’t been checked. Check the file again.';

/** Routes to upload a roster, to choose how to read it, to check it and to import it. */
export const rosterUploads = (db: Database, options: ApiOptions) => {
  const { dataDir, importJobs: jobs, now, site } = options;
  const actorOf = (c: Context<AdministratorEnv>) =>
    administratorActor(db, c.get('administratorId'));
  const conflict = (c: Context, message: string) => c.json<Problem, 409>({ message }, 409);
  return new Hono<AdministratorEnv>()
    .get('/', allow('edit listings'), async (c) => {
      await jobs.settle();
      const uploads = await listUploads(db, ADMIN_PAGE_SIZE);
      const undo = await findLatestUndo(db);
      const rows = uploads.map(async ({ id, fileName, bytes, uploadedAt }) => {
        const job = await findJobOfUpload(db, id);
        const kind = job?.kind === 'import' ? 'import' : 'check';
        const state = job ? (`${kind} ${job.state}` as const) : ('new' as const);
        return { id, fileName, bytes, uploadedAt, state };
      });
      return c.json(
        { uploads: await Promise.all(rows), undo: undo ? jobView(undo, now()) : null },
        200,
      );
    })
    .post('/', allow('edit listings'), async (c) => {
      try {
        if (Number(c.req.header('Content-Length')) > MAX_UPLOAD_BYTES + MAX_BODY_BYTES)
          throw tooLarge(MAX_UPLOAD_BYTES);
        liftRequestTimeLimit((c.env as Partial<HttpBindings> | undefined)?.incoming);
        const upload = {
          body: Readable.fromWeb(c.req.raw.body as Parameters<typeof Readable.fromWeb>[0]),
          contentType: c.req.header('Content-Type'),
          actor: await actorOf(c),
        };
        const id = await receiveUpload(db, upload, { dataDir, now });
        return sendsForm(c) ? c.redirect(`/admin/imports/${id}`, 303) : c.json({ id }, 201);
      } catch (error) {
        return rejectUpload(c, error);
      }
    })
    .get('/:id', allow('edit listings'), async (c) => {
      await jobs.settle();
      const upload = await findUpload(db, idParam(c));
      if (!upload) return notFound(c, GONE);
      const job = await findJobOfUpload(db, upload.id);
      const check = await findJobOfUpload(db, upload.id, 'check');
      const { id, fileName, bytes, uploadedAt, settings, version } = upload;
      // A restored backup has no uploaded files.
      const hasFile = upload.hasFile && (await exists(uploadFiles(dataDir, upload.fileKey).sample));
      return c.json(
        {
          upload: { id, fileName, bytes, uploadedAt, hasFile, settings, version },
          view:
            hasFile && job?.state !== 'running'
              ? await uploadView(dataDir, upload, site.timeZone)
              : null,
          mappings: shippedMappings,
          sources: await findSourceNames(db),
          job: job ? jobView(job, now()) : null,
          check: check ? jobView(check, now()) : null,
          hasErrors: await exists(uploadFiles(dataDir, upload.fileKey).errors),
        },
        200,
      );
    })
    .post('/:id/settings', allow('edit listings'), body(importSettings), async (c) => {
      const { version, ...settings } = c.req.valid('json');
      const upload = await findUpload(db, idParam(c));
      if (!upload) return notFound(c, GONE);
      // A chosen mapping suggests other fields.
      const isOther = settings.mapping !== upload.settings.mapping;
      const saved = isOther ? { ...settings, fields: null } : settings;
      return (await saveSettings(db, { id: upload.id, version, settings: saved }))
        ? c.body(null, 204)
        : conflict(c, CHANGED);
    })
    .post('/:id/jobs', allow('edit listings'), body(newJob), async (c) => {
      await jobs.settle();
      const { kind, version, confirmation = '' } = c.req.valid('json');
      const upload = await findUpload(db, idParam(c));
      if (!upload) return notFound(c, GONE);
      const running = await findRunningJob(db);
      // A double click starts one job.
      if (running?.uploadId === upload.id && running.kind === kind) return c.json({}, 201);
      if (running) return conflict(c, RUNNING);
      const check = await findJobOfUpload(db, upload.id, 'check');
      const isChecked = check?.state === 'done' && check.uploadVersion === version;
      if (!upload.hasFile || version !== upload.version || (kind === 'import' && !isChecked))
        return conflict(c, CHANGED);
      const missing = check && jobView(check, now()).tally?.missing?.missing;
      const typed = confirmation.replace(/[\s,]/g, '');
      if (kind === 'import' && typed !== '' && typed !== String(missing)) {
        const message = `Type ${missing?.toLocaleString('en-US')} to retire these licenses, or leave the field empty.`;
        return c.json<Problem, 422>({ message, errors: { confirmation: message } }, 422);
      }
      const job = {
        kind,
        uploadId: upload.id,
        uploadVersion: version,
        confirmsRetiring: kind === 'import' && typed !== '',
      };
      const jobId = await addJob(db, job, await actorOf(c), now());
      if (jobId === null) return conflict(c, RUNNING);
      jobs.start(jobId);
      return c.json({}, 201);
    })
    .post('/:id/cancel', allow('edit listings'), async (c) => {
      await cancelJob(db, idParam(c));
      return c.body(null, 204);
    })
    .delete('/:id', allow('edit listings'), async (c) => {
      const running = await findRunningJob(db);
      if (running?.uploadId === idParam(c)) return conflict(c, RUNNING);
      const upload = await deleteUpload(db, idParam(c), await actorOf(c), now());
      if (!upload) return notFound(c, GONE);
      await deleteFiles(dataDir, upload.fileKey);
      return c.body(null, 204);
    })
    .get('/:id/report', allow('edit listings'), async (c) => {
      const report = await readJobReport(db, idParam(c));
      if (report === null) return notFound(c, GONE);
      // The report carries its own styles and no scripts.
      c.header('Content-Type', 'text/html; charset=utf-8');
      return c.body(new Blob([report]).stream(), 200);
    })
    .get('/:id/errors', allow('edit listings'), async (c) => {
      const upload = await findUpload(db, idParam(c));
      const file = upload && uploadFiles(dataDir, upload.fileKey).errors;
      if (!file || !(await exists(file))) return notFound(c, GONE);
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="errors.csv"');
      return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200);
    });
};

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

const INTERRUPTED = 'The upload was interrupted before the file was complete. Please try again.';

/** Reports a file that can't be used: as JSON, or without JavaScript as a page. */
function rejectUpload(c: Context, error: unknown) {
  // The administrator canceled the upload or lost the connection.
  if (c.req.raw.signal.aborted) return c.json<Problem, 422>({ message: INTERRUPTED }, 422);
  const isExpected =
    error instanceof UploadError || error instanceof CsvError || error instanceof MultipartError;
  if (!isExpected) throw error;
  const message = error instanceof MultipartError ? INTERRUPTED : error.message;
  const status = error instanceof UploadError ? error.status : 422;
  if (status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
  // The rest of the body may not have been read, so no other request can follow it.
  c.header('Connection', 'close');
  return sendsForm(c)
    ? c.html(problemPage(message), status)
    : c.json<Problem, 413 | 422 | 503>({ message }, status);
}

const problemPage = (message: string) => html`<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>The file wasn’t uploaded</title>
    <link rel="stylesheet" href="/plain.css">
  </head>
  <body>
    <main>
      <h1>The file wasn’t uploaded</h1>
      <p>${message}</p>
      <p><a href="/admin/imports">Choose another file</a></p>
    </main>
  </body>
</html>
`;
