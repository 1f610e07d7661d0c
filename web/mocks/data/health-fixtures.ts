import type { HealthJob, HealthReport } from '../../app/api/client.ts';
import type { Scenario } from '../setup/scenarios.ts';

type Backup = HealthReport['backups'][number];

const at = '2026-11-22T08:00:00.000Z';

export const backup: Backup = {
  name: 'directory-2026-11-22T08-00-00Z.tar.gz',
  kind: 'daily',
  madeAt: '2026-11-22T08:00:00Z',
  bytes: 412_345_678,
  check: { at, problem: null },
};

/** Backups, newest first: one that was checked, one that wasn't, and a damaged one. */
const backups: Backup[] = [
  backup,
  {
    ...backup,
    name: 'manual-2026-11-21T15-30-00Z.tar.gz',
    kind: 'manual',
    madeAt: '2026-11-21T15:30:00Z',
    check: null,
  },
  {
    ...backup,
    name: 'before-0022-person-search-2026-11-20T08-00-00Z.tar.gz',
    kind: 'upgrade',
    madeAt: '2026-11-20T08:00:00Z',
    bytes: 1_234_567,
    check: { at, problem: 'The file can’t be used: it ends too early.' },
  },
];

export const finishedJob: HealthJob = {
  kind: 'back up',
  backup: null,
  state: 'failed',
  startedAt: at,
  endedAt: at,
  message:
    'The disk that holds /data/backups is full, so no backup was made. Free some space: a backup also needs room for an uncompressed copy of the database.',
};

const run = { startedAt: at, endedAt: '2026-11-22T08:01:12.000Z', hasFailed: false };

const report: HealthReport = {
  findings: [
    { name: 'Folder', status: 'ok', detail: '/data' },
    { name: 'Disk', status: 'warning', detail: '120 MB free' },
    { name: 'Database', status: 'ok', detail: 'intact on November 22, 2026, 2:00 AM CST' },
    { name: 'Backups', status: 'failing', detail: 'Daily backups are failing. The disk is full.' },
  ],
  databaseCheck: { startedAt: at, endedAt: '2026-11-22T08:00:09.500Z', problem: null },
  job: finishedJob,
  versions: {
    product: '1.0.0',
    node: '24.1.0',
    database: 'SQLite 3.50.0',
    schema: '0022-person-search',
  },
  storage: {
    database: 1_900_000_000,
    pictures: 24_000_000,
    log: 4_200_000,
    uploads: 210_000_000,
    backups: 825_925_923,
    free: 120_000_000,
    freeForBackups: null,
  },
  jobs: [
    { name: 'daily-backup', run: { ...run, hasFailed: true }, nextAt: '2026-11-23T08:00:00.000Z' },
    { name: 'database-check', run, nextAt: '2026-11-23T08:00:00.000Z' },
    { name: 'update-years-of-experience', run, nextAt: null },
    { name: 'delete-expired-data', run: null, nextAt: null },
  ],
  email: { dead: 2, waiting: 14 },
  backups,
  backupProblem: null,
};

/**
 * The health report. In the `empty` scenario, the server has just started for the first time; in
 * `many`, there are 200 backups and a job is running.
 */
export function healthReportIn(scenario: Scenario): HealthReport {
  if (scenario === 'empty') {
    return {
      ...report,
      findings: report.findings.map((finding) => ({ ...finding, status: 'ok' as const })),
      databaseCheck: null,
      job: null,
      jobs: report.jobs.map((job) => ({ ...job, run: null, nextAt: null })),
      email: { dead: 0, waiting: 0 },
      backups: [],
    };
  }
  if (scenario !== 'many') return report;
  return {
    ...report,
    job: { ...finishedJob, state: 'running', endedAt: null, message: null },
    backups: Array.from({ length: 200 }, (_, index) => ({
      ...backup,
      name: `manual-2026-11-20T08-${pad(Math.floor(index / 60))}-${pad(index % 60)}Z.tar.gz`,
    })),
  };
}

const pad = (number: number) => String(number).padStart(2, '0');
