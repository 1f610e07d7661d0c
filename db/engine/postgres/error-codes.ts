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

/** Thrown if all connections of this process stayed in use for too long. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Thrown if no host is a reachable primary. */
export class NoPrimaryError extends AggregateError {
  override name = 'NoPrimaryError';
  /** One for each host. */
  declare errors: Error[];
}

/** Thrown if a host is a standby or an outdated primary. */
export class StandbyError extends Error {
  override name = 'StandbyError';
}

/**
 * Thrown if `directory move` or `directory restore` has reserved the database, or moved it away.
 */
export class ReservedError extends Error {
  override name = 'ReservedError';
}

/** An error message of the server, as the driver throws it. */
export interface ServerError extends Error {
  /** SQLSTATE. */
  code: string;
  severity: string;
}

/** Only errors of the server have a severity. */
export function isServerError(error: unknown): error is ServerError {
  return error instanceof Error && 'severity' in error && 'code' in error;
}

/** Codes of network and TLS errors. */
const NETWORK_CODES =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN|ADDRNOTAVAIL)|ERR_(TLS|SSL)_\w+|\w*CERT\w*)$/;

/** The driver's own errors about connections have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|Query read timeout|Client (was closed|has encountered a connection error)|The server does not support SSL|There was an error establishing an SSL)/;

/** The driver's message if no connection became free in time. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/**
 * Turns the driver's errors about connections into a {@link ConnectionError} or {@link BusyError},
 * and removes the contents of rows from errors of the server, so that they can be logged.
 */
export async function withSafeErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // The pool adds its client, which would fill the log and contains the key to cancel queries.
    if (error instanceof Error) Reflect.deleteProperty(error, 'client');
    if (isServerError(error)) removeValues(error);
    throw connectionErrorFrom(error) ?? error;
  }
}

function connectionErrorFrom(error: unknown): Error | null {
  if (!(error instanceof Error) || isServerError(error)) return null;
  const { message: cause } = error;
  if (cause === POOL_TIMEOUT)
    return new BusyError('All connections to the database are in use.', { cause: error });
  if (error instanceof NoPrimaryError && error.errors.some(isTooManyConnections))
    return new BusyError('The database server has no free connections.', { cause: error });
  const isConnectionError =
    error instanceof NoPrimaryError ||
    ('code' in error && NETWORK_CODES.test(String(error.code))) ||
    DRIVER_MESSAGES.test(cause);
  if (!isConnectionError) return null;
  return new ConnectionError(`The database can't be reached: ${cause}`, { cause: error });
}

function isTooManyConnections(error: unknown): boolean {
  return isServerError(error) && error.code === '53300';
}

/** Whether a server that was neither starting nor stopping rejected a connection. */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof ConnectionError && error.cause instanceof NoPrimaryError)) return false;
  return error.cause.errors.some((one) => isServerError(one) && !one.code.startsWith('57P'));
}

/** Error fields that may contain row values. The others contain only names, such as a table's. */
const FIELDS_WITH_VALUES = ['detail', 'where', 'internalQuery', 'hint'] as const;

/** Classes of errors whose messages quote the invalid value. */
const QUOTES_VALUE = /^(22|42601)/;

function removeValues(error: ServerError): void {
  for (const field of FIELDS_WITH_VALUES) Reflect.deleteProperty(error, field);
  if (!QUOTES_VALUE.test(error.code)) return;
  error.message = error.message.replace(/".*"/s, '"…"');
  // Otherwise, the stack would still contain the message.
  Error.captureStackTrace(error);
}

/** The reasons by SQLSTATE prefix. */
const reasonsByCode: readonly [RegExp, UnavailableReason][] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  [/^42501/, 'forbidden'],
  [/^(55P03|40P01)/, 'locked'],
  [/^XX00[12]/, 'damaged'],
  [/^58/, 'failing'],
  [/^(08|25P03|53|57P)/, 'unreachable'],
];

/**
 * The reason for an error of PostgreSQL or of its connection; null if the error has another
 * cause. Doesn't load the driver.
 */
export function postgresReasonOf(error: unknown): UnavailableReason | null {
  if (error instanceof CommitError) return 'uncertain';
  if (error instanceof ConnectionError) return 'unreachable';
  if (error instanceof BusyError) return 'busy';
  if (error instanceof ReservedError) return 'locked';
  if (!isServerError(error)) return null;
  return reasonsByCode.find(([pattern]) => pattern.test(error.code))?.[1] ?? null;
}
