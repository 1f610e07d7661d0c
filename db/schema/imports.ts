import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** An import of a CSV file, with its figures. */
export interface ImportsTable {
  id: Generated<number>;
  startedAt: Time;
  /** Null if the import hasn't ended: it is running, or it was stopped. */
  endedAt: Time | null;
  fileName: string;
  /** The source of the licenses in the file; null if the file names none. */
  sourceName: string | null;
  /** The name of the mapping; null if the file was in the directory's own format. */
  mapping: string | null;
  /** Numbers of lawyers added, changed and unchanged. */
  added: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  /** Number of rows skipped because the lawyer asked to be removed. */
  removed: Generated<number>;
  /** Number of rows skipped because of errors or unconfirmed renames. */
  wrongRows: Generated<number>;
  /** Number of licenses that the file no longer had. */
  retired: Generated<number>;
  /** The latest audit log entry before the import; later entries are later edits. */
  lastAuditId: number;
  undoneAt: Time | null;
}

/** A lawyer that the latest import added or changed. The next import deletes these rows. */
export interface ImportChangesTable {
  lawyerId: number;
  importId: number;
  /** JSON object of the lawyer's rows by table; null if the import added the lawyer. */
  before: string | null;
}

/**
 * Licenses that the latest import confirmed without changing them. The next import deletes these
 * rows.
 */
export interface ImportConfirmationsTable {
  id: Generated<number>;
  importId: number;
  /** ISO day before the import. */
  asOf: string | null;
  /** JSON array. */
  licenseIds: string;
}
