import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { replaceLink } from '../accounts/one-time-links.ts';
import { startSession } from '../accounts/sessions.ts';
import { syntheticLawyers } from '../demo/synthetic-lawyers.ts';
import { openDatabase } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { createTestDirectory, csvLawyer, lawyer } from '../engine/test-directory.ts';
import { inheritedVariables } from '../engine/test-processes.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import { beginImport, importLawyers } from './csv-import.ts';

const ROWS = 8_000;
const day = '2026-11-22';
const command = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

let folder: string;
let roster: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roster-'));
  roster = join(folder, 'roster.csv');
  writeFileSync(roster, csvText(ROWS));
  const db = await openDatabase(join(folder, 'directory.db'));
  await loadReferenceData(db);
  await db.destroy();
  const sqlite = new Sqlite(join(folder, 'directory.db'));
  // The names differ from those in the file, so that the import also removes names from the index.
  const insert = sqlite.prepare(`
    insert into lawyers (name, specialty, city, state, isPremium, isVerified, isActive)
    values (?, 'Tax Law', 'Nowhere', ?, 0, 0, 1)`);
  const insertLicense = sqlite.prepare(`
    insert into licenses (lawyerId, jurisdiction, number, status, origin)
    values (?, ?, ?, 'unknown', 'import')`);
  sqlite.transaction(() => {
    for (const { state, licenses } of syntheticLawyers(ROWS / 2)) {
      const number = licenses[0]?.number;
      const { lastInsertRowid } = insert.run(`Former ${number}`, state);
      insertLicense.run(lastInsertRowid, state, number);
    }
  })();
  sqlite.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT_COLUMNS = ['name', 'lawFirmName', 'specialty', 'city', 'state', 'zipCode'] as const;

function csvText(count: number): string {
  const rows = [...syntheticLawyers(count)].map((lawyer) => [
    ...TEXT_COLUMNS.map((name) => lawyer[name]),
    lawyer.licenses[0]?.number,
    lawyer.practiceAreas.join(';'),
  ]);
  return stringify([[...TEXT_COLUMNS, 'barNumber', 'practiceAreas'], ...rows]);
}

/** Runs the import in a child process on a copy of the directory. */
function prepareImport(name: string) {
  const dataDir = join(folder, name);
  cpSync(join(folder, 'directory.db'), join(dataDir, 'directory.db'));
  const file = join(dataDir, 'directory.db');
  const run = () => {
    const child = spawn(process.execPath, [command, 'import', roster, '--accept-renames'], {
      env: { ...inheritedVariables, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    return { child, ended };
  };
  return { file, run };
}

function contentOf(file: string) {
  const db = new Sqlite(file);
  const rows = db
    .prepare(`
      select lawyers.*, latitude, longitude, null as positionId from lawyers
      left join lawyerPositions on lawyerPositions.id = positionId order by lawyers.id`)
    .all();
  const version = db.prepare('select version from contentVersions').pluck().get() as number;
  const pending = db.prepare('select count(*) from rosterImports').pluck().get();
  const [check] = db.pragma('integrity_check') as { integrity_check: string }[];
  db.exec("insert into lawyerNames(lawyerNames, rank) values ('integrity-check', 1)");
  const formerMatches = db.prepare(
    "select count(*) from lawyerNames where lawyerNames match 'former'",
  );
  const formerNames = formerMatches.pluck().get();
  db.close();
  return { rows, version, pending, check: check?.integrity_check, formerNames };
}

test('gives the same rows after several kills and a rerun as an uninterrupted import', async () => {
  const uninterrupted = prepareImport('uninterrupted');
  expect(await uninterrupted.run().ended).toBe(0);
  const { rows } = contentOf(uninterrupted.file);
  expect(rows.length).toBe(ROWS);

  const { file, run } = prepareImport('killed');
  const done = () => {
    const db = new Sqlite(file, { readonly: true });
    const importedCount = db
      .prepare("select count(*) from lawyers where city != 'Nowhere'")
      .pluck()
      .get();
    db.close();
    return importedCount as number;
  };
  let versionBefore = 0;
  for (const point of [1, 1000, 2000]) {
    const { child, ended } = run();
    await vi.waitUntil(() => done() >= point, { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await ended;
    expect(done()).toBeLessThan(ROWS);
    const interrupted = contentOf(file);
    expect({ pending: interrupted.pending, check: interrupted.check }).toEqual({
      pending: 0,
      check: 'ok',
    });
    versionBefore = interrupted.version;
  }
  expect(await run().ended).toBe(0);
  const completed = contentOf(file);
  expect(completed).toMatchObject({ pending: 0, check: 'ok', formerNames: 0 });
  expect(completed.version).toBeGreaterThan(versionBefore);
  expect(completed.rows).toEqual(rows);
}, 300_000);

test('each batch of an import that changes something raises the content version, and a dry run doesn’t', async () => {
  const db = await createTestDirectory();
  const { name, specialty, city, state } = lawyer();
  const batches = ['ASB-1', 'ASB-2', 'ASB-3'].map((barNumber) => [
    { name, specialty, city, state, barNumber },
  ]);
  const versions = [engineOf(db).contentVersions().content];
  // Never calls endImport, like a killed import.
  const run = await beginImport(db, { day, isDry: false });
  for (const batch of batches) {
    await importLawyers(run, batch);
    versions.push(engineOf(db).contentVersions().content);
  }
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  const batch = batches[0] ?? [];
  const again = await beginImport(db, { day, isDry: false });
  expect(await importLawyers(again, batch)).toMatchObject({ same: 1 });
  await importLawyers(
    await beginImport(db, { day, isDry: true }),
    batch.map((row) => ({ ...row, city: 'Bath' })),
  );
  expect(engineOf(db).contentVersions().content).toBe(versions.at(-1));
});

test('lets other processes write while an import runs', async () => {
  const { file, run } = prepareImport('shared');
  const { ended } = run();
  const server = new Sqlite(file, { timeout: 5000 });
  server.exec('create table visits (id integer primary key)');
  const note = server.prepare('insert into visits default values');
  let written = 0;
  // Writes every few milliseconds, like visitors; without pauses, the writer would slow the import
  // down.
  const visitors = setInterval(() => {
    written += note.run().changes;
  }, 5);
  await ended;
  clearInterval(visitors);
  server.close();
  expect(await ended).toBe(0);
  expect(written).toBeGreaterThan(10);
}, 120_000);

test('does not wait for other writers in a dry run', async () => {
  const { file } = prepareImport('dry');
  const db = await openDatabase(file);
  const server = new Sqlite(file);
  server.exec("begin immediate; update lawyers set city = 'Elsewhere'");
  await sql`pragma busy_timeout = 0`.execute(db);
  const run = await beginImport(db, { day, isDry: true, acceptsRenames: true });
  expect(await importLawyers(run, [...syntheticLawyers(10)].map(csvLawyer))).toMatchObject({
    changed: 10,
  });
  server.close();
  await db.destroy();
});

test('ends the sessions and sign-in links of a lawyer whose email an import changes', async () => {
  const [one, other] = [lawyer({ barNumber: 'B-1' }), lawyer({ barNumber: 'B-2' })];
  const db = await createTestDirectory(one, other);
  const now = new Date();
  for (const subjectId of [1, 2]) {
    const session = { user: { lawyerId: subjectId }, awaitsSecondFactor: false };
    await startSession(db, session, `session ${subjectId}`, now);
    for (const purpose of ['lawyer', 'application'] as const) {
      await replaceLink(db, { purpose, subjectId }, `${purpose} ${subjectId}`, now);
    }
  }
  const readLogins = async () =>
    [
      ...(await db.selectFrom('sessions').select('lawyerId').orderBy('lawyerId').execute()),
      ...(await db
        .selectFrom('oneTimeLinks')
        .select(['purpose', 'subjectId'])
        .orderBy('purpose')
        .orderBy('subjectId')
        .execute()),
    ].map((row) => Object.values(row).join(' '));
  const roster = [
    { ...csvLawyer(one), email: 'new@firm.example' },
    { ...csvLawyer(other), phone: null },
  ];

  await importLawyers(await beginImport(db, { day, isDry: true }), roster);
  expect(await readLogins()).toEqual([
    '1',
    '2',
    'application 1',
    'application 2',
    'lawyer 1',
    'lawyer 2',
  ]);
  expect(await importLawyers(await beginImport(db, { day, isDry: false }), roster)).toMatchObject({
    changed: 2,
  });
  expect(await readLogins()).toEqual(['2', 'application 1', 'application 2', 'lawyer 2']);
});
