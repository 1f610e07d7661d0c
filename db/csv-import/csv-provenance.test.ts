import { expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { sqliteOf } from '../engine/sqlite/test-connection.ts';
import { createTestDirectory, csvLawyer, lawyer } from '../engine/test-directory.ts';
import { findLawyer } from '../lawyers/lawyers.ts';
import { editListing } from '../lawyers/listings.ts';
import { beginImport, endImport, importLawyers } from './csv-import.ts';
import type { CsvLawyer } from './csv-import-rows.ts';

const day = '2026-11-22';
const roster = { name: 'Alabama roster', url: 'https://bar.example/roster' };
const row: CsvLawyer = {
  ...csvLawyer(lawyer({ barNumber: 'ASB-1' })),
  ...{ licenseStatus: 'active', licenseAsOf: '2026-11-01' },
  ...{ licenseSource: roster.name, licenseSourceUrl: roster.url },
};
const byRoster = { changedBy: 'import', asOf: '2026-11-01', source: roster };

async function importRows(
  db: Database,
  rows: CsvLawyer[],
  options: Partial<Parameters<typeof beginImport>[1]> = {},
) {
  const run = await beginImport(db, { day, isDry: false, ...options });
  const result = await importLawyers(run, rows);
  await endImport(run);
  return result;
}

const edit = (db: Database, changes: Parameters<typeof editListing>[1]['changes'], actor: string) =>
  editListing(db, { lawyerId: 1, changes, actor }, new Date('2026-11-20T12:00:00Z'));

const provenanceOf = async (db: Database) => (await findLawyer(db, 1))?.provenance ?? {};

test('a fact comes from the source that the row names, as of its date', async () => {
  const db = await createTestDirectory();
  await importRows(db, [{ ...row, website: null }]);
  const provenance = await provenanceOf(db);
  expect(provenance).toMatchObject({ name: byRoster, office: byRoster, practiceAreas: byRoster });
  expect(provenance).not.toHaveProperty('website');
});

test('without a source in the row, a fact comes from the file, as of the day of the import', async () => {
  const db = await createTestDirectory();
  const { licenseSource: _, licenseAsOf: __, ...unsourced } = row;
  await importRows(db, [unsourced], {
    file: { fileName: 'roster.csv', sourceName: null, mapping: null },
  });
  expect(await provenanceOf(db)).toMatchObject({
    phone: { changedBy: 'import', asOf: day, source: { name: 'roster.csv', url: '' } },
  });
});

test('a file changes the origin only of the facts that it states', async () => {
  const db = await createTestDirectory();
  await importRows(db, [row]);
  const { name, specialty, city, state, barNumber } = row;
  const phones = { name, specialty, city, state, barNumber, phone: '2055550199' };
  await importRows(db, [phones], {
    file: { fileName: 'phones.csv', sourceName: null, mapping: null },
  });
  const byPhones = { changedBy: 'import', asOf: day, source: { name: 'phones.csv', url: '' } };
  expect(await provenanceOf(db)).toMatchObject({
    ...{ name: byPhones, phone: byPhones },
    ...{ email: byRoster, education: byRoster, languages: byRoster },
  });
});

test('an unchanged row writes nothing, and a later check of the license confirms its facts', async () => {
  const db = await createTestDirectory();
  const changes = () => sqliteOf(db).prepare('select total_changes()').pluck().get() as number;
  await importRows(db, [row]);
  const perImport = async (rows: CsvLawyer[]) => {
    const before = changes();
    await importRows(db, rows);
    return changes() - before;
  };
  // This also clears the log of the first import.
  await importRows(db, []);
  const empty = await perImport([]);
  expect(await perImport([row])).toBe(empty);
  const checked = { ...row, licenseAsOf: '2026-11-15' };
  // The license, its former date in the import log, and the content version.
  expect(await perImport([checked])).toBe(empty + 3);
  expect(await provenanceOf(db)).toMatchObject({ phone: { ...byRoster, asOf: '2026-11-15' } });
});

test('what a lawyer entered survives an import and is counted', async () => {
  const db = await createTestDirectory();
  await importRows(db, [row]);
  const own = {
    ...{ name: 'Marisol Abernathy', phone: '2055550188', website: null },
    ...{ location: '2 Court Square', city: 'Montgomery', zipCode: '36104' },
    languages: ['English', 'Spanish'],
  };
  await edit(db, own, 'lawyer 1');
  const before = await db.selectFrom('lawyers').selectAll().executeTakeFirstOrThrow();
  const moved = { ...row, latitude: 34.7, longitude: -86.6 };
  expect(await importRows(db, [moved], { isDry: true })).toMatchObject({ ownEditsKept: 5 });
  expect(await importRows(db, [moved])).toMatchObject({ same: 1, ownEditsKept: 5 });
  expect(await importRows(db, [{ ...moved, bio: 'New' }])).toMatchObject({ changed: 1 });
  const after = await db.selectFrom('lawyers').selectAll().executeTakeFirstOrThrow();
  expect(after).toEqual({ ...before, bio: 'New' });
  const byLawyer = { changedBy: 'lawyer', asOf: '2026-11-20', source: null };
  expect(await provenanceOf(db)).toMatchObject({
    ...{ name: byLawyer, phone: byLawyer, office: byLawyer, languages: byLawyer },
    ...{ bio: byRoster, email: byRoster },
  });
});

test('an import overwrites what a lawyer entered if the operator says so', async () => {
  const db = await createTestDirectory();
  await importRows(db, [row]);
  await edit(db, { phone: '2055550188', website: null, bio: 'My own words' }, 'lawyer 1');
  expect(await importRows(db, [row], { overwritesOwn: true })).toMatchObject({
    changed: 1,
    ownEditsKept: 0,
  });
  expect(await findLawyer(db, 1)).toMatchObject({
    ...{ phone: row.phone, website: row.website, bio: row.bio },
    provenance: { phone: byRoster, website: byRoster, bio: byRoster },
  });
});

test('an import overwrites what the operator entered', async () => {
  const db = await createTestDirectory();
  await importRows(db, [row]);
  await edit(db, { phone: '2055550188', bio: 'Checked' }, 'administrator ann@example.org');
  const { bio: _, ...withoutBio } = row;
  expect(await importRows(db, [withoutBio])).toMatchObject({ changed: 1, ownEditsKept: 0 });
  expect(await findLawyer(db, 1)).toMatchObject({
    ...{ phone: row.phone, bio: 'Checked' },
    provenance: { phone: byRoster, bio: { changedBy: 'operator', asOf: '2026-11-20' } },
  });
});

test('a roster without practice areas keeps those that the operator added', async () => {
  const db = await createTestDirectory();
  const { practiceAreas: _, ...withoutAreas } = { ...row, specialty: '' };
  await importRows(db, [withoutAreas]);
  const areas = { specialty: 'Family Law', practiceAreas: ['family-law'] };
  await edit(db, areas, 'administrator ann@example.org');
  expect(await importRows(db, [withoutAreas])).toMatchObject({ same: 1 });
  await importRows(db, [{ ...withoutAreas, bio: 'New' }]);
  expect(await findLawyer(db, 1)).toMatchObject({
    ...areas,
    provenance: { practiceAreas: { changedBy: 'operator' }, bio: byRoster },
  });
});

test('a lawyer’s office that an import doesn’t move keeps its licenses up to date', async () => {
  const db = await createTestDirectory();
  await importRows(db, [row]);
  await edit(db, { city: 'Atlanta', state: 'GA', zipCode: '30303' }, 'lawyer 1');
  await importRows(db, [{ ...row, licenseStatus: 'suspended', licenseAsOf: day }]);
  expect(await findLawyer(db, 1)).toMatchObject({
    ...{ state: 'GA', unlistedReason: 'suspended' },
    licenses: [{ jurisdiction: 'AL', number: 'ASB-1', status: 'suspended' }],
  });
});
