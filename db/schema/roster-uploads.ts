import type { Generated } from 'kysely';
import type { Time, Version } from './columns.ts';

/** A file that an administrator uploaded in order to import it. */
export interface RosterUploadsTable {
  id: Generated<number>;
  /** The random name of the file in the folder for uploads. */
  fileKey: string;
  /** The name of the file on the administrator's computer. */
  fileName: string;
  bytes: number;
  uploadedAt: Time;
  /** 0 after the import, when the file has been deleted. */
  hasFile: Generated<0 | 1>;
  /** JSON object: how to read and import the file. */
  settings: string;
  version: Version;
}

/** A dry run, an import or an undo, started in the admin. */
export interface ImportJobsTable {
  id: Generated<number>;
  kind: 'check' | 'import' | 'undo';
  state: 'running' | 'done' | 'failed' | 'canceled';
  /** Null for an undo. */
  uploadId: number | null;
  /** The version of the upload's settings that the job used. */
  uploadVersion: number | null;
  /** The import to undo. */
  importId: number | null;
  startedAt: Time;
  endedAt: Time | null;
  /** Bytes of the file, or lawyers of an undo. */
  done: Generated<number>;
  total: Generated<number>;
  rows: Generated<number>;
  /** Whether to retire missing licenses even if there are unusually many. */
  confirmsRetiring: Generated<0 | 1>;
  /** 1 if an administrator asked to stop the job. */
  isCanceling: Generated<0 | 1>;
  /** Why the job failed or ended early. */
  message: string | null;
  /** JSON object with figures. */
  result: string | null;
  /** The report of a dry run as an HTML page. */
  report: string | null;
}
