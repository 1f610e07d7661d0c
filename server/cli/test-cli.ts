import { Readable } from 'node:stream';
import type { Command } from './command.ts';
import { runCli } from './run.ts';

/** Runs a command line in this process, and returns its exit code and output. */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  input: string | Buffer = '',
) {
  const output = { out: '', err: '' };
  const code = await runCli(commands, words, variables, {
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
    input: () => Readable.from([Buffer.from(input)]),
  });
  return { code, ...output };
}
