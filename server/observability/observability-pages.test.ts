import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import { recordTime } from '../../db/server-state/clock.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { backUp } from '../backup/back-up.ts';
import { writeDailyBackupStatus } from '../backup/daily-status.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { createGauges } from './gauges.ts';
import { ResponseMetrics } from './metrics.ts';
import { observabilityPages } from './observability-pages.ts';
import { createReadiness, readyPage } from './readiness.ts';

let dataDir: string;
let backupDir: string;
let db: Database;
let clock = 0;
const TOKEN = 'sixteen-characters';
const NOW = new Date('2026-11-21T12:00:00Z');
const now = () => NOW;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
  backupDir = join(dataDir, 'backups');
  db = await openDirectory({ dataDir, backupDir });
  clock = 0;
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

const readiness = (isShuttingDown = () => false) =>
  createReadiness({ db, dataDir, isShuttingDown, clock: () => clock, now });

const requestReady = (
  ready: ReturnType<typeof readiness>,
  authorization?: string,
  token: string | null = TOKEN,
) =>
  readyPage(ready, token).request('/readyz', authorization ? { headers: { authorization } } : {});

const queueEmail = (at: Date) =>
  enqueueEmail(db, { kind: 'test', to: 'a@b.example', subject: '', text: '', html: '' }, at);

describe('/readyz', () => {
  test('is 200 if a write reaches the disk and the schema is current', async () => {
    const response = await requestReady(readiness(), `Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    const { ready, checks } = await response.json();
    expect(ready).toBe(true);
    expect(checks.database).toEqual({ status: 'ok', detail: 'writable' });
    expect(checks.migrations).toEqual({ status: 'ok', detail: 'up to date' });
    expect(checks.disk.detail).toMatch(/^\d+ MB free$/);
  });

  test('without the token, shows only whether the site is ready', async () => {
    for (const isShuttingDown of [false, true]) {
      const ready = readiness(() => isShuttingDown);
      const responses = [
        await requestReady(ready),
        await requestReady(ready, 'Bearer wrong'),
        await requestReady(ready, `Bearer ${TOKEN}`, null),
      ];
      for (const response of responses) {
        expect(response.status).toBe(isShuttingDown ? 503 : 200);
        expect(await response.json()).toEqual({ ready: !isShuttingDown });
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        expect(response.headers.get('Vary')).toBe('Authorization');
      }
    }
  });

  test('warns of a clock jump and stays ready', async () => {
    await recordTime(db, new Date('2025-11-21T12:00:00Z'));
    const { ready, checks } = await readiness()();
    expect(ready).toBe(true);
    expect(checks.clock).toEqual({
      status: 'warning',
      detail: expect.stringContaining('directory clock accept'),
    });
  });

  test('fails while the database file is missing', async () => {
    const file = join(dataDir, 'directory.db');
    renameSync(file, `${file}.away`);
    expect((await readiness()()).checks.database).toEqual({
      status: 'failing',
      detail: 'deleted or replaced',
    });
    renameSync(`${file}.away`, file);
  });

  test('is 503 with Retry-After during shutdown', async () => {
    const response = await requestReady(
      readiness(() => true),
      `Bearer ${TOKEN}`,
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect((await response.json()).checks.process).toEqual({
      status: 'failing',
      detail: 'shutting down',
    });
  });

  test('fails if a migration is missing', async () => {
    await db
      .withTables<{ kysely_migration: { name: string } }>()
      .deleteFrom('kysely_migration')
      .where('name', '=', '0001-schema')
      .execute();
    const { ready, checks } = await readiness()();
    expect(ready).toBe(false);
    expect(checks.migrations).toEqual({ status: 'failing', detail: 'pending: 0001-schema' });
  });

  test('an email that waits longer than an hour is a warning, and the site stays ready', async () => {
    await queueEmail(new Date('2026-11-21T11:30:00Z'));
    expect((await readiness()()).checks.mail).toEqual({
      status: 'ok',
      detail: '1 waiting, longest for 30 minutes; 0 failed',
    });
    await queueEmail(new Date('2026-11-21T10:59:00Z'));
    expect(await readiness()()).toMatchObject({
      ready: true,
      checks: { mail: { status: 'warning', detail: expect.stringContaining('61 minutes') } },
    });
  });

  test('a failed backup is a warning, and the site stays ready', async () => {
    expect((await readiness()()).checks.backups).toEqual({ status: 'ok', detail: 'up to date' });
    const failure = 'The disk is full.';
    const status = { serverStartedAt: NOW.toISOString(), newestAt: null, failure, emailedAt: null };
    await writeDailyBackupStatus(db, status, NOW);
    clock = 1000;
    expect(await readiness()()).toMatchObject({
      ready: true,
      checks: {
        backups: { status: 'warning', detail: expect.stringContaining('The disk is full.') },
      },
    });
  });

  test('runs the checks at most once a second', async () => {
    let ending = false;
    const ready = readiness(() => ending);
    expect((await ready()).ready).toBe(true);
    ending = true;
    clock = 999;
    expect((await ready()).ready).toBe(true);
    clock = 1000;
    expect((await ready()).ready).toBe(false);
  });
});

describe('/metrics', () => {
  const page = (token: string | null = TOKEN) => {
    const responses = new ResponseMetrics();
    responses.add('page', 'GET', 200, 0.02);
    responses.add('page', 'GET', 200, 0.2);
    responses.add('api', 'POST', 422, 0.004);
    const ready = readiness();
    const gauges = createGauges({ db, dataDir, databaseUrl: null, backupDir, ready, now });
    const metrics = token === null ? null : { token, responses, gauges };
    const app = observabilityPages({ log: () => {}, ready, metrics });
    return (authorization?: string) =>
      app.request('/metrics', authorization ? { headers: { Authorization: authorization } } : {});
  };

  test('is a 404 if no token is configured', async () => {
    expect((await page(null)(`Bearer ${TOKEN}`)).status).toBe(404);
  });

  test('rejects requests without the token', async () => {
    const ask = page();
    for (const words of [undefined, 'Bearer wrong', `Basic ${TOKEN}`, 'Bearer ']) {
      const response = await ask(words);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await response.text()).not.toContain('http_answers');
    }
  });

  test('counts responses by kind, method and status, and measures their duration', async () => {
    const response = await page()(`Bearer ${TOKEN}`);
    expect(response.headers.get('Content-Type')).toContain('version=0.0.4');
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_answers_total{kind="page",method="GET",status="200"} 2',
        'http_answers_total{kind="api",method="POST",status="422"} 1',
        'http_answer_seconds_bucket{le="0.01",kind="page"} 0',
        'http_answer_seconds_bucket{le="0.025",kind="page"} 1',
        'http_answer_seconds_bucket{le="0.25",kind="page"} 2',
        'http_answer_seconds_bucket{le="+Inf",kind="page"} 2',
        'http_answer_seconds_count{kind="page"} 2',
        `site_build_info{version="${packageJson.version}"} 1`,
        'site_ready 1',
        'backup_newest_timestamp_seconds 0',
        'mails_waiting 0',
      ]),
    );
  });

  test('shows that the site isn’t ready while the database is unavailable', async () => {
    const lost = Object.assign(new Error('down'), { severity: 'FATAL', code: '57P01' });
    vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw lost;
    });
    const text = await (await page()(`Bearer ${TOKEN}`)).text();
    expect(text).toContain('site_ready 0\n');
    expect(text).not.toContain('mails_waiting');
  });

  test('shows the time of the newest backup', async () => {
    await backUp({ location: join(dataDir, 'directory.db'), folder: backupDir, now: NOW });
    const text = await (await page()(`Bearer ${TOKEN}`)).text();
    expect(text).toContain(`backup_newest_timestamp_seconds ${NOW.getTime() / 1000}\n`);
  });

  test('shows all other metrics if the backup folder can’t be read', async () => {
    writeFileSync(backupDir, 'a file in its place');
    const text = await (await page()(`Bearer ${TOKEN}`)).text();
    expect(text).toContain('backup_newest_timestamp_seconds 0\n');
    expect(text).toContain('site_ready 1\n');
  });
});
