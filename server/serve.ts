import cluster from 'node:cluster';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { hasAdministrators } from '../db/accounts/administrators.ts';
import { loadDemo } from '../db/demo/load.ts';
import type { Database } from '../db/engine/database.ts';
import { engineOf } from '../db/engine/engine.ts';
import { DatabaseError, explainUnavailable } from '../db/engine/errors.ts';
import { hasNoLawyers } from '../db/lawyers/lawyer-rows.ts';
import { warmSearchIndex, watchSearchIndex } from '../db/search/search-index.ts';
import { createApp } from './app.ts';
import { startDailyBackups } from './backup/daily.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createTally } from './counts/tally.ts';
import { markServerFolder } from './data-directory/data-folder.ts';
import {
  databaseExists,
  databaseLabel,
  databaseLocation,
  openDirectory,
} from './data-directory/open-directory.ts';
import { lockDataDir, writeServerInfo } from './data-directory/server-lock.ts';
import { waitForWriters } from './data-directory/wait-for-writers.ts';
import { checkDatabaseDaily } from './health/database-check.ts';
import { findHealthProblems } from './health/health-findings.ts';
import type { HealthJobs } from './health/health-jobs.ts';
import { healthJobs } from './health/health-work.ts';
import { withGracefulShutdown } from './http/graceful-shutdown.ts';
import { holdUntilReady } from './http/hold-until-ready.ts';
import { checkHost } from './http/host-header.ts';
import { createHttpServer, listen } from './http/listen.ts';
import { malformedRequestHandler } from './http/malformed-requests.ts';
import { oneAtATime } from './http/pipeline-limit.ts';
import { cleanUpUploads, importJobs } from './imports/job-process.ts';
import { finishBulkEdits } from './jobs/bulk-edits.ts';
import { finishErasuresRegularly } from './jobs/finish-erasures.ts';
import { runJobsAsLeader } from './jobs/leader.ts';
import { endPremiumTermsHourly } from './jobs/premium-terms.ts';
import { deleteOldCopiesDaily, startRetentionJob } from './jobs/retention-job.ts';
import { publishScheduledArticles } from './jobs/scheduled-articles.ts';
import { updateYearsDaily } from './jobs/years-of-experience.ts';
import { startNewsletterJob } from './mail/newsletter-job.ts';
import { startMail } from './mail/start-mail.ts';
import { createObservability, startLog } from './observability/create-observability.ts';
import { clearUntrustedProxy } from './observability/untrusted-proxy.ts';
import { watchClock } from './observability/watch-clock.ts';
import { FILE_GRACE_MS, watchFiles } from './observability/watch-files.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import type { PageBuild } from './pages/pages.ts';
import { type CacheHitOptions, serveFromCache } from './pages/serve-from-cache.ts';
import { ensureFirstAdministrator } from './security/first-administrator.ts';
import { keepSiteCurrent, refreshSite } from './site/refresh-site.ts';
import { todayIn } from './site/today.ts';
import { isFirstProcess, reportReady, superviseWorkers, workerNumber } from './workers.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));

/**
 * Time to finish open responses and emails at shutdown. Docker kills a container after ten seconds.
 */
const GRACE_MS = 8000;
/**
 * Time for the last statements at shutdown, in milliseconds. After that, the process exits even if
 * the database server doesn't answer.
 */
const LAST_STATEMENTS_MS = 1000;

/**
 * Runs the server until a signal stops it: reads the configuration, opens the database, creates the
 * app and listens.
 *
 * @param fileGraceMs how long the database may be missing before the server exits
 */
export async function serveDirectory(
  variables: NodeJS.ProcessEnv,
  fileGraceMs = FILE_GRACE_MS,
): Promise<void> {
  try {
    const config = readConfig(variables);
    const log = startLog(config);
    if (config.workers > 1 && cluster.isPrimary)
      process.exit((await superviseWorkers(config)) ? 0 : 1);
    const { site } = config;
    const server = createHttpServer(site.baseUrl);
    const hold = holdUntilReady();
    const drain = withGracefulShutdown(server, oneAtATime(checkHost(hold.listener)));
    const startListening = async () => {
      const url = await listen(server, config);
      site.baseUrl = withActualPort(url, site.baseUrl);
      return url;
    };
    // If the port is in use, fail before anything is created in the data folder. A worker listens
    // when it is ready, because others serve in the meantime.
    const earlyUrl = cluster.isWorker ? null : await startListening();
    const lock = cluster.isWorker ? null : await lockDataDir(config.dataDir);
    const isNew = config.databaseUrl !== null || !databaseExists(databaseLocation(config));
    const db = await openDirectory(config);
    await refreshSite(db, config);
    if (config.databaseUrl !== null) markServerFolder(config.dataDir);
    writeServerInfo(config.dataDir, engineOf(db).fileIds, new Date());
    const now = () => new Date();
    const today = todayIn(site, now);
    const leaderLock = await engineOf(db).acquireLock('leader');
    const fillIfNew = async () => {
      if (config.demo) await loadDemoIfNew(db, isNew, today());
    };
    if (leaderLock) await fillIfNew();
    await waitForWriters(() => clearUntrustedProxy(db, config.trustedProxies));
    const stopClock = await watchClock(db, now);
    const web = config.development ? await viteWeb(server) : builtWeb(db, today);
    const shutdown = new AbortController();
    const watch = await createObservability({
      config,
      db,
      log,
      isShuttingDown: () => shutdown.signal.aborted,
    });
    const tally = createTally(db, site);
    const hasPeers = config.databaseUrl !== null || cluster.isWorker;
    const jobs = importJobs(db, { hasPeers, variables, now });
    const isAlone = config.databaseUrl === null && isFirstProcess;
    // One of the workers, which share the folder, cleans it up.
    const stopCleanup =
      (workerNumber ?? 1) === 1
        ? await cleanUpUploads(db, config.dataDir, { jobs, isAlone, now })
        : () => {};
    const health = healthJobs(db, { backupDir: config.backupDir, variables, now });
    const url = earlyUrl ?? (await startListening());
    const app = createApp({
      ...config,
      db,
      tally,
      importJobs: jobs,
      healthJobs: health,
      findings: () => findHealthProblems(db, config, now()),
      now,
      watch,
      web,
    });
    const listener = getRequestListener(app.fetch, {
      errorHandler: malformedRequestHandler(site.baseUrl),
    });
    hold.ready(web.wrapListener(listener, { tally, watch }));
    const printSetupLink = async () => {
      const setupLink = await ensureFirstAdministrator(db, config, now());
      // Print the setup link directly: the log would mask it as a secret.
      if (setupLink)
        stderr.write(
          `No administrator can sign in yet. Open this link within an hour to create one:\n${setupLink}\n`,
        );
    };
    if (leaderLock) await printSetupLink();
    // Handle signals before announcing that the server runs.
    const stopSignal = shutdownSignal();
    const data = config.databaseUrl === null ? config.dataDir : databaseLabel(config);
    console.log(`Counsel Atlas is at ${url} with its data in ${data}`);
    reportReady();
    warmSearchIndex(db, today());
    const stopWatchingIndex = watchSearchIndex(db);
    const stopRefreshing = keepSiteCurrent(db, config);
    const stopErasures = finishErasuresRegularly(db);
    // With `directory.db`, the retention job deletes them.
    const stopCopies =
      config.databaseUrl === null ? () => {} : deleteOldCopiesDaily(db, config, now);
    const stopJobs = runJobsAsLeader(db, leaderLock, {
      startJobs: () => startJobs({ db, config, variables, now, today, health }),
      async takeOver() {
        await fillIfNew();
        await printSetupLink();
      },
    });
    const files = watchFiles(db, fileGraceMs);
    await Promise.race([stopSignal, files.lost]);
    files.stop();
    if (config.databaseUrl !== null) exitWithin(GRACE_MS + LAST_STATEMENTS_MS);
    shutdown.abort();
    stopCleanup();
    stopRefreshing();
    stopErasures();
    stopCopies();
    stopWatchingIndex();
    await Promise.all([drain(GRACE_MS), stopJobs(), health.stop()]);
    const loss = engineOf(db).findLoss();
    // Don't close the database: if the file was replaced, closing would delete the new file's -wal
    // file.
    if (loss)
      throw new DatabaseError(`The server is stopping because the database is gone: ${loss}.`);
    await tally.flush();
    await stopClock();
    await db.destroy();
    lock?.release();
    console.log('Counsel Atlas has stopped.');
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DatabaseError;
    const message = isExpected ? error.message : explainUnavailable(error);
    if (message === null) throw error;
    console.error(message);
    process.exit(1);
  }
}

/**
 * Ends the process even if the database server doesn't answer. The server rolls back open
 * transactions.
 */
function exitWithin(ms: number): void {
  setTimeout(() => {
    console.warn('Counsel Atlas stopped before the database server had answered.');
    process.exit(0);
  }, ms).unref();
}

interface JobOptions {
  db: Database;
  config: Config;
  variables: NodeJS.ProcessEnv;
  now: () => Date;
  today: () => string;
  health: HealthJobs;
}

/**
 * Starts the jobs that only one process may run.
 *
 * @returns a function that stops them and waits for runs in progress
 */
async function startJobs({
  db,
  config,
  variables,
  now,
  today,
  health,
}: JobOptions): Promise<() => Promise<void>> {
  const { site } = config;
  // Nothing after this can fail, which would leave jobs running.
  const mail = await startMail(db, config.mail);
  const stopBackups = await startDailyBackups({ db, config, variables, now });
  const stopBulkEdits = new AbortController();
  const bulkEdits = finishBulkEdits(db, now, stopBulkEdits.signal);
  const stopChecks = checkDatabaseDaily(db, health, now);
  const stops = [
    stopBackups,
    endPremiumTermsHourly(db, now, site),
    updateYearsDaily(db, today, now),
    publishScheduledArticles(db, now, site),
    startRetentionJob({ db, config, now }),
    startNewsletterJob(db, site, now),
  ];
  return async () => {
    stopChecks();
    stopBulkEdits.abort();
    await Promise.all([mail.stop(GRACE_MS), bulkEdits, ...stops.map((stop) => stop())]);
  };
}

/** Puts the actual port into the base URL. With `PORT=0`, it is known only after listening. */
function withActualPort(url: string, baseUrl: string): string {
  return baseUrl.replace(/:0$/, `:${new URL(url).port}`);
}

/**
 * Loads demo data only into a new folder: a site that lost its lawyers must not show fictional
 * ones.
 */
async function loadDemoIfNew(db: Database, isNew: boolean, day: string): Promise<void> {
  if (isNew && (await isUntouched(db))) {
    const lawyers = await loadDemo(db, day);
    console.log(
      `Loaded the demo directory: ${lawyers.toLocaleString('en-US')} fictional lawyers ` +
        '(DEMO=false starts with none).',
    );
  } else if (await hasNoLawyers(db)) {
    console.log('The directory has no lawyers. Demo data loads only into a new directory.');
  }
}

/** Whether no one has used the directory yet. */
async function isUntouched(db: Database): Promise<boolean> {
  // Not the highest ID: an interrupted demo load raises it in PostgreSQL, although it is undone.
  return engineOf(db).latestChange() === 0 && !(await hasAdministrators(db));
}

interface Web {
  build: () => Promise<PageBuild>;
  clientDir: string;
  cache?: PageCache;
  /** Wraps the app's listener with handlers that run before it. */
  wrapListener: (listener: RequestListener, observers: CacheHitOptions) => RequestListener;
}

function builtWeb(db: Database, today: () => string): Web {
  const build = import(new URL('../web/build/server/index.js', import.meta.url).href);
  const cache = createPageCache(db, { today });
  return {
    build: () => build,
    clientDir: join(WEB, 'build/client'),
    cache,
    wrapListener: (listener, observers) => serveFromCache(cache, observers, listener),
  };
}

/** Creates the web app from its source files, which Vite serves and hot-reloads. */
async function viteWeb(server: Server): Promise<Web> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: WEB,
    // Hot-reload messages use the site's own port, which the content security policy allows.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    clientDir: join(WEB, 'public'),
    wrapListener: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  };
}

function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
}
