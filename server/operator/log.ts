import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { LOG_LEVELS, type LogLevel } from '../config.ts';
import { withoutPersonalData } from './personal-data.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: LogLevel, message: string, fields?: Fields) => void;

interface LogOptions {
  /** The least important lines that are written. */
  level: LogLevel;
  /** Lines for a person at a terminal instead of JSON. */
  forPeople: boolean;
  now: () => Date;
  write: (line: string) => void;
}

const requests = new AsyncLocalStorage<string>();

/** Whatever is logged while this runs bears the request's id. */
export const inRequest = <Result>(id: string, run: () => Result): Result => requests.run(id, run);

/** Writes a line an event, without the personal data of anybody. */
export function createLog({ level, forPeople, now, write }: LogOptions): Log {
  const least = LOG_LEVELS.indexOf(level);
  return (at, message, fields = {}) => {
    if (LOG_LEVELS.indexOf(at) < least) return;
    const time = now().toISOString();
    const requestId = requests.getStore();
    const said = withoutPersonalData(message);
    if (forPeople) {
      const facts = Object.values(fields).filter((value) => value !== undefined);
      const line = [time.slice(11, 19), said, ...facts.map((fact) => clean(fact))].join(' ');
      write(`${line}\n`);
      return;
    }
    const line = { time, level: at, requestId, message: said, ...mapped(fields) };
    write(`${JSON.stringify(line)}\n`);
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

const clean = (value: Fields[string]) =>
  typeof value === 'string' ? withoutPersonalData(value) : value;

const mapped = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)]));
