import { Readable } from 'node:stream';
import type { Command } from './command.ts';
import { runDirectory } from './run.ts';

/** Runs one of the commands as if it were typed, and answers how it ended and what it said. */
export async function typed(
  commands: readonly Command[],
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  input: string | Buffer = '',
) {
  const said = { out: '', err: '' };
  const code = await runDirectory(commands, words, variables, {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    input: () => Readable.from([Buffer.from(input)]),
  });
  return { code, ...said };
}
