import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import type { DestinationStream } from 'pino';
import { LOG_LEVELS, type LogLevel } from '../config.ts';
import { maskedJson, maskPersonalData } from './personal-data.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Logs an event. Personal data in the message and in fields other than `requestId` is masked. Field
 * names must be identifiers, because they are written without escaping.
 */
export type Log = (level: LogLevel, message: string, fields?: Fields) => void;

interface LogOptions {
  /** The minimum level to log. */
  level: LogLevel;
  /** Writes plain text for a terminal instead of JSON. */
  isPlainText: boolean;
  now: () => Date;
  output: DestinationStream;
  /** The number of this worker, which each line then contains. */
  worker?: number | null;
}

interface Line {
  level: LogLevel;
  time: string;
  worker: number | null | undefined;
  requestId: Fields[string];
  fields: Fields;
  message: string;
}

interface LoggedRequest {
  id: string;
  hasWarned: boolean;
}

const requests = new AsyncLocalStorage<LoggedRequest>();

/** Maximum length, in characters, of a text that comes from a request. */
const MAX_LOGGED = 200;

/** Adds the request ID to every line that is logged during `run`. */
export const withRequestId = <Result>(id: string, run: () => Result): Result =>
  requests.run({ id, hasWarned: false }, run);

/**
 * Shortens a text. Masks it first, because half an email address or token would not be recognized.
 */
export const shorten = (text: string): string =>
  text.length <= MAX_LOGGED ? text : maskPersonalData(text).slice(0, MAX_LOGGED);

/**
 * Creates a log that writes one line per event, with personal data masked. Formats the lines
 * itself, because pino's formatting would take 4% of the CPU time of a cached page
 * (`npm run bench -- --only site --peers`).
 */
export function createLog({ level, isPlainText, now, output, worker }: LogOptions): Log {
  const minLevel = LOG_LEVELS.indexOf(level);
  const isoTime = isoFormatter();
  return (lineLevel, message, fields = {}) => {
    if (LOG_LEVELS.indexOf(lineLevel) < minLevel) return;
    const time = isoTime(now());
    const requestId = fields.requestId ?? requests.getStore()?.id;
    const line = { level: lineLevel, time, worker, requestId, fields, message };
    output.write(isPlainText ? toPlainText(line) : toJson(line));
  };
}

/**
 * Turns console output into log lines, because the page bundle, React and Node log to the console.
 * Logs only the first warning of each request, and shortens it, because a visitor can trigger
 * thousands of warnings.
 */
export function redirectConsole(console: Console, log: Log): void {
  const levels = {
    debug: 'debug',
    log: 'info',
    info: 'info',
    error: 'error',
  } as const;
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...args: unknown[]) => log(level, format(...args));
  }
  console.warn = (...args: unknown[]) => {
    const request = requests.getStore();
    if (!request) return log('warn', format(...args));
    if (request.hasWarned) return;
    request.hasWarned = true;
    log('warn', shorten(format(...args)));
  };
}

/**
 * Returns a function that formats a time as an ISO string, and reuses the string within the same
 * millisecond. Formatting the time of every line takes 1% of the CPU time of a cached page
 * (`npm run bench -- --only site --peers`).
 */
function isoFormatter(): (time: Date) => string {
  let last = { milliseconds: Number.NaN, text: '' };
  return (time) => {
    const milliseconds = time.getTime();
    if (milliseconds !== last.milliseconds) last = { milliseconds, text: time.toISOString() };
    return last.text;
  };
}

/**
 * Returns a line as JSON, with personal data masked. Joins the JSON of the values, because with an
 * object for each line, `JSON.stringify` would need the masked text of each value, and would escape
 * the same texts again for each line.
 */
function toJson({ level, time, worker, requestId, fields, message }: Line): string {
  let json = `{"level":"${level}","time":"${time}"`;
  if (worker) json += `,"worker":${worker}`;
  if (requestId !== undefined) json += `,"requestId":${JSON.stringify(requestId)}`;
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined || name === 'requestId') continue;
    json += `,"${name}":${typeof value === 'string' ? maskedJson(value) : JSON.stringify(value)}`;
  }
  return `${json},"message":${maskedJson(message)}}\n`;
}

function toPlainText({ time, worker, fields, message }: Line): string {
  const start = worker ? [time.slice(11, 19), `[${worker}]`] : [time.slice(11, 19)];
  const { requestId: _, ...shown } = fields;
  const values = Object.values(shown)
    .filter((value) => value !== undefined)
    .map((value) => (typeof value === 'string' ? maskPersonalData(value) : value));
  return `${[...start, maskPersonalData(message), ...values].join(' ')}\n`;
}
