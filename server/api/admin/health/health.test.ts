import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../../db/accounts/sessions.ts';
import type { Database } from '../../../../db/engine/database.ts';
import { engineOf } from '../../../../db/engine/engine.ts';
import { inheritedVariables } from '../../../../db/engine/test-processes.ts';
import { writeServerState } from '../../../../db/server-state/server-state.ts';
import { readConfig } from '../../../config.ts';
import { openDirectory } from '../../../data-directory/open-directory.ts';
import { findHealthProblems } from '../../../health/health-findings.ts';
import { createHealthJobs } from '../../../health/health-jobs.ts';
import { healthJobs } from '../../../health/health-work.ts';
import { hashPassword } from '../../../security/password.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createEmptyDataFolder } from '../../../testing/test-folder.ts';
import { administratorHeaders } from '../../../testing/test-session.ts';

const PASSWORD = 'a long walk to the court house';
const CHILD_PROCESS_MS = 60_000;

let dataDir: string;
let backupDir: string;
let db: Database;
let time = new Date();
const now = () => time;
let createdApp: ReturnType<typeof createTestApp>['app'];
let call: (method: string, path: string, json?: object) => Promise<Response>;
const get = async (path: string) => (await call('GET', path)).json();

/** Serves the API with jobs whose child processes get these environment variables, too. */
async function serve(variables: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir });
  const environment = { ...inheritedVariables, DATA_DIR: dataDir, ...variables };
  const jobs = healthJobs(db, { backupDir, variables: environment, now });
  const { app } = createTestApp(db, {
    dataDir,
    backupDir,
    healthJobs: jobs,
    findings: () => findHealthProblems(db, config, now()),
    now,
  });
  createdApp = app;
  const headers = await administratorHeaders(db);
  const hash = await hashPassword(PASSWORD);
  await db.updateTable('administrators').set({ passwordHash: hash }).execute();
  call = async (method, path, json) =>
    app.request(`/api/admin/health${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(json ?? {}) }),
    });
}

const jobEnded = () =>
  vi.waitFor(
    async () => {
      const { job } = await get('');
      expect(job.state).not.toBe('running');
      return job;
    },
    { timeout: CHILD_PROCESS_MS, interval: 200 },
  );

beforeAll(async () => {
  dataDir = await createEmptyDataFolder();
  backupDir = join(dataDir, 'backups');
  db = await openDirectory({ dataDir, backupDir });
  await serve();
}, CHILD_PROCESS_MS);
afterAll(async () => {
  await db?.destroy();
  rmSync(dataDir, { recursive: true });
});

describe('a backup', () => {
  let name: string;
  beforeAll(async () => {
    const started = await Promise.all([call('POST', '/backups'), call('POST', '/backups')]);
    expect(started.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await jobEnded()).toMatchObject({ kind: 'back up', state: 'done', message: null });
    const { backups } = await get('');
    expect(backups).toMatchObject([{ kind: 'manual', check: { problem: null } }]);
    name = backups[0].name;
  }, CHILD_PROCESS_MS);

  const downloadKey = async (backup = name) => {
    const response = await call('POST', `/backups/${backup}/download-link`, { password: PASSWORD });
    return (await response.json()).key;
  };

  test('is downloaded only with a link, which requires the password', async () => {
    const wrong = await call('POST', `/backups/${name}/download-link`, { password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toHaveProperty('password');
    expect((await call('GET', `/backups/${name}/file`)).status).toBe(403);

    const file = await call('GET', `/backups/${name}/file?key=${await downloadKey()}`);
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(readFileSync(join(backupDir, name)));
  });

  test('is not downloaded with a link to another one, of someone else, or after ten minutes', async () => {
    const other = 'manual-2026-01-01T00-00-00Z.tar.gz';
    writeFileSync(join(backupDir, other), 'x');
    const download = async (key: string) =>
      (await call('GET', `/backups/${name}/file?key=${key}`)).status;
    expect(await download(await downloadKey(other))).toBe(403);
    rmSync(join(backupDir, other));
    const key = await downloadKey();
    await db.updateTable('oneTimeLinks').set({ subjectId: 999 }).execute();
    expect(await download(key)).toBe(403);
    const session = { user: { administratorId: 1 }, awaitsSecondFactor: false };
    await startSession(db, session, 'elsewhere', time);
    const elsewhere = { Cookie: 'session=elsewhere' };
    const own = await downloadKey();
    const url = `/api/admin/health/backups/${name}/file?key=${own}`;
    expect((await createdApp.request(url, { headers: elsewhere })).status).toBe(403);
    const expired = await downloadKey();
    time = new Date(time.getTime() + 601_000);
    expect(await download(expired)).toBe(403);
  });

  test('is found by its file name only', async () => {
    for (const path of ['directory.db', '..%2Fdirectory.db', 'manual-..%2F..%2Fdirectory.db'])
      expect((await call('GET', `/backups/${path}`)).status, path).toBe(404);
  });

  test(
    'that is damaged is reported as such',
    async () => {
      const damaged = 'manual-2026-01-02T00-00-00Z.tar.gz';
      writeFileSync(
        join(backupDir, damaged),
        readFileSync(join(backupDir, name)).subarray(0, 5000),
      );
      expect((await call('POST', `/backups/${damaged}/check`)).status).toBe(201);
      expect((await jobEnded()).state).toBe('done');
      const { backup } = await get(`/backups/${damaged}`);
      expect(backup.check.problem).toContain("can't be used: it ends too early");
      expect((await call('DELETE', `/backups/${damaged}`)).status).toBe(204);
      expect((await call('DELETE', `/backups/${damaged}`)).status).toBe(404);
    },
    CHILD_PROCESS_MS,
  );

  test('leaves a record of who made, downloaded and deleted it', async () => {
    const log = await db.selectFrom('auditLog').select(['action', 'after']).execute();
    expect(log).toEqual([
      { action: 'back up', after: null },
      { action: 'fail to confirm password', after: null },
      { action: 'download backup', after: JSON.stringify({ backup: name }) },
      { action: 'delete backup', after: expect.stringContaining('2026-01-02') },
    ]);
  });
});

test(
  'a full disk fails a backup with an error that says so',
  async () => {
    const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.createWriteStream = () => { throw Object.assign(new Error(), { code: 'ENOSPC' }); };
    syncBuiltinESMExports();`;
    await serve({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` });
    expect((await call('POST', '/backups')).status).toBe(201);
    const { state, message } = await jobEnded();
    expect([state, message]).toEqual(['failed', expect.stringContaining('is full, so no backup')]);
    await serve();
  },
  CHILD_PROCESS_MS,
);

test(
  'the report doesn’t read the whole database; a check in another process does',
  async () => {
    const finding = async () => {
      const { findings } = await get('');
      return findings.find(({ name }: { name: string }) => name === 'Database').detail;
    };
    expect(await finding()).toBe('not checked yet');
    expect((await call('POST', '/database-check')).status).toBe(201);
    await jobEnded();
    expect(await finding()).toMatch(/^intact on /);
    const { databaseCheck, jobs, storage, versions } = await get('');
    expect(databaseCheck).toMatchObject({ problem: null });
    expect(jobs).toContainEqual(
      expect.objectContaining({
        name: 'database-check',
        run: expect.objectContaining({ hasFailed: false }),
        nextAt: expect.any(String),
      }),
    );
    expect(storage.database).toBeGreaterThan(100_000);
    expect(storage.backups).toBeGreaterThan(10_000);
    expect(versions).toMatchObject({ node: process.versions.node, schema: expect.any(String) });
  },
  CHILD_PROCESS_MS,
);

test('the report opens even if the backup folder can’t be read', async () => {
  rmSync(backupDir, { recursive: true });
  writeFileSync(backupDir, 'a file in its place');
  expect(await get('')).toMatchObject({
    backups: [],
    backupProblem: expect.stringContaining('ENOTDIR'),
  });
  const response = await call('POST', '/backups');
  expect(response.status).toBe(409);
  expect((await response.json()).message).toContain('ENOTDIR');
  rmSync(backupDir);
});

test('a job stops when its lock is lost', async () => {
  const lost = Promise.resolve();
  vi.spyOn(engineOf(db), 'acquireLock').mockResolvedValueOnce({ lost, release: async () => {} });
  const work = (_job: object, signal: AbortSignal) =>
    new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
  const jobs = createHealthJobs(db, { now, work });
  expect(await jobs.start({ kind: 'back up', backup: null })).toBe(true);
  const message = expect.stringContaining('The connection to the database was lost');
  await expect.poll(() => jobs.latest()).toMatchObject({ state: 'failed', message });
});

test('a job counts as failed if the server was killed while it ran', async () => {
  const startedAt = time.toISOString();
  const job = { kind: 'back up', backup: null, state: 'running', startedAt, endedAt: null };
  await writeServerState(db, 'healthJob', JSON.stringify({ ...job, message: null }), time);
  const jobs = createHealthJobs(db, { now, work: async () => {} });
  expect(await jobs.latest()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('The server stopped before'),
  });
  expect(await jobs.start({ kind: 'back up', backup: null })).toBe(true);
  await jobs.stop();
});
