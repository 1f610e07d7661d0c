import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program to its end.
 *
 * @throws with the program's output if it fails
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  if (child.kill()) await exit;
}
