import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '../../db/data/dates.ts';
import { databaseAt, isServerUrl, readWithoutMigrating } from '../../db/engine/database.ts';
import type { StoredDatabase } from '../../db/engine/engine.ts';
import { DatabaseError, explainUnavailable } from '../../db/engine/errors.ts';
import { type SchemaAge, schemaAge } from '../../db/migrations/former-names.ts';
import { migrations } from '../../db/migrations/index.ts';
import { compareClock } from '../../db/server-state/clock.ts';
import { readServerStateIn, type ServerStateKey } from '../../db/server-state/server-state.ts';
import { backupBlocker, backupsIn, splitByDate } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import {
  dailyBackupWarning,
  MAX_AGE_HOURS,
  parseDailyBackupStatus,
} from '../backup/daily-status.ts';
import type { Config } from '../config.ts';
import { lostDirectoryMessage, requireNoServer } from '../data-directory/data-folder.ts';
import { databaseExists, databaseLocation } from '../data-directory/open-directory.ts';
import { runningServer, serverLabel } from '../data-directory/server-lock.ts';
import { isLocalUrl } from '../http/local-url.ts';
import type { SsoConfig } from '../sso/config.ts';
import { discover } from '../sso/provider.ts';
import { clockWarning } from './clock-warning.ts';
import { memoryCheck } from './memory.ts';
import { type Check, LOW_DISK_BYTES } from './readiness.ts';
import { UNTRUSTED_PROXY } from './untrusted-proxy.ts';

/**
 * Warn about a missing `TRUST_PROXY` for this long after the last request that came through a
 * proxy.
 */
const PROXY_WARNING_MS = 48 * HOUR_MS;
/** A file this much newer than the current time means that the clock is behind. */
const FILE_TIME_TOLERANCE_MS = HOUR_MS;

/** The result of each check, keyed by its label. */
export type Findings = Record<string, Check>;

interface DiagnoseOptions {
  config: Config;
  /** Path of the built web app's server bundle. */
  webBuild?: string;
  now: Date;
  /** Checks the database. By default, reads the whole file, which takes seconds if it is large. */
  inspectDatabase?: () => Promise<Findings>;
  /** Reads a fact about the server. By default, from a database that isn't open. */
  readState?: ReadState;
}

type ReadState = (key: ServerStateKey) => Promise<string | null>;

const WEB_BUILD = fileURLToPath(new URL('../../web/build/server/index.js', import.meta.url));

/**
 * Checks everything that a site needs to run, and warns of likely future problems. Changes nothing.
 */
export async function diagnose({
  config,
  webBuild = WEB_BUILD,
  now,
  inspectDatabase = () => databaseFindings(config),
  readState = (key) => storedState(databaseLocation(config), key),
}: DiagnoseOptions): Promise<Findings> {
  const { dataDir, backupDir, site } = config;
  return {
    Folder: folder(dataDir),
    Disk: existsSync(dataDir) ? await disk(dataDir) : failing(`${dataDir} doesn't exist`),
    Memory: memoryCheck(),
    ...(await inspectDatabase()),
    Server: await server(dataDir),
    Clock: await clock(config, readState, now),
    'Web app': existsSync(webBuild) ? ok('built') : failing('not built: run `npm run build`'),
    Backups: await backups(backupDir, readState, now),
    Address: baseUrlCheck(site.baseUrl),
    Proxy: await proxy(config, readState, now),
    Mail: mail(config),
    ...(config.sso && { 'Sign-on': await singleSignOn(config.sso) }),
    Demo: demo(config),
  };
}

const ok = (detail: string): Check => ({ status: 'ok', detail });
const warning = (detail: string): Check => ({ status: 'warning', detail });
const failing = (detail: string): Check => ({ status: 'failing', detail });

function folder(dataDir: string): Check {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const isOpen = (statSync(dataDir).mode & 0o007) !== 0;
    return isOpen
      ? warning(`other users can read ${dataDir}; run chmod 700 to restrict it`)
      : ok(dataDir);
  } catch (error) {
    return failing(`DATA_DIR can't be read or written to (${(error as Error).message})`);
  }
}

async function disk(dataDir: string): Promise<Check> {
  const { bavail, bsize } = await statfs(dataDir);
  const detail = `${Math.floor((bavail * bsize) / 1e6)} MB free`;
  return bavail * bsize < LOW_DISK_BYTES ? warning(detail) : ok(detail);
}

async function databaseFindings(config: Config): Promise<Findings> {
  try {
    return await readWholeDatabase(config, databaseLocation(config));
  } catch (error) {
    const message = error instanceof DatabaseError ? error.message : explainUnavailable(error);
    if (message === null) throw error;
    return { Database: failing(message) };
  }
}

async function readWholeDatabase(config: Config, location: string): Promise<Findings> {
  if (!isServerUrl(location)) requireNoServer(config.dataDir);
  if (!isServerUrl(location) && !databaseExists(location)) {
    const lost = lostDirectoryMessage(config);
    return {
      Database: lost
        ? failing(lost)
        : warning(`no ${location} yet; the server creates it when it starts`),
    };
  }
  const stored = await databaseAt(location);
  const server = await serverFindings(stored);
  if (isServerUrl(location) && !(await hasTables(location))) {
    return {
      Database: warning('no tables yet; the server creates them when it starts'),
      ...server,
    };
  }
  const [damage] = await stored.findDamage();
  if (damage) return { Database: failing(`damaged (${damage}): restore a backup`) };
  const { schema, counts } = await stored.readContents();
  return {
    Database: ok(`intact, ${(counts.lawyers ?? 0).toLocaleString('en-US')} lawyers`),
    Schema: schemaCheck(schema),
    ...server,
  };
}

/** Checks the settings and the standby of a database server. Empty for a file. */
export async function serverFindings(stored: StoredDatabase): Promise<Findings> {
  const problems = await stored.findServerProblems();
  return Object.fromEntries(problems.map(({ check, ...finding }) => [check, finding]));
}

async function hasTables(location: string): Promise<boolean> {
  return (await readWithoutMigrating(location, 'lawyers', async () => true)) ?? false;
}

/** Compares the schema of a database with the one of this version. */
export function schemaCheck(schema: string): Check {
  const newest = Object.keys(migrations).at(-1);
  const checks: Record<SchemaAge, Check> = {
    current: ok(schema),
    older: warning(`${schema}; the next start upgrades it to ${newest}, after a backup`),
    'too old': failing(`${schema} is from an early, unreleased version and can't be upgraded`),
    newer: failing(`${schema} is newer than this version of the software`),
  };
  return checks[schemaAge(schema)];
}

async function server(dataDir: string): Promise<Check> {
  const running = runningServer(dataDir);
  if (!running) return ok('not running');
  // Compare the files only on the same machine: inode numbers on a shared disk differ between
  // machines.
  const isHere = running !== 'unknown' && running.host === hostname();
  const loss = isHere
    ? (await databaseAt(join(dataDir, 'directory.db'))).findLoss(running.files)
    : null;
  if (!loss) return ok(serverLabel(running));
  return failing(
    `${serverLabel(running)} can't save anything: ${loss} while it was open; restart it`,
  );
}

async function clock(config: Config, readState: ReadState, now: Date): Promise<Check> {
  const isLater = (file: string) =>
    existsSync(file) && statSync(file).mtimeMs > now.getTime() + FILE_TIME_TOLERANCE_MS;
  const lastSeenAt = await readState('lastSeenAt');
  const warningText = lastSeenAt ? clockWarning(compareClock(lastSeenAt, now), now) : null;
  if (warningText) return warning(warningText);
  const location = databaseLocation(config);
  return [location, `${location}-wal`].some(isLater)
    ? warning(`the clock reads ${now.toISOString()}, but the data is newer`)
    : ok(now.toISOString());
}

async function backups(backupDir: string, readState: ReadState, now: Date): Promise<Check> {
  let datedBackups: ReturnType<typeof splitByDate<ReturnType<typeof backupsIn>[0]>>;
  try {
    datedBackups = splitByDate(backupsIn(backupDir), now);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return failing(error.message);
  }
  const blocker = backupBlocker(backupDir);
  if (blocker !== null) return failing(blocker);
  const [newest] = datedBackups.past;
  const ignored = futureBackupsNote(datedBackups.future);
  const withIgnored = (detail: string) =>
    ignored ? `${detail.replace(/\.$/, '')}. ${ignored}` : detail;
  const newestAt = newest?.madeAt.toISOString() ?? null;
  const stored = await readState('dailyBackup');
  const status = stored
    ? parseDailyBackupStatus(stored)
    : {
        // Databases of older versions don't store when the server started.
        serverStartedAt: newestAt ?? now.toISOString(),
        failure: null,
        emailedAt: null,
      };
  const backupWarning = dailyBackupWarning({ ...status, newestAt }, now);
  if (backupWarning !== null) return failing(withIgnored(backupWarning));
  if (!newest) {
    return warning(withIgnored(`no daily backup yet in ${backupDir}; a running server makes one`));
  }
  const ageHours = Math.round((now.getTime() - newest.madeAt.getTime()) / HOUR_MS);
  const detail = withIgnored(
    `newest ${ageHours} ${ageHours === 1 ? 'hour' : 'hours'} old, in ${backupDir}`,
  );
  return ageHours > MAX_AGE_HOURS || ignored ? warning(detail) : ok(detail);
}

function futureBackupsNote(backups: readonly { file: string }[]): string {
  if (backups.length === 0) return '';
  const names = backups.map(({ file }) => basename(file)).join(', ');
  return (
    `These backups are dated in the future and are ignored: ${names}. ` +
    'Check the clock. If it was wrong when they were made, delete them'
  );
}

/**
 * Returns null if there is no value. Also null if the database can't be read, which another check
 * reports.
 */
async function storedState(database: string, key: ServerStateKey): Promise<string | null> {
  if (!isServerUrl(database) && !existsSync(database)) return null;
  try {
    return await readServerStateIn(database, key);
  } catch (error) {
    if (explainUnavailable(error) === null && !isServerUrl(database)) throw error;
    return null;
  }
}

function baseUrlCheck(baseUrl: string): Check {
  if (isLocalUrl(baseUrl)) return warning(`${baseUrl}: set BASE_URL before you open the site`);
  return baseUrl.startsWith('https:') ? ok(baseUrl) : warning(`${baseUrl} is not encrypted`);
}

async function proxy(
  { site, trustedProxies }: Config,
  readState: ReadState,
  now: Date,
): Promise<Check> {
  const detectedAt = await readState('untrustedProxy');
  // Ignore old detections: a real proxy is detected every day, but any client can send the header
  // once.
  const isRecent = detectedAt && now.getTime() - Date.parse(detectedAt) < PROXY_WARNING_MS;
  if (trustedProxies === 0 && isRecent) return warning(UNTRUSTED_PROXY);
  if (trustedProxies === 0 && site.baseUrl.startsWith('https:')) {
    return warning('https needs a proxy in front; set TRUST_PROXY to the number of proxies');
  }
  return ok(`${trustedProxies} in front`);
}

function mail({ mail: { smtp, teamEmail } }: Config): Check {
  if (!smtp) return warning('no mail server: email stays in the outbox until SMTP_URL is set');
  return ok(`sent through ${smtp.host}; team inbox: ${teamEmail}`);
}

async function singleSignOn(sso: SsoConfig): Promise<Check> {
  try {
    await discover(sso);
    return ok(sso.issuer);
  } catch (error) {
    return failing(`OIDC_ISSUER ${sso.issuer} can't be used (${(error as Error).message})`);
  }
}

function demo({ demo, site }: Config): Check {
  return demo && !isLocalUrl(site.baseUrl)
    ? warning(
        'a new directory would be filled with fictional lawyers; set DEMO=false to start empty',
      )
    : ok(demo ? 'on' : 'off');
}
