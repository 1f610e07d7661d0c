import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { type Command, CommandError } from './command.ts';
import { runCommand as run } from './test-cli.ts';

const greet: Command = {
  name: 'greet twice',
  summary: 'Greet somebody',
  takes: 'NAME',
  arity: { min: 1, max: 1 },
  options: { tone: { value: 'TONE', summary: 'How' }, loud: { summary: 'Louder' } },
  async run({ args, options }) {
    if (args[0] === 'Nobody') throw new CommandError('Nobody is there.');
    const text = `Hello ${args[0]}${options.loud ? '!' : ''} (${options.tone ?? 'plain'})`;
    return { text, json: { text }, failed: args[0] === 'Ghost' };
  },
};

const look: Command = {
  name: 'look',
  summary: 'Look into the directory',
  async run({ openDirectory }) {
    const db = await openDirectory();
    const areas = await db.selectFrom('practiceAreas').select('id').execute();
    return { text: `${areas.length} areas`, json: areas.length };
  },
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function runLine(words: string, variables: NodeJS.ProcessEnv = { DATA_DIR: dataDir }) {
  return run([greet, look], words.split(' ').filter(Boolean), variables);
}

test('runs a two-word command with its arguments and options', async () => {
  expect(await runLine('greet twice Ada --tone warm --loud')).toEqual({
    code: 0,
    out: 'Hello Ada! (warm)',
    err: '',
  });
});

test('--version prints the version even if the configuration is invalid', async () => {
  const version = { code: 0, out: packageJson.version, err: '' };
  expect(await runLine('--version', { PORT: 'wrong' })).toEqual(version);
});

test('--json prints the result as JSON and nothing else', async () => {
  expect(await runLine('greet twice Ada --json')).toEqual({
    code: 0,
    out: '{"text":"Hello Ada (plain)"}',
    err: '',
  });
});

test('exits with 1 for a negative result and for a command that fails', async () => {
  expect(await runLine('greet twice Ghost')).toMatchObject({ code: 1, out: 'Hello Ghost (plain)' });
  expect(await runLine('greet twice Nobody')).toEqual({
    code: 1,
    out: '',
    err: 'Nobody is there.',
  });
});

test.each([
  ['dance', 'Unknown command: dance'],
  ['greet', "'greet' needs a subcommand."],
  ['greet thrice', 'Unknown command: greet thrice'],
  ['greet twice', 'Missing argument: NAME'],
  ['greet twice Ada Grace', 'Unexpected argument: Grace'],
  ['greet twice Ada --sing', "Unknown option '--sing'"],
  ['greet twice Ada --tone', "Option '--tone <value>' argument missing"],
])('`directory %s` is a usage error and exits with 2', async (words, message) => {
  const { code, out, err } = await runLine(words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});

test.each(['', '--help', 'help'])('`directory %s` lists the commands', async (words) => {
  const { code, out } = await runLine(words);
  expect(code).toBe(0);
  expect(out).toContain('  greet twice  Greet somebody\n  look         Look into the directory');
});

test('`directory greet --help` lists only the commands that start with greet', async () => {
  const { code, out } = await runLine('greet --help');
  expect(code).toBe(0);
  expect(out).toContain('  greet twice  Greet somebody');
  expect(out).not.toContain('look');
});

test('--help prints the usage of a command without running it', async () => {
  const { code, out } = await runLine('greet twice --help');
  expect(code).toBe(0);
  expect(out).toContain('directory greet twice NAME [options]');
  expect(out).toContain('--tone TONE');
});

test('opens the directory for a command and closes it afterward', async () => {
  expect(await runLine('look')).toMatchObject({ code: 0, out: '21 areas' });
});

test('reports a folder without a directory and creates none', async () => {
  rmSync(join(dataDir, 'directory.db'));
  const { code, err } = await runLine('look');
  expect(code).toBe(1);
  expect(err).toMatch(/directory\.db doesn't exist\. Set DATA_DIR/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('reports an invalid configuration instead of throwing', async () => {
  const { code, err } = await runLine('look', { DATA_DIR: dataDir, PORT: 'abc' });
  expect(code).toBe(1);
  expect(err).toContain('PORT must be a port number');
});
