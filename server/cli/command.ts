import type { Readable } from 'node:stream';
import type { Database } from '../../db/engine/database.ts';
import type { Config } from '../config.ts';
import type { Progress } from './progress.ts';

/** A command for the operator. `commands.ts` lists all commands. */
export interface Command {
  /** The name as the operator types it: `import` or `post publish`. */
  name: string;
  /** One line that describes the command in the list of commands. */
  summary: string;
  /** The arguments after the name, as the help shows them, for example `FILE.csv`. */
  takes?: string;
  /** The minimum and maximum number of arguments. */
  arity?: { min: number; max: number };
  /** Options, keyed by name without the dashes. */
  options?: Record<string, CommandOption>;
  run(call: CommandContext): Promise<Outcome>;
}

export interface CommandOption {
  /**
   * Placeholder for the value in the help. If it is missing, the option is a flag without a value.
   */
  value?: string;
  summary: string;
}

/** Everything that is passed to a command. */
export interface CommandContext {
  config: Config;
  /** The environment variables that the configuration was read from. */
  variables: Readonly<NodeJS.ProcessEnv>;
  args: readonly string[];
  /** Options on the command line: a string if the option has a value, true if it is a flag. */
  options: Readonly<Record<string, string | true | undefined>>;
  /** Opens an existing directory. `runCli` closes it after the command. */
  openDirectory(): Promise<Database>;
  /**
   * Opens the directory, or creates it if it doesn't exist. `runCli` closes it after the command.
   */
  makeDirectory(): Promise<Database>;
  /** Standard input. */
  input(): Readable;
  /** Shows a progress bar. Shows nothing without a terminal or with `--json`. */
  progress(label: string, total: number, unit?: string): Progress;
}

/**
 * The result of a command. Prints `text` unless it is empty. With `--json`, prints `json` instead.
 */
export interface Outcome {
  text: string;
  json: unknown;
  /** Whether the command finished with a negative result, which gives exit code 1. */
  failed?: boolean;
}

/** The command can't be carried out. The message gives the reason, and the exit code is 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The arguments are invalid. The message says what is expected, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
