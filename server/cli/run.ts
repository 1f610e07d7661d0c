import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Database, DatabaseError } from '../../db/engine/database.ts';
import { explainUnavailable } from '../../db/engine/health.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { BackupError } from '../backup/problem.ts';
import { ConfigError, readConfig } from '../config.ts';
import { CsvError } from '../csv/problem.ts';
import { directoryIn, openDirectory } from '../data-directory/open-directory.ts';
import { type Command, CommandError, type Outcome, UsageError } from './command.ts';
import { noProgress, progressBar } from './progress.ts';

/** Input and output of a command: the process's streams, except in tests. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Standard input. */
  input(): Readable;
}

/**
 * Runs a command and returns the exit code: 0 success, 1 failure, 2 usage error.
 *
 * @param words the command line after `directory`
 */
export async function runDirectory(
  commands: readonly Command[],
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  if (words[0] === '--version') {
    terminal.out(packageJson.version);
    return 0;
  }
  const command = commandOf(commands, words);
  if (!command) return listCommands(commands, words, terminal);
  try {
    const { args, values } = parsed(command, words.slice(command.name.split(' ').length));
    if (values.help) {
      terminal.out(helpOf(command));
      return 0;
    }
    checkArity(command, args);
    const asJson = values.json === true;
    const outcome = await carriedOut(command, args, values, asJson, variables, terminal);
    const output = asJson ? JSON.stringify(outcome.json) : outcome.text;
    if (output !== '') terminal.out(output);
    return outcome.failed ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${helpOf(command)}`);
      return 2;
    }
    const isExpected =
      error instanceof CommandError ||
      error instanceof BackupError ||
      error instanceof CsvError ||
      error instanceof ConfigError ||
      error instanceof DatabaseError;
    const message = isExpected ? error.message : explainUnavailable(error);
    if (message === null) throw error;
    terminal.err(message);
    return 1;
  }
}

function commandOf(commands: readonly Command[], words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
}

function listCommands(
  commands: readonly Command[],
  [first, second]: readonly string[],
  { out, err }: Terminal,
): 0 | 2 {
  const family = commands.filter(({ name }) => name.startsWith(`${first} `));
  const hasFamily = family.length > 0;
  const help = helpOfAll(hasFamily ? family : commands);
  if (hasFamily ? isHelp(second) : first === undefined || isHelp(first)) {
    out(help);
    return 0;
  }
  const named = hasFamily && second !== undefined ? `${first} ${second}` : first;
  const problem =
    hasFamily && second === undefined
      ? `'${first}' wants a second word.`
      : `There is no command '${named}'.`;
  err(`${problem}\n\n${help}`);
  return 2;
}

const isHelp = (word: string | undefined) => word === '--help' || word === 'help';

function helpOfAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `directory COMMAND [--help] [--json]\ndirectory --version\n\n${list.join('\n')}`;
}

type Values = Record<string, string | boolean | undefined>;

function parsed(command: Command, words: string[]): { args: string[]; values: Values } {
  const own = Object.entries(command.options ?? {}).map(([name, { value }]) => [
    name,
    { type: value ? 'string' : 'boolean' } as const,
  ]);
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(own),
        help: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    return { args: positionals, values: values as Values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function checkArity({ arity = { min: 0, max: 0 }, takes }: Command, args: readonly string[]) {
  if (args.length < arity.min) throw new UsageError(`This command takes ${takes}.`);
  const surplus = args[arity.max];
  if (surplus !== undefined) throw new UsageError(`'${surplus}' is one word too many.`);
}

async function carriedOut(
  command: Command,
  args: readonly string[],
  values: Values,
  asJson: boolean,
  variables: NodeJS.ProcessEnv,
  { input }: Terminal,
): Promise<Outcome> {
  const config = readConfig(variables);
  let db: Database | undefined;
  const makeDirectory = async () => {
    db ??= await openDirectory(config);
    return db;
  };
  try {
    return await command.run({
      config,
      variables,
      args,
      options: values as Record<string, string | true | undefined>,
      // Otherwise a mistyped DATA_DIR would create an empty directory.
      openDirectory: async () => {
        directoryIn(config.dataDir);
        return makeDirectory();
      },
      makeDirectory,
      input,
      progress: asJson ? noProgress : progressBar,
    });
  } finally {
    await db?.destroy();
  }
}

function helpOf({ name, summary, takes, options = {} }: Command): string {
  const all: Command['options'] = {
    ...options,
    json: { summary: 'Print the answer as JSON' },
    help: { summary: 'Print this' },
  };
  const rows = Object.entries(all).map(
    ([option, { value, summary }]) =>
      [value ? `--${option} ${value}` : `--${option}`, summary] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `directory ${name}${takes ? ` ${takes}` : ''} [options]`,
    '',
    `${summary}.`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n');
}
