import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The environment variables that processes started by tests inherit. `web/vitest.config.ts` sets
 * `NODE_COMPILE_CACHE`.
 */
export const inheritedVariables = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** A running server of the built site, with its own database. */
export interface RunningServer {
  origin: string;
  /** The path of the first administrator's setup link. Empty if an administrator exists. */
  readonly setupPath: string;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a free port, with the demo directory in a temporary folder. If
 * `variables` sets `DATA_DIR`, the server uses that folder instead.
 */
export async function startServer(
  variables: Record<string, string> = {},
  script = ['server/start.js', 'site'],
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  copyDirectory(folder, variables.DEMO === 'false' ? 'empty' : 'demo');
  // No rate limits: tests open more pages per minute than people do.
  const testVariables = { DATA_DIR: folder, DEMO: 'true', SEARCH_LIMIT: '0', PAGE_LIMIT: '0' };
  const server = await start(script, { ...testVariables, ...variables });
  return {
    origin: server.origin,
    get setupPath() {
      return server.setupPath;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts the server as `npm run dev` does, with the development build of React. */
export function startDevelopmentServer(): Promise<RunningServer> {
  const script = ['--conditions=development', 'server/main.ts'];
  return startServer({ NODE_ENV: 'development' }, script);
}

/** Copies a new directory's database into a data folder, with or without the demo lawyers. */
export function copyDirectory(folder: string, name: 'demo' | 'empty'): void {
  // Outside of tests, no database is prepared, and the server creates its own.
  const prepared = process.env.PREPARED_DIRECTORIES;
  if (prepared) copyFileSync(join(prepared, `${name}.db`), join(folder, 'directory.db'));
}

/** Starts the mock server, which serves the site with mocked data, on a free port. */
export function startMocks(variables: Record<string, string> = {}): Promise<RunningServer> {
  const script = ['--conditions=development', 'web/mocks/setup/serve.ts'];
  return start(script, { NODE_ENV: 'development', ...variables });
}

async function start(script: string[], variables: Record<string, string>): Promise<RunningServer> {
  const server = spawn(process.execPath, script, {
    cwd: root,
    env: { ...inheritedVariables, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let stderr = '';
  server.stderr?.on('data', (text) => (stderr += text));
  return {
    origin: await originOf(server),
    get setupPath() {
      return stderr.match(/\/admin\/setup\/\S+/)?.[0] ?? '';
    },
    async stop() {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** Runs a script, by default the server, until it exits. */
export function runToEnd(
  variables: Record<string, string>,
  script = 'server/main.ts',
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const server = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...inheritedVariables, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (text) => (output += text));
  server.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => server.once('close', (code) => resolve({ code, output })));
}

function originOf(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const origin = output.match(/ is at (http:\S+)/)?.[1];
      if (origin) resolve(origin);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) =>
      reject(new Error(`The server exited with code ${code}: ${output}`)),
    );
  });
}
