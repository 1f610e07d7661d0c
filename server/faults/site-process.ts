import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inheritedVariables } from '../../db/engine/test-processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server that runs in a child process. */
export interface SiteProcess {
  origin: string;
  process: ChildProcess;
  /**
   * Sends the signal and waits for the exit. Returns the exit code, or the signal that ended the
   * process.
   */
  stop(signal: NodeJS.Signals): Promise<number | string>;
  /** Returns the log so far, or only the end of a very long log. */
  log(): string;
}

/** A log longer than this, in characters, is cut to its last part, half as long as this. */
const MAX_LOG_LENGTH = 100_000_000;

/** Fault-injection tests and benchmarks send more requests than the rate limits allow. */
const UNLIMITED = { SEARCH_LIMIT: '0', FORM_LIMIT: '0', PAGE_LIMIT: '0' };

/**
 * Starts the site as `npm start` does and waits until it listens.
 *
 * @param root the folder of the site's code, for example of an earlier release
 * @param script the script to start, with its Node options and arguments
 */
export async function startSite(
  variables: Record<string, string>,
  { root = ROOT, script = ['server/start.js', 'site'] }: { root?: string; script?: string[] } = {},
): Promise<SiteProcess> {
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...inheritedVariables, ...UNLIMITED, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const origin = await new Promise<string>((resolve, reject) => {
    let isUp = false;
    const read = (text: Buffer) => {
      log += text;
      // A benchmark can make the site log more than a string can hold.
      if (log.length > MAX_LOG_LENGTH) log = log.slice(-MAX_LOG_LENGTH / 2);
      if (isUp) return;
      const url = / is at (http:\S+)/.exec(log)?.[1];
      if (!url) return;
      isUp = true;
      resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The site didn't start: ${log}`)));
  });
  return {
    origin,
    process: child,
    async stop(signal) {
      child.kill(signal);
      const [code, endSignal] = await ended;
      return code ?? endSignal;
    },
    log: () => log,
  };
}

/** Runs a CLI command in a child process and waits until it exits. */
export async function runCliProcess(words: readonly string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, ['server/cli/main.ts', ...words], {
    cwd: ROOT,
    env: { ...inheritedVariables, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}
