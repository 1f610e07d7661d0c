import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { type AppOptions, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTally } from '../counts/tally.ts';
import { createHealthJobs } from '../health/health-jobs.ts';

export { lawyer } from '../../db/engine/test-directory.ts';

/** The folder for uploads. It doesn't exist until a test uploads a file, and deletes it. */
export const TEST_DATA_DIR = join(tmpdir(), `test-app-${process.pid}`);

const DAY_MS = 24 * HOUR_MS;

/** Turns off the rate limits on searches and page loads, so that tests can send many requests. */
export const UNLIMITED = { searches: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY };

/** Creates the app on an in-memory database with these lawyers. The app serves no pages. */
export async function createTestAppWithLawyers(...lawyers: Parameters<typeof createTestDirectory>) {
  return createTestApp(await createTestDirectory(...lawyers));
}

/**
 * Creates the same app on the given database. Tests override only the options that they check. A
 * mail server is configured, but nothing is sent.
 */
export function createTestApp(db: Database, changes: Partial<AppOptions> = {}) {
  const { site, fixedSettings, mail, trustedProxies, limits, doubleOptIn, licenseFreshDays } =
    readConfig({
      SMTP_URL: 'smtp://127.0.0.1',
    });
  const now = () => new Date();
  // Don't flush automatically: the test may have closed the database by then.
  const tally = createTally(db, site, now, DAY_MS);
  const app = createApp({
    db,
    site,
    fixedSettings,
    tally,
    mail,
    sso: null,
    trustedProxies,
    limits: { ...limits, ...UNLIMITED },
    doubleOptIn,
    licenseFreshDays,
    dataDir: TEST_DATA_DIR,
    importJobs: { start() {}, settle: async () => {} },
    backupDir: join(TEST_DATA_DIR, 'backups'),
    healthJobs: createHealthJobs(db, { now, work: async () => {} }),
    findings: async () => ({ Folder: { status: 'ok', detail: TEST_DATA_DIR } }),
    now,
    ...changes,
  });
  return { app, db, tally };
}
