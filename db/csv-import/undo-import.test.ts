import { expect, test } from 'vitest';
import { startSession } from '../accounts/sessions.ts';
import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { sqliteOf } from '../engine/sqlite/test-connection.ts';
import {
  activeLicense,
  createTestDirectory,
  isOnPostgres,
  lawyer,
} from '../engine/test-directory.ts';
import { beginImport, endImport, importLawyers } from './csv-import.ts';
import type { CsvLawyer } from './csv-import-rows.ts';
import { listImports, undoImport } from './undo-import.ts';

const now = new Date('2026-11-22T12:00:00Z');

const ada = lawyer({ name: 'Ada Lane', barNumber: 'A-1' });
const bea = lawyer({ name: 'Bea Moss', barNumber: 'B-1' });
const cal = lawyer({ name: 'Cal Nash', barNumber: 'C-1' });
const dot = lawyer({ name: 'Dot Ames', barNumber: 'D-1' });

function row(name: string, barNumber: string, changes: Partial<CsvLawyer> = {}): CsvLawyer {
  return { name, specialty: 'Tax Law', city: 'Birmingham', state: 'AL', barNumber, ...changes };
}

/** A row that only confirms the license of a lawyer. */
function confirmedRow(name: string, barNumber: string): CsvLawyer {
  return row(name, barNumber, {
    specialty: 'Personal Injury',
    licenseStatus: 'active',
    licenseSource: 'Bar roster',
    licenseSourceUrl: 'https://bar.example/roster',
  });
}

async function importRows(db: Database, rows: CsvLawyer[], { isEnded = true } = {}) {
  const run = await beginImport(db, { day: '2026-11-22', isDry: false, acceptsRenames: true });
  const result = await importLawyers(run, rows);
  if (isEnded) await endImport(run);
  return result;
}

/** All rows that an import writes, and all lawyers in the name index. */
async function dump(db: Database) {
  if (!isOnPostgres)
    sqliteOf(db).exec("insert into lawyerNames(lawyerNames, rank) values ('integrity-check', 1)");
  const found: Record<string, number[]> = {};
  for (const word of ['ada', 'bea', 'cal', 'dot', 'eve', 'renamed'])
    found[word] = await engineOf(db).names.findIds({ word });
  return {
    lawyers: await db.selectFrom('lawyers').selectAll().orderBy('id').execute(),
    licenses: await db.selectFrom('licenses').selectAll().orderBy('id').execute(),
    found,
  };
}

/** Adds, changes, renames and confirms lawyers, and swaps the bar numbers of two of them. */
const ROWS = [
  row('Ada Renamed', 'A-1', { licenseStatus: 'suspended', email: 'new@ada.example', phone: null }),
  row('Bea Moss', 'C-1', { id: 2 }),
  row('Cal Nash', 'C-2', { id: 3, otherLicenses: [{ barState: 'GA', barNumber: 'G-1' }] }),
  confirmedRow('Dot Ames', 'D-1'),
  row('Eve Cole', 'B-1', { licenseStatus: 'active' }),
  row('Eve Pine', 'E-2'),
];

/** The rows in an order in which no bar number is still taken when it's needed. */
const importable = [ROWS[0], ROWS[2], ROWS[1], ...ROWS.slice(3)] as CsvLawyer[];

test('restores every lawyer, license and name, and ends the sessions of changed emails', async () => {
  const db = await createTestDirectory(ada, bea, cal, dot);
  const before = await dump(db);
  expect(await importRows(db, importable)).toMatchObject({ added: 2, changed: 3, same: 1 });
  for (const lawyerId of [1, 4])
    await startSession(db, { user: { lawyerId }, awaitsSecondFactor: false }, `s${lawyerId}`, now);
  const version = engineOf(db).contentVersions().content;
  const after = await dump(db);
  expect(after.licenses).not.toEqual(before.licenses);
  expect(after.found).not.toEqual(before.found);

  expect(await undoImport(db, 1, { now })).toEqual({ restored: 3, deleted: 2, kept: [] });
  expect(await dump(db)).toEqual(before);
  expect(engineOf(db).contentVersions().content).toBeGreaterThan(version);
  expect(await db.selectFrom('sessions').select('lawyerId').execute()).toEqual([{ lawyerId: 4 }]);
  expect(await db.selectFrom('importChanges').selectAll().execute()).toEqual([]);
  expect(await listImports(db, 10)).toMatchObject([
    { id: 1, added: 2, changed: 3, same: 1, undoneAt: now.toISOString() },
  ]);
});

test('restores the dates of confirmed licenses without logging a change for each lawyer', async () => {
  const db = await createTestDirectory(dot);
  const before = await dump(db);
  await importRows(db, [confirmedRow('Dot Ames', 'D-1')]);
  expect((await dump(db)).licenses).not.toEqual(before.licenses);
  const { content } = engineOf(db).contentVersions();
  const latestChange = engineOf(db).latestChange();
  await undoImport(db, 1, { now });
  expect(await dump(db)).toEqual(before);
  expect(engineOf(db).contentVersions().content).toBeGreaterThan(content);
  expect(engineOf(db).latestChange()).toBe(latestChange);
});

test('undoes an import that was killed', async () => {
  const db = await createTestDirectory(ada, bea, cal, dot);
  const before = await dump(db);
  await importRows(db, importable, { isEnded: false });
  expect(await listImports(db, 10)).toMatchObject([{ endedAt: null, added: 2, changed: 3 }]);
  await undoImport(db, 1, { now });
  expect(await dump(db)).toEqual(before);
});

test('keeps lawyers who were edited since, and those whose bar number is taken', async () => {
  const db = await createTestDirectory(ada, bea, cal, dot);
  await importRows(db, importable);
  const after = await dump(db);
  for (const subjectId of [1, 5])
    await recordChange(
      db,
      { actor: 'administrator', action: 'edit', subject: 'lawyer', subjectId },
      now,
    );
  // Lawyer 5 now has the former number of lawyer 2, who has the former number of lawyer 3.
  const { kept, restored, deleted } = await undoImport(db, 1, { now });
  expect(kept.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
  expect({ restored, deleted }).toEqual({ restored: 0, deleted: 1 });
  const rest = await dump(db);
  expect(rest.lawyers).toEqual(after.lawyers.filter((row) => (row as { id: number }).id !== 6));
});

test('undoes only the latest import, and only once', async () => {
  const db = await createTestDirectory(ada);
  await importRows(db, [row('Eve Cole', 'E-1')]);
  await importRows(db, [row('Eve Pine', 'E-2')]);
  const before = await dump(db);
  await expect(undoImport(db, 1, { now })).rejects.toThrow('import 2 came after it');
  await expect(undoImport(db, 3, { now })).rejects.toThrow('There is no import 3.');
  expect(await dump(db)).toEqual(before);
  expect(await undoImport(db, 2, { now })).toMatchObject({ deleted: 1 });
  await expect(undoImport(db, 2, { now })).rejects.toThrow('Import 2 was already undone.');
});

test('removing a lawyer also removes what the import has recorded about them', async () => {
  const db = await createTestDirectory(ada);
  await importRows(db, [row('Ada Lane', 'A-1', { phone: null })]);
  await db.deleteFrom('lawyers').where('id', '=', 1).execute();
  expect(await db.selectFrom('importChanges').selectAll().execute()).toEqual([]);
});

test('restores licenses with the effect they had', async () => {
  const db = await createTestDirectory(
    lawyer({ licenses: [activeLicense({ number: 'A-1', status: 'retired' })] }),
  );
  await importRows(db, [row('Marisol Delgado', 'A-1', { licenseStatus: 'active' })]);
  const effect = () => db.selectFrom('lawyers').select('unlistedReason').executeTakeFirst();
  expect(await effect()).toEqual({ unlistedReason: null });
  await undoImport(db, 1, { now });
  expect(await effect()).toEqual({ unlistedReason: 'retired' });
});

test('deletes the sources that nothing refers to anymore', async () => {
  const db = await createTestDirectory(ada, bea);
  const licenseSource = (name: string) =>
    ({ licenseStatus: 'active', licenseSource: name }) as const;
  const sourceNames = async () =>
    (await db.selectFrom('sources').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  await importRows(db, [row('Ada Lane', 'A-1', licenseSource('Bar A'))]);
  // Now only an exception of Ada's provenance and a merged listing refer to these sources.
  const { sourceId } = await db
    .selectFrom('licenses')
    .select('sourceId')
    .where('lawyerId', '=', 1)
    .executeTakeFirstOrThrow();
  await db.updateTable('licenses').set({ sourceId: null }).where('lawyerId', '=', 1).execute();
  const fields = JSON.stringify({ phone: { changedBy: 'import', asOf: '2026-01-01', sourceId } });
  await db
    .updateTable('provenance')
    .set({ sourceId: null, fields })
    .where('lawyerId', '=', 1)
    .execute();
  await db.insertInto('sources').values({ id: 99, name: 'Bar M', url: '' }).execute();
  const snapshot = JSON.stringify({ related: { provenance: [{ sourceId: 99, fields: null }] } });
  await db
    .insertInto('mergedLawyers')
    .values({ id: 50, intoId: 1, keptId: 1, snapshot, mergedAt: now.toISOString(), actor: 'ann' })
    .execute();
  const before = await sourceNames();
  await importRows(db, [
    row('Bea Moss', 'B-1', licenseSource('Bar B')),
    row('Eve Cole', 'E-1', licenseSource('Bar E')),
  ]);
  expect(await sourceNames()).toEqual([...before, 'Bar B', 'Bar E'].sort());
  await undoImport(db, 2, { now });
  expect(await sourceNames()).toEqual(before);
});
