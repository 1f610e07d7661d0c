import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { maskPersonalData } from './personal-data.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

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

/** Creates a log that writes one line per event, with personal data masked. */
export function createLog({ level, isPlainText, now, output, worker }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: worker ? { worker } : null,
      messageKey: 'message',
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    isPlainText ? { write: (line) => output.write(toPlainText(line)) } : output,
  );
  return (lineLevel, message, fields = {}) => {
    if (logger.isLevelEnabled(lineLevel))
      logger[lineLevel](maskedFields(fields), maskPersonalData(message));
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

function maskedFields(fields: Fields): Fields {
  const requestId = requests.getStore()?.id;
  const line: Fields = requestId === undefined ? {} : { requestId };
  for (const name in fields) {
    const value = fields[name];
    line[name] = typeof value === 'string' ? maskPersonalData(value) : value;
  }
  return line;
}

function toPlainText(line: string): string {
  const { level: _level, time, worker, requestId: _request, message, ...values } = JSON.parse(line);
  const start = worker ? [time.slice(11, 19), `[${worker}]`] : [time.slice(11, 19)];
  return `${[...start, message, ...Object.values(values)].join(' ')}\n`;
}
