import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addJob, findRunningJob } from '../../../db/csv-import/import-jobs.ts';
import type { Database } from '../../../db/engine/database.ts';
import { engineOf } from '../../../db/engine/engine.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { importJobs } from '../../imports/job-process.ts';
import { runJob } from '../../imports/run-job.ts';
import { deleteOldUploads } from '../../imports/upload-files.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const TIME_ZONE = 'America/New_York';
const ACTOR = 'administrator ann@counselatlas.example';

let dataDir: string;
let db: Database;
let app: ReturnType<typeof createTestApp>['app'];
let headers: { Cookie: string };
let started: number[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
  db = await createTestDirectory();
  started = [];
  const jobs = { start: (id: number) => void started.push(id), settle: async () => {} };
  ({ app } = createTestApp(db, { dataDir, importJobs: jobs }));
  headers = await administratorHeaders(db);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function upload(content: string | Uint8Array, name = 'roster.csv') {
  const form = new FormData();
  form.append('file', new File([content as BlobPart], name));
  const init = { method: 'POST', headers, body: form };
  const response = await app.request('/api/admin/imports/uploads', init);
  return { status: response.status, body: await response.json() };
}

async function call(method: string, path: string, json?: object) {
  const response = await app.request(`/api/admin/imports${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  };
}

/** Runs the jobs that were started. */
async function work() {
  for (const id of started.splice(0)) await runJob(db, id, { dataDir, timeZone: TIME_ZONE });
}

const files = () => {
  const folder = join(dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const names = async () =>
  (await db.selectFrom('lawyers').select('name').orderBy('name').execute()).map(({ name }) => name);

const NEW_YORK =
  'Registration Number,First Name,Middle Name,Last Name,Suffix,Company Name,Street 1,Street 2,City,State,Zip,Zip Plus Four,Country,County,Phone Number,Year Admitted,Judicial Department of Admission,Law School,Status';
const newYorkRow = (number: number, status = 'Currently registered') =>
  `${5_000_000 + number},ANN,,DOE${String.fromCharCode(65 + (number % 26))},,DOE LLP,1 Main St,,ALBANY,NY,12207,,United States,Albany,(518) 555-01${String(number % 100).padStart(2, '0')},1999,3,ALBANY LAW,${status}`;
const roster = (rows: number) =>
  [NEW_YORK, ...Array.from({ length: rows }, (_, index) => newYorkRow(index))].join('\n');

const unchanged = { mapping: 'new-york', fields: null, sourceName: null };

test('an upload to a full disk says when to try again', async () => {
  await using handle = await open(dataDir);
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(error);
  onTestFinished(() => void vi.restoreAllMocks());
  const form = new FormData();
  form.append('file', new File(['name\nAnn Lee\n'], 'roster.csv'));
  const init = { method: 'POST', headers, body: form };
  const response = await app.request('/api/admin/imports/uploads', init);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
});

describe('an uploaded file', () => {
  test('is stored for this user only, under a random name', async () => {
    expect(await upload(roster(3), '../../ny roster.csv')).toEqual({
      status: 201,
      body: { id: 1 },
    });
    const folder = join(dataDir, 'uploads');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const [file = ''] = files().filter((name) => name.endsWith('.upload'));
    expect(file).toMatch(/^[\w-]{22}\.upload$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(roster(3));
    const { uploads } = (await call('GET', '/uploads')).body;
    expect(uploads).toMatchObject([{ id: 1, fileName: 'ny roster.csv', state: 'new' }]);
  });

  test('may be larger than any form and compressed', async () => {
    const large = roster(3000);
    expect(large.length).toBeGreaterThan(3 * 65_536);
    expect((await upload(large)).status).toBe(201);
    expect((await upload(gzipSync(large), 'roster.csv.gz')).status).toBe(201);
    const { view } = (await call('GET', '/uploads/2')).body;
    expect(view.preview.rows).toHaveLength(20);
  });

  test.each([
    ['empty', '', 'roster.csv is empty.'],
    ['a picture', '\x89PNG\r\n\x1a\n and more', 'roster.csv is a picture.'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'save it as “CSV UTF-8”'],
    ['a workbook', emptyZip(), "Save it as 'CSV UTF-8'"],
    ['damaged', gzipSync('name,city').subarray(0, 14), 'is damaged or incomplete'],
    ['not text', `name,city\nA${'\0'.repeat(20)}`, 'isn’t a text file'],
  ])('is rejected and deleted if it is %s', async (_, content, message) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const { status, body } = await upload(bytes);
    expect(status).toBe(422);
    expect(body.message).toContain(message);
    expect(files()).toEqual([]);
  });

  test('is deleted if the upload breaks off, and the page says so without JavaScript', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,city';
    const response = await app.request('/api/admin/imports/uploads', {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'text/html',
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: form,
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The upload was interrupted');
    expect(files()).toEqual([]);
  });

  test('goes away a week later, as does a file left over from a killed server', async () => {
    await upload(roster(1));
    const leftover = join(dataDir, 'uploads', 'AAAAAAAAAAAAAAAAAAAAAA.upload');
    writeFileSync(leftover, 'half a file');
    const now = new Date();
    await deleteOldUploads(db, dataDir, { now, isStart: false });
    expect(existsSync(leftover)).toBe(true);
    await deleteOldUploads(db, dataDir, { now, isStart: true });
    expect(existsSync(leftover)).toBe(false);
    expect(files()).toHaveLength(2);
    const later = new Date(now.getTime() + 7 * 86_400_000 + 1000);
    await deleteOldUploads(db, dataDir, { now: later, isStart: false });
    expect(files()).toEqual([]);
    expect((await call('GET', '/uploads/1')).status).toBe(404);
  });
});

describe('the mapping', () => {
  test('is suggested from the columns and previewed as it would be stored', async () => {
    await upload(roster(30));
    const { upload: saved, view } = (await call('GET', '/uploads/1')).body;
    expect(saved.settings).toMatchObject({ mapping: 'new-york' });
    expect(view.columns[1]).toMatchObject({ name: 'First Name', examples: ['ANN'], field: 'name' });
    const { titles, rows } = view.preview;
    expect(rows).toHaveLength(20);
    expect(rows[0].cells[titles.indexOf('Name')]).toBe('Ann Doea');
    expect(rows[0].cells[titles.indexOf('Phone')]).toBe('(518) 555-0100');
  });

  test('can be changed, against one administrator’s version only', async () => {
    await upload('Attorney,Nr,Town,St\nAnn Doe,123,Albany,NY\n');
    const before = (await call('GET', '/uploads/1')).body;
    expect(before.upload.settings.mapping).toBe('generic');
    expect(before.view.preview.problem).toContain('Choose the columns for');
    const settings = {
      version: 1,
      mapping: 'generic',
      sourceName: 'My bar',
      fields: ['name', 'barNumber', 'city', 'state'],
    };
    expect((await call('POST', '/uploads/1/settings', settings)).status).toBe(204);
    expect((await call('POST', '/uploads/1/settings', settings)).status).toBe(409);
    const incomplete = { ...settings, version: 2, sourceName: '', isComplete: true };
    expect((await call('POST', '/uploads/1/settings', incomplete)).status).toBe(422);
    const { preview } = (await call('GET', '/uploads/1')).body.view;
    expect(preview.problem).toBeNull();
    expect(preview.rows[0].cells).toEqual(
      expect.arrayContaining(['Ann Doe', '123', 'Albany', 'NY', 'My bar']),
    );
  });
});

describe('an import', () => {
  test('runs after a dry run, once, and can be undone', async () => {
    await upload(roster(25));
    const job = { kind: 'import', version: 1 };
    expect((await call('POST', '/uploads/1/jobs', job)).status).toBe(409);
    expect((await call('POST', '/uploads/1/jobs', { ...job, kind: 'check' })).status).toBe(201);
    await work();
    expect(await names()).toEqual([]);
    const { check } = (await call('GET', '/uploads/1')).body;
    expect(check).toMatchObject({ state: 'done', hasReport: true, tally: { added: 25 } });
    expect((await call('GET', '/uploads/1/report')).body).toContain('25 rows');

    await call('POST', '/uploads/1/jobs', job);
    expect((await call('POST', '/uploads/1/jobs', job)).status).toBe(201);
    expect(started).toHaveLength(1);
    await work();
    expect(await names()).toHaveLength(25);
    expect(files()).toEqual([]);
    const after = (await call('GET', '/uploads/1')).body;
    expect(after.job).toMatchObject({ state: 'done', tally: { added: 25, importId: 1 } });
    expect((await call('GET', '')).body).toMatchObject([
      { id: 1, fileName: 'roster.csv', mapping: 'new-york' },
    ]);

    expect((await call('POST', '/1/undo')).status).toBe(201);
    await work();
    expect(await names()).toEqual([]);
    expect((await call('GET', '/uploads')).body.undo).toMatchObject({
      state: 'done',
      undo: { deleted: 25 },
    });
    expect((await call('POST', '/1/undo')).status).toBe(409);
    const log = await db.selectFrom('auditLog').select(['actor', 'action']).execute();
    expect(log).toEqual(
      ['upload', 'import', 'undo import'].map((action) => ({ actor: ACTOR, action })),
    );
  });

  test('retires unusually many missing licenses only after their number was typed', async () => {
    const importFile = async (rows: number, confirmation?: string) => {
      const { id } = (await upload(roster(rows))).body;
      const source = 'New York State Unified Court System, Attorney Registrations';
      await call('POST', `/uploads/${id}/settings`, {
        ...unchanged,
        sourceName: source,
        version: 1,
        isComplete: true,
      });
      await call('POST', `/uploads/${id}/jobs`, { kind: 'check', version: 2 });
      await work();
      const job = { kind: 'import', version: 2, confirmation };
      const { status } = await call('POST', `/uploads/${id}/jobs`, job);
      await work();
      return { status, job: (await call('GET', `/uploads/${id}`)).body.job };
    };
    await importFile(25);
    const blocked = await importFile(20);
    expect(blocked.job.tally.missing).toMatchObject({ missing: 5, blocker: 'too many' });
    expect((await importFile(20, '7')).status).toBe(422);
    const retired = await importFile(20, '5');
    expect(retired.job.tally.missing).toMatchObject({ missing: 5, blocker: null });
    expect((await call('GET', '')).body[0]).toMatchObject({ retired: 5 });
  });

  test('stops when an administrator cancels it, and says what happened', async () => {
    await upload(roster(25));
    await call('POST', '/uploads/1/jobs', { kind: 'check', version: 1 });
    expect((await call('DELETE', '/uploads/1')).status).toBe(409);
    await call('POST', '/uploads/1/cancel');
    await work();
    const { job } = (await call('GET', '/uploads/1')).body;
    expect(job).toMatchObject({ state: 'canceled', message: 'Stopped. Nothing was changed.' });
    expect((await call('DELETE', '/uploads/1')).status).toBe(204);
    expect(files()).toEqual([]);
  });

  test('fails without importing a row when its lock is lost', async () => {
    await upload(roster(3));
    await call('POST', '/uploads/1/jobs', { kind: 'check', version: 1 });
    await work();
    await call('POST', '/uploads/1/jobs', { kind: 'import', version: 1 });
    const lost = Promise.resolve();
    vi.spyOn(engineOf(db), 'acquireLock').mockResolvedValueOnce({ lost, release: async () => {} });
    await work();
    const { job } = (await call('GET', '/uploads/1')).body;
    const message = expect.stringMatching(/^The connection to the database was lost\. Rows/);
    expect(job).toMatchObject({ state: 'failed', message });
    expect(await names()).toEqual([]);
  });

  test('stops before the first batch, without importing a row', async () => {
    await upload(roster(25));
    await call('POST', '/uploads/1/jobs', { kind: 'check', version: 1 });
    await work();
    await call('POST', '/uploads/1/jobs', { kind: 'import', version: 1 });
    await call('POST', '/uploads/1/cancel');
    await work();
    const { job } = (await call('GET', '/uploads/1')).body;
    expect(job).toMatchObject({ state: 'canceled', rows: 0 });
    expect(await names()).toEqual([]);
  });

  test('counts as failed after a restart, unless a process still runs it or may be starting', async () => {
    await upload(roster(1));
    const jobId = await addJob(
      db,
      { kind: 'import', uploadId: 1, uploadVersion: 1 },
      ACTOR,
      new Date(),
    );
    const options = { hasPeers: false, variables: {}, now: () => new Date() };
    const jobs = importJobs(db, options);
    vi.spyOn(engineOf(db), 'acquireLock').mockResolvedValueOnce(null);
    await jobs.settle();
    expect(await findRunningJob(db)).toMatchObject({ id: jobId });
    await importJobs(db, { ...options, hasPeers: true }).settle();
    expect(await findRunningJob(db)).toMatchObject({ id: jobId });
    await jobs.settle();
    expect(await findRunningJob(db)).toBeUndefined();
    const { job, upload: kept } = (await call('GET', '/uploads/1')).body;
    expect(job).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('The server was stopped'),
    });
    expect(kept.hasFile).toBe(true);
  });
});

/** A ZIP archive without files, as the beginning of a workbook. */
function emptyZip(): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), end]);
}
