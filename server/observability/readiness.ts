import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { unavailableReasonOf } from '../../db/engine/errors.ts';
import { pendingMigrations } from '../../db/engine/migrate.ts';
import { outboxState } from '../../db/mail/outbox.ts';
import { readClock } from '../../db/server-state/clock.ts';
import { dailyBackupWarning, readDailyBackupStatus } from '../backup/daily-status.ts';
import { clockWarning } from './clock-warning.ts';
import { HEALTH_METHODS } from './health.ts';
import { hasMetricsToken } from './metrics-token.ts';

/** Free disk space below this number of bytes is a warning. */
export const LOW_DISK_BYTES = 200_000_000;
/** An email that has been due for longer than this is a warning. */
const LATE_EMAIL_MINUTES = 60;
/** How long to reuse a result, so that frequent health checks don't each write to the disk. */
const FRESH_MS = 1000;
const RETRY_AFTER_SECONDS = '10';

/** The result of one check. The site is unready only if a check is `failing`. */
export interface Check {
  status: 'ok' | 'warning' | 'failing';
  detail: string;
}

export interface Readiness {
  ready: boolean;
  checks: Record<string, Check>;
}

interface ReadinessOptions {
  db: Database;
  dataDir: string;
  /** Whether the server is shutting down. */
  isShuttingDown: () => boolean;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
  now: () => Date;
}

/** Reports whether the site can serve requests. The checks run at most once a second. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<Readiness>;
  return () => {
    if (options.clock() - checkedAt >= FRESH_MS) {
      checkedAt = options.clock();
      result = readiness(options);
    }
    return result;
  };
}

/**
 * Responds to `/readyz` with 200 if the site can serve requests, otherwise with 503. The results of
 * the individual checks require the metrics token, because they reveal details of the server.
 */
export const readyPage = (ready: () => Promise<Readiness>, token: string | null) =>
  new Hono().on(HEALTH_METHODS, '/readyz', async (c) => {
    const readiness = await ready();
    const mayReadChecks = token !== null && hasMetricsToken(c, token);
    const body = mayReadChecks ? readiness : { ready: readiness.ready };
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Authorization');
    if (readiness.ready) return c.json(body, 200);
    return c.json(body, 503, { 'Retry-After': RETRY_AFTER_SECONDS });
  });

async function readiness({
  db,
  dataDir,
  isShuttingDown,
  now,
}: ReadinessOptions): Promise<Readiness> {
  const checks: Record<string, Check> = {
    process: isShuttingDown() ? { status: 'failing', detail: 'shutting down' } : ok('running'),
    database: await databaseCheck(db),
    disk: await diskCheck(dataDir),
  };
  // Each check of a server that can't be reached would take seconds.
  if (checks.database?.detail !== 'unreachable')
    Object.assign(checks, {
      migrations: await migrationsCheck(db),
      mail: await mail(db, now()),
      backups: await backups(db, now()),
      clock: await clock(db, now()),
    });
  const ready = Object.values(checks).every(({ status }) => status !== 'failing');
  return { ready, checks };
}

const ok = (detail: string): Check => ({ status: 'ok', detail });

async function databaseCheck(db: Database): Promise<Check> {
  try {
    await engineOf(db).probeWrite(db);
    return ok('writable');
  } catch (error) {
    return { status: 'failing', detail: unavailableReasonOf(error) ?? 'failing' };
  }
}

async function migrationsCheck(db: Database): Promise<Check> {
  try {
    const pending = await pendingMigrations(db);
    if (pending.length === 0) return ok('up to date');
    return { status: 'failing', detail: `pending: ${pending.join(', ')}` };
  } catch (error) {
    return { status: 'failing', detail: unavailableReasonOf(error) ?? 'failing' };
  }
}

async function mail(db: Database, now: Date): Promise<Check> {
  try {
    const { waiting, dead, waitingSince } = await outboxState(db);
    const waited = waitingSince ? now.getTime() - new Date(waitingSince).getTime() : 0;
    const minutes = Math.floor(waited / 60_000);
    const detail = `${waiting} waiting, longest for ${minutes} minutes; ${dead} failed`;
    return minutes >= LATE_EMAIL_MINUTES ? { status: 'warning', detail } : ok(detail);
  } catch (error) {
    return { status: 'failing', detail: unavailableReasonOf(error) ?? 'failing' };
  }
}

/** A missing backup is only a warning, because the site can still serve requests. */
async function backups(db: Database, now: Date): Promise<Check> {
  try {
    const warning = dailyBackupWarning(await readDailyBackupStatus(db), now);
    return warning === null ? ok('up to date') : { status: 'warning', detail: warning };
  } catch (error) {
    return { status: 'failing', detail: unavailableReasonOf(error) ?? 'failing' };
  }
}

async function clock(db: Database, now: Date): Promise<Check> {
  try {
    const warningText = clockWarning(await readClock(db, now), now);
    return warningText ? { status: 'warning', detail: warningText } : ok('plausible');
  } catch (error) {
    return { status: 'failing', detail: unavailableReasonOf(error) ?? 'failing' };
  }
}

async function diskCheck(folder: string): Promise<Check> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `${Math.floor(free / 1e6)} MB free`;
  return free < LOW_DISK_BYTES ? { status: 'warning', detail } : ok(detail);
}
