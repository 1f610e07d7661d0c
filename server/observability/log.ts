import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { maskPersonalData } from './personal-data.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: LogLevel, message: string, fields?: Fields) => void;

interface LogOptions {
  /** The minimum level that is written. */
  level: LogLevel;
  /** Writes plain text for a terminal instead of JSON. */
  isPlainText: boolean;
  now: () => Date;
  output: DestinationStream;
}

interface LoggedRequest {
  id: string;
  hasWarned: boolean;
}

const requests = new AsyncLocalStorage<LoggedRequest>();

/** Longest text from a request that is logged, in characters. */
const MAX_LOGGED = 200;

/** Adds the request's ID to everything that is logged while `run` runs. */
export const withRequestId = <Result>(id: string, run: () => Result): Result =>
  requests.run({ id, hasWarned: false }, run);

/** Cuts a text to a short line, after masking: half an email or token would not be recognized. */
export const shorten = (text: string): string =>
  text.length <= MAX_LOGGED ? text : maskPersonalData(text).slice(0, MAX_LOGGED);

/** Writes one line per event, with personal data masked. */
export function createLog({ level, isPlainText, now, output }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
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
 * A request logs only its first warning, shortened, because a visitor can provoke thousands of
 * them.
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
  const { level: _level, time, requestId: _request, message, ...values } = JSON.parse(line);
  return `${[time.slice(11, 19), message, ...Object.values(values)].join(' ')}\n`;
}
