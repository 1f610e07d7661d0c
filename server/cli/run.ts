import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Database } from '../../db/engine/database.ts';
import { DatabaseError, explainUnavailable } from '../../db/engine/errors.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { BackupError } from '../backup/backup-error.ts';
import { ConfigError, readConfig } from '../config.ts';
import { CsvError } from '../csv/csv-error.ts';
import { openDirectory, requireDirectory } from '../data-directory/open-directory.ts';
import { refreshSite } from '../site/refresh-site.ts';
import { type Command, CommandError, type Outcome, UsageError } from './command.ts';
import { noProgress, progressBar } from './progress.ts';

/** Input and output of a command. These are the streams of the process, except in tests. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Standard input. */
  input(): Readable;
}

/**
 * Runs a command and returns its exit code: 0 for success, 1 for failure, 2 for a usage error.
 *
 * @param words the command line after `directory`
 */
export async function runCli(
  commands: readonly Command[],
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  if (words[0] === '--version') {
    terminal.out(packageJson.version);
    return 0;
  }
  const command = findCommand(commands, words);
  if (!command) return listCommands(commands, words, terminal);
  try {
    const { args, values } = parseCommandLine(command, words.slice(command.name.split(' ').length));
    if (values.help) {
      terminal.out(formatHelp(command));
      return 0;
    }
    checkArity(command, args);
    const asJson = values.json === true;
    const outcome = await execute(command, args, values, asJson, variables, terminal);
    const output = asJson ? JSON.stringify(outcome.json) : outcome.text;
    if (output !== '') terminal.out(output);
    return outcome.failed ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${formatHelp(command)}`);
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

function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
}

function listCommands(
  commands: readonly Command[],
  [first, second]: readonly string[],
  { out, err }: Terminal,
): 0 | 2 {
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  const isGroup = group.length > 0;
  const help = formatCommandList(isGroup ? group : commands);
  if (isGroup ? isHelp(second) : first === undefined || isHelp(first)) {
    out(help);
    return 0;
  }
  const unknownName = isGroup && second !== undefined ? `${first} ${second}` : first;
  const problem =
    isGroup && second === undefined
      ? `'${first}' needs a subcommand.`
      : `Unknown command: ${unknownName}`;
  err(`${problem}\n\n${help}`);
  return 2;
}

const isHelp = (word: string | undefined) => word === '--help' || word === 'help';

function formatCommandList(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `directory COMMAND [--help] [--json]\ndirectory --version\n\n${list.join('\n')}`;
}

type OptionValues = Record<string, string | boolean | undefined>;

function parseCommandLine(
  command: Command,
  words: string[],
): { args: string[]; values: OptionValues } {
  const ownOptions = Object.entries(command.options ?? {}).map(([name, { value }]) => [
    name,
    { type: value ? 'string' : 'boolean' } as const,
  ]);
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(ownOptions),
        help: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    return { args: positionals, values: values as OptionValues };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function checkArity({ arity = { min: 0, max: 0 }, takes }: Command, args: readonly string[]) {
  if (args.length < arity.min) throw new UsageError(`Missing argument: ${takes}`);
  const surplus = args[arity.max];
  if (surplus !== undefined) throw new UsageError(`Unexpected argument: ${surplus}`);
}

async function execute(
  command: Command,
  args: readonly string[],
  values: OptionValues,
  asJson: boolean,
  variables: NodeJS.ProcessEnv,
  { input }: Terminal,
): Promise<Outcome> {
  const config = readConfig(variables);
  let db: Database | undefined;
  const makeDirectory = async () => {
    if (db) return db;
    db = await openDirectory(config);
    await refreshSite(db, config);
    return db;
  };
  try {
    return await command.run({
      config,
      variables,
      args,
      options: values as Record<string, string | true | undefined>,
      // Never create a directory here: a typo in DATA_DIR or DATABASE_URL would create an empty
      // one.
      openDirectory: async () => {
        await requireDirectory(config);
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

function formatHelp({ name, summary, takes, options = {} }: Command): string {
  const all: Command['options'] = {
    ...options,
    json: { summary: 'Print the result as JSON' },
    help: { summary: 'Print this help' },
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
