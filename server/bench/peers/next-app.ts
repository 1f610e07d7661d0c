import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../db/engine/free-port.ts';
import { runProgram, stopProcess } from './programs.ts';

const SOURCES = fileURLToPath(new URL('next', import.meta.url));
const DATA = fileURLToPath(new URL('data', import.meta.url));

/** A running server that isn't the site. */
export interface PeerServer {
  origin: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Installs and builds the Next.js app of `next/` in a folder outside the project. Reuses the
 * packages of an earlier run.
 *
 * The app's two pages have the same content as the site's find page and profile. The data
 * (`data/`), texts, links and positions on maps come from the same functions as the site's, called
 * in its own process: no HTTP and no JSON between the page and its data. Cards, lists and maps are
 * server components; what reacts to a visitor (header, filters, forms, tabs, buttons of the
 * featured row) is a client component. There is no cache.
 *
 * The app does less than the site: no consent, tooltips, photos, security headers or rate limits,
 * and only searches around a city that fill a page. Whatever differs thus favors Next.js.
 *
 * @returns the folder
 */
export async function buildNextApp(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  cpSync(SOURCES, folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules')))
    await runProgram('npm', ['install', '--no-audit', '--no-fund'], folder);
  await runProgram(process.execPath, ['node_modules/next/dist/bin/next', 'build'], folder);
  cpSync(join(folder, '.next/static'), join(folder, '.next/standalone/.next/static'), {
    recursive: true,
  });
  return folder;
}

/** Starts the built app with the data of a directory, as Next.js recommends for production. */
export async function startNextApp(folder: string, dataDir: string): Promise<PeerServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server.js'], {
    cwd: join(folder, '.next/standalone'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      DATA_DIR: dataDir,
      BASE_URL: origin,
      PEER_DATA: DATA,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Next.js exited with code ${code}.`)));
    child.stdout.on('data', (text) => String(text).includes('Ready') && resolve());
  });
  return { origin: `http://127.0.0.1:${port}`, process: child, stop: () => stopProcess(child) };
}
