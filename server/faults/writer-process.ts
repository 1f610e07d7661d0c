import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inheritedVariables } from '../../db/engine/test-processes.ts';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));

/** A child process that adds lawyers as fast as it can. */
export interface WriterProcess {
  /**
   * The lawyers that the process reported as stored, each with the time in milliseconds since 1970.
   */
  acknowledged: { name: string; at: number }[];
  kill(): Promise<void>;
}

/** Starts the process, and waits until the first lawyer is stored. */
export async function startWriter(dataDir: string): Promise<WriterProcess> {
  const child = spawn(process.execPath, [WRITER], {
    env: { ...inheritedVariables, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const acknowledged: WriterProcess['acknowledged'] = [];
  let partialLine = '';
  child.stdout.on('data', (text) => {
    const lines = `${partialLine}${text}`.split('\n');
    // If the process is killed in the middle of a line, that line doesn't count as acknowledged.
    partialLine = lines.pop() ?? '';
    for (const line of lines) {
      const [name = '', at] = line.split('\t');
      acknowledged.push({ name, at: Number(at) });
    }
  });
  while (acknowledged.length === 0 && child.exitCode === null) await wait(5);
  return {
    acknowledged,
    async kill() {
      if (child.exitCode !== null) throw new Error('The writer ended by itself.');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
