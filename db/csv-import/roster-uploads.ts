import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import type { RosterUploadsTable } from '../schema/roster-uploads.ts';

/** How to read and import an uploaded file. */
export interface ImportSettings {
  /** The name of a shipped mapping; null if the file has the directory's own columns. */
  mapping: string | null;
  /** The directory's column for each column of the file, '' for none; null as suggested. */
  fields: string[] | null;
  /** The source of the licenses, if the file names none. */
  sourceName: string | null;
  /** Whether to retire the source's licenses that the file lacks. */
  isComplete: boolean;
  acceptsRenames: boolean;
  overwritesOwn: boolean;
}

/** A file that an administrator uploaded. */
export interface RosterUpload
  extends Pick<RosterUploadsTable, 'fileKey' | 'fileName' | 'bytes' | 'uploadedAt'> {
  id: number;
  hasFile: boolean;
  settings: ImportSettings;
  version: number;
}

const SITE = { subject: 'site', subjectId: null } as const;

/** Records an uploaded file and returns its ID. */
export function addUpload(
  db: Database,
  file: Pick<RosterUpload, 'fileKey' | 'fileName' | 'bytes' | 'settings'>,
  actor: string,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('rosterUploads')
      .values({
        ...file,
        settings: JSON.stringify(file.settings),
        uploadedAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { fileName: file.fileName };
    await recordChange(transaction, { actor, action: 'upload', ...SITE, after }, now);
    return id;
  });
}

/** The latest uploads, newest first. */
export async function listUploads(db: Database, limit: number): Promise<RosterUpload[]> {
  const rows = await db
    .selectFrom('rosterUploads')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toUpload);
}

export async function findUpload(db: Database, id: number): Promise<RosterUpload | undefined> {
  const row = await db
    .selectFrom('rosterUploads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUpload(row);
}

function toUpload(row: Omit<RosterUploadsTable, StoredAs> & StoredUpload): RosterUpload {
  return { ...row, hasFile: row.hasFile === 1, settings: JSON.parse(row.settings) };
}

type StoredAs = 'id' | 'hasFile' | 'version';
type StoredUpload = { id: number; hasFile: 0 | 1; version: number };

/** Saves the settings and returns whether the upload still had this version. */
export async function saveSettings(
  db: Database,
  { id, version, settings }: Pick<RosterUpload, 'id' | 'version' | 'settings'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rosterUploads')
    .set({ settings: JSON.stringify(settings), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an upload with its jobs and returns it; undefined if it is already gone. */
export function deleteUpload(
  db: Database,
  id: number,
  actor: string,
  now: Date,
): Promise<RosterUpload | undefined> {
  return db.transaction().execute(async (transaction) => {
    const upload = await findUpload(transaction, id);
    if (!upload) return undefined;
    await transaction.deleteFrom('rosterUploads').where('id', '=', id).execute();
    const before = { fileName: upload.fileName };
    await recordChange(transaction, { actor, action: 'delete upload', ...SITE, before }, now);
    return upload;
  });
}

/** Marks the file of an upload as deleted. */
export async function markFileDeleted(db: Database, id: number): Promise<void> {
  await db.updateTable('rosterUploads').set({ hasFile: 0 }).where('id', '=', id).execute();
}

/** Deletes the records of uploads before a time, except of one with a running job. */
export async function deleteUploadsBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('rosterUploads')
    .where('uploadedAt', '<', time.toISOString())
    .where('id', 'not in', (jobs) =>
      jobs
        .selectFrom('importJobs')
        .select((column) => column.fn.coalesce('uploadId', column.lit(0)).as('uploadId'))
        .where('state', '=', 'running'),
    )
    .execute();
  // The results of undone imports name lawyers.
  await db
    .deleteFrom('importJobs')
    .where('uploadId', 'is', null)
    .where('state', '!=', 'running')
    .where('startedAt', '<', time.toISOString())
    .execute();
}

/** The keys of all uploads. After an import, the file with its errors still has the key. */
export async function uploadedFileKeys(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('rosterUploads').select('fileKey').execute();
  return new Set(rows.map(({ fileKey }) => fileKey));
}
