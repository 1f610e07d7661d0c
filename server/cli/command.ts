import type { Readable } from 'node:stream';
import type { Database } from '../../db/engine/database.ts';
import type { Config } from '../config.ts';
import type { Progress } from './progress.ts';

/** A command for the operator; `commands.ts` lists them all. */
export interface Command {
  /** As typed: `import`, `post publish`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The arguments after the name, as the help shows them: `FILE.csv`. */
  takes?: string;
  /** The minimum and maximum number of arguments. */
  arity?: { min: number; max: number };
  /** Keyed by the option's name without dashes. */
  options?: Record<string, CommandOption>;
  run(call: CommandContext): Promise<Outcome>;
}

export interface CommandOption {
  /** Placeholder for the value in the help; an option without one is a flag. */
  value?: string;
  summary: string;
}

/** Everything that a command gets to run. */
export interface CommandContext {
  config: Config;
  /** The environment variables that the configuration was read from. */
  variables: Readonly<NodeJS.ProcessEnv>;
  args: readonly string[];
  /** A string for an option with a value, true for a flag. */
  options: Readonly<Record<string, string | true | undefined>>;
  /** Opens an existing directory; the runner closes it after the command. */
  openDirectory(): Promise<Database>;
  /** Opens the directory, and creates it if it doesn't exist. */
  makeDirectory(): Promise<Database>;
  /** Standard input. */
  input(): Readable;
  /** A progress bar; silent without a terminal and with `--json`. */
  progress(label: string, total: number, unit?: string): Progress;
}

/**
 * The result of a command. `text` is for people, and nothing is printed if it is empty; `json` is
 * printed instead with `--json`.
 */
export interface Outcome {
  text: string;
  json: unknown;
  /** The command completed with a negative result: exit code 1. */
  failed?: boolean;
}

/** The command can't be carried out; the message says why. Exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The arguments are wrong; the message says what is expected. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
