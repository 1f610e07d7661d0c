import { z } from 'zod';
import { MAX_LINE } from '../site/limits.ts';

/** The path to which the upload form sends its file. */
export const UPLOAD_PATH = '/api/admin/imports/uploads';

const REPORT = new RegExp(`^${UPLOAD_PATH}/[^/]+/report$`);

/** Whether a path is the report of a dry run, which has inline styles. */
export const isImportReportPath = (path: string) => REPORT.test(path);

export const MAX_UPLOAD_BYTES = 2 * 2 ** 30;

/** The endings of files that can be uploaded. */
export const UPLOAD_ENDINGS = ['.csv', '.tsv', '.txt', '.gz', '.zip'];

/** Rows in the preview of an import. */
export const PREVIEW_ROWS = 20;

/** Uploads and their reports are deleted after this many days. */
export const UPLOAD_DAYS = 7;

const flag = z.boolean().default(false);
const version = z.number().int();

/** How to read and import an uploaded file. */
export const importSettings = z
  .object({
    version,
    /** The name of a shipped mapping; null for the directory's own columns. */
    mapping: z.string().max(MAX_LINE).nullable(),
    /** The directory's column for each column of the file, '' for none; null as suggested. */
    fields: z.array(z.string().max(MAX_LINE)).max(1000).nullable(),
    sourceName: z
      .string()
      .trim()
      .max(MAX_LINE, `Please use at most ${MAX_LINE} characters`)
      .nullable()
      .transform((name) => name || null),
    isComplete: flag,
    acceptsRenames: flag,
    overwritesOwn: flag,
  })
  .refine(({ isComplete, sourceName }) => !isComplete || sourceName !== null, {
    path: ['sourceName'],
    message: 'Please enter the source whose missing licenses to retire',
  });

/** A job to start for an upload. */
export const newJob = z.object({
  kind: z.enum(['check', 'import']),
  version,
  /** The typed number of licenses to retire, if there are unusually many. */
  confirmation: z.string().max(MAX_LINE).optional(),
});
