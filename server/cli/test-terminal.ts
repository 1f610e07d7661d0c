import { Readable } from 'node:stream';
import type { Command } from './command.ts';
import { runDirectory } from './run.ts';

/** Runs a command line in this process, and returns its exit code and output. */
export async function typed(
  commands: readonly Command[],
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  input: string | Buffer = '',
) {
  const output = { out: '', err: '' };
  const code = await runDirectory(commands, words, variables, {
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
