import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { withoutPersonalData } from './personal-data.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: LogLevel, message: string, fields?: Fields) => void;

interface LogOptions {
  /** The least important lines that are written. */
  level: LogLevel;
  /** Lines for a person at a terminal instead of JSON. */
  forPeople: boolean;
  now: () => Date;
  output: DestinationStream;
}

const requests = new AsyncLocalStorage<string>();

/** Whatever is logged while this runs bears the request's id. */
export const inRequest = <Result>(id: string, run: () => Result): Result => requests.run(id, run);

/** Writes a line an event, without the personal data of anybody. */
export function createLog({ level, forPeople, now, output }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    forPeople ? { write: (line) => output.write(readable(line)) } : output,
  );
  return (at, message, fields = {}) => {
    if (logger.isLevelEnabled(at)) logger[at](lineOf(fields), withoutPersonalData(message));
  };
}

/**
 * Makes lines of the log from all that is said on the console: the bundle of the pages, React's own
 * warnings and Node's know nothing else.
 */
export function takeConsole(console: Console, log: Log): void {
  const levels = {
    debug: 'debug',
    log: 'info',
    info: 'info',
    warn: 'warn',
    error: 'error',
  } as const;
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...words: unknown[]) => log(level, format(...words));
  }
}

function lineOf(fields: Fields): Fields {
  const requestId = requests.getStore();
  const line: Fields = requestId === undefined ? {} : { requestId };
  for (const name in fields) {
    const value = fields[name];
    line[name] = typeof value === 'string' ? withoutPersonalData(value) : value;
  }
  return line;
}

function readable(line: string): string {
  const { level: _level, time, requestId: _request, message, ...facts } = JSON.parse(line);
  return `${[time.slice(11, 19), message, ...Object.values(facts)].join(' ')}\n`;
}
