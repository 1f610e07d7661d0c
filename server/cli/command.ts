import type { Readable } from 'node:stream';
import type { Database } from '../../db/engine/database.ts';
import type { Config } from '../config.ts';
import type { Progress } from './progress.ts';

/** One of the operator's commands; `commands.ts` lists them all. */
export interface Command {
  /** As typed: `import`, `post publish`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What stands after the name, as the help shows it: `FILE.csv`. */
  takes?: string;
  /** How many such arguments there may be. */
  arity?: { least: number; most: number };
  /** By the option's name without its dashes. */
  options?: Record<string, CommandOption>;
  run(call: Call): Promise<Outcome>;
}

export interface CommandOption {
  /** Stands for the value in the help; an option without one is a switch. */
  value?: string;
  summary: string;
}

/** What a command gets. */
export interface Call {
  config: Config;
  /** What the configuration was read from. */
  variables: Readonly<NodeJS.ProcessEnv>;
  args: readonly string[];
  /** A text where the option takes a value, true where a switch is set. */
  options: Readonly<Record<string, string | true | undefined>>;
  /** Opens the directory, which must be there; it is closed when the command has ended. */
  openDirectory(): Promise<Database>;
  /** Opens the directory, and makes one where there is none. */
  makeDirectory(): Promise<Database>;
  /** The standard input. */
  input(): Readable;
  /** A bar on the terminal; silent where nobody watches, and with `--json`. */
  progress(label: string, total: number, unit?: string): Progress;
}

/**
 * How a command ended: `text` is for people (nothing is printed where it is empty), `json` is printed
 * instead with `--json`.
 */
export interface Outcome {
  text: string;
  json: unknown;
  /** The command did its work and the answer is "no": exit code 1. */
  failed?: boolean;
}

/** The command can't do what it was asked; the message says why. Exit code 1. */
export class CommandProblem extends Error {
  override name = 'CommandProblem';
}

/** The command was called wrongly; the message says what it wants. Exit code 2. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}
