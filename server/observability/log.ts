import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import type { DestinationStream } from 'pino';
import { LOG_LEVELS, type LogLevel } from '../config.ts';
import { maskPersonalData } from './personal-data.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Logs an event. Personal data in the message and in fields other than `requestId` is masked. */
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

/** The fields of a line, in the order in which they are written as JSON. */
interface Line extends Fields {
  level: LogLevel;
  time: string;
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
    const line: Line = { level: lineLevel, time: isoTime(now()) };
    if (worker) line.worker = worker;
    addFields(line, fields);
    line.message = maskPersonalData(message);
    output.write(isPlainText ? toPlainText(line) : `${JSON.stringify(line)}\n`);
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

/** Adds the request ID unchanged, and the other fields with personal data masked. */
function addFields(line: Line, fields: Fields): void {
  line.requestId = requests.getStore()?.id;
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    const needsMasking = typeof value === 'string' && name !== 'requestId';
    line[name] = needsMasking ? maskPersonalData(value) : value;
  }
}

function toPlainText(line: Line): string {
  const { level: _level, time, worker, requestId: _request, message, ...fields } = line;
  const start = worker ? [time.slice(11, 19), `[${worker}]`] : [time.slice(11, 19)];
  return `${[...start, message, ...Object.values(fields)].join(' ')}\n`;
}
