import type { UnavailableReason } from '../errors.ts';

/**
 * Thrown if a commit may have failed: its connection was lost, or the standby didn't confirm it in
 * time. The changes may be stored nonetheless, so a retry needs an idempotency key.
 */
export class CommitError extends Error {
  override name = 'CommitError';
}

/** Thrown if a connection couldn't be made or was lost. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Turns the driver's errors that don't come from the server into a {@link ConnectionError}. */
export async function withConnectionErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || 'severity' in error) throw error;
    // The pool adds its client, which would fill the log and contains the key to cancel queries.
    Reflect.deleteProperty(error, 'client');
    throw new ConnectionError(`The database can't be reached: ${error.message}`, { cause: error });
  }
}

/** By SQLSTATE. */
const reasonsByCode: readonly [RegExp, UnavailableReason][] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  [/^(55P03|40P01)/, 'locked'],
  [/^XX00[12]/, 'damaged'],
  [/^58/, 'failing'],
  [/^(08|25P03|53|57P)/, 'unreachable'],
];

/**
 * The problem behind an error of PostgreSQL or of its connection; null if the error has another
 * cause. Doesn't load the driver.
 */
export function postgresReasonOf(error: unknown): UnavailableReason | null {
  if (error instanceof CommitError || error instanceof ConnectionError) return 'unreachable';
  // Only errors of the server have a severity.
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return null;
  const code = String(error.code);
  return reasonsByCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
