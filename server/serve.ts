import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { type Database, DatabaseProblem } from '../db/database.ts';
import { loadDemo } from '../db/demo/load.ts';
import { createApp } from './app.ts';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { startMail } from './mail/start.ts';
import { openDirectory } from './open-directory.ts';
import type { PageBuild } from './pages/pages.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));

/** Config, database, app, listen, shut down: the one place that knows all three rooms. */
export async function serveDirectory(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(variables);
    const db = await openDirectory(config);
    if (config.demo) await fillWithDemo(db);
    const server = createServer();
    const web = config.development ? await liveWeb(server) : builtWeb();
    const { site, mail, trustedProxies, doubleOptIn, development } = config;
    const { teamEmail } = mail;
    const now = () => new Date();
    const app = createApp({
      db,
      site,
      teamEmail,
      trustedProxies,
      doubleOptIn,
      now,
      development,
      web,
    });
    server.on('request', web.inFrontOf(getRequestListener(app.fetch)));
    await listen(server, config);
    closeOnSignal(server, db, await startMail(db, mail));
  } catch (error) {
    if (!(error instanceof ConfigProblem || error instanceof DatabaseProblem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function fillWithDemo(db: Database): Promise<void> {
  const lawyers = await loadDemo(db);
  if (lawyers === 0) return;
  console.log(
    `Loaded the demo directory: ${lawyers.toLocaleString('en-US')} fictional lawyers ` +
      '(DEMO=false starts with none).',
  );
}

interface Web {
  build: () => Promise<PageBuild>;
  clientDir: string;
  /** What answers before the app does. */
  inFrontOf: (listener: RequestListener) => RequestListener;
}

function builtWeb(): Web {
  const build = import(pathToFileURL(join(WEB, 'build/server/index.js')).href);
  return {
    build: () => build,
    clientDir: join(WEB, 'build/client'),
    inFrontOf: (listener) => listener,
  };
}

/** The web straight from its sources, which Vite serves and renews as they change. */
async function liveWeb(server: Server): Promise<Web> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: WEB,
    // News of a change goes over the site's own port, which the content policy knows.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    clientDir: join(WEB, 'public'),
    inFrontOf: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  };
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new ConfigProblem(`Port ${port} is taken. Stop what uses it, or set PORT.`));
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES') {
        reject(new ConfigProblem(`Can't listen on ${host}:${port} (${error.message}).`));
      } else reject(error);
    });
    server.listen(port, host, () => {
      const { address, family, port: bound } = server.address() as AddressInfo;
      console.log(
        `Counsel Atlas is at http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
      );
      resolve();
    });
  });
}

/** How long answers on their way may take when the server ends. */
const GRACE_MILLISECONDS = 5000;

function closeOnSignal(server: Server, db: Database, work: { stop(): Promise<void> }): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    const stopped = work.stop();
    server.close(async () => {
      await stopped;
      await db.destroy();
      process.exit(0);
    });
    server.closeIdleConnections();
    // A request that never ends must not hold up the end: a container is killed after ten seconds.
    setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
