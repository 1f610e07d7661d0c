import { postgresReasonOf } from './postgres/error-codes.ts';
import { sqliteReasonOf } from './sqlite/error-codes.ts';

/** Thrown when the database can't be used. The message says what is wrong and how to fix it. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Thrown when a file of the open database was deleted or replaced: writes would be lost. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError';
}

/** A problem with the disk or the database that makes queries fail. */
export type UnavailableReason =
  | 'full'
  | 'read-only'
  | 'forbidden'
  | 'locked'
  | 'damaged'
  | 'failing'
  | 'unreachable'
  | 'busy'
  | 'uncertain'
  | 'deleted or replaced';

/**
 * A database error from a worker thread. Errors lose their class when sent between threads, so
 * {@link unavailableReasonOf} couldn't find the reason for the worker's own error.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Returns the disk or file problem behind an error; null if the error has another cause. */
export function unavailableReasonOf(error: unknown): UnavailableReason | null {
  if (error instanceof UnavailableError) return error.reason;
  if (error instanceof DatabaseFileError) return 'deleted or replaced';
  return sqliteReasonOf(error) ?? postgresReasonOf(error);
}

const explanations: Record<UnavailableReason, string> = {
  full: 'The disk is full. Free some space, then try again.',
  'read-only': "The database can't be written to: its disk or file is read-only.",
  forbidden:
    "The database user can't read or change a table. Make that user the owner of all tables.",
  locked: 'Another process has locked the database. Stop it, or try again later.',
  damaged: 'The database is damaged. Stop the site and restore a backup.',
  failing: 'The disk is failing or full. Check its free space, then the system log.',
  unreachable:
    'The database server or its standby isn’t responding. Start it, or promote the standby.',
  busy: 'All connections to the database are in use. Try again in a moment.',
  uncertain:
    'The database or its standby stopped responding while it saved a change, so the change may or ' +
    'may not have been saved. Check before you repeat it.',
  'deleted or replaced':
    'directory.db, or the -wal or -shm file beside it, was deleted or replaced while it was open. ' +
    'Move it back, or restart the site.',
};

/** Explains a disk or file problem to the operator. Returns null if the error has another cause. */
export function explainUnavailable(error: unknown): string | null {
  const reason = unavailableReasonOf(error);
  return reason && explanations[reason];
}

/**
 * Shortens a disk or database error to one line for the log, because its stack traces would fill
 * the log for as long as the problem lasts. The message of a `DatabaseError` already says what to
 * do. Returns any other error unchanged.
 */
export function errorForLog(error: unknown): unknown {
  if (error instanceof DatabaseError) return error.message;
  const explanation = explainUnavailable(error);
  return explanation === null ? error : `${explanation} (${(error as Error).message})`;
}
