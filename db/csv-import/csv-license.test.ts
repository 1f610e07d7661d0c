import { expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { activeLicense, createTestDirectory, csvLawyer, lawyer } from '../engine/test-directory.ts';
import { findLawyer, searchLawyers } from '../lawyers/lawyers.ts';
import { editListing } from '../lawyers/listings.ts';
import { beginImport, endImport, importLawyers } from './csv-import.ts';
import type { CsvLawyer } from './csv-import-rows.ts';

const day = '2026-11-22';

async function importRows(db: Database, rows: CsvLawyer[], on = day) {
  const run = await beginImport(db, { day: on, isDry: false });
  const result = await importLawyers(run, rows);
  await endImport(run);
  return result;
}

const { barState: _, ...base } = csvLawyer(lawyer());
const newYorker: CsvLawyer = {
  ...base,
  city: 'Newark',
  state: 'NJ',
  barState: 'NY',
  barNumber: '4821007',
  licenseStatus: 'active',
  admittedOn: '2009',
  licenseSource: 'New York registrations',
  licenseSourceUrl: 'https://data.ny.example',
  barAdmissions: [],
};

const listedTotal = async (db: Database) =>
  (await searchLawyers(db, { radiusMiles: 50 }, { limit: 9, offset: 0 }, day)).total;

test('a license belongs to the state that issued it, not to the state of the office', async () => {
  const db = await createTestDirectory();
  await importRows(db, [newYorker]);
  expect(await findLawyer(db, 1)).toMatchObject({
    state: 'NJ',
    yearsExperience: 17,
    licenses: [
      {
        jurisdiction: 'NY',
        number: '4821007',
        status: 'active',
        admittedOn: '2009',
        asOf: day,
        origin: 'import',
        source: { name: 'New York registrations', url: 'https://data.ny.example' },
      },
    ],
  });
});

test('the same file again changes nothing but the day of the last check', async () => {
  const db = await createTestDirectory();
  await importRows(db, [newYorker]);
  expect(await importRows(db, [newYorker], '2026-12-01')).toMatchObject({ same: 1, changed: 0 });
  expect(await findLawyer(db, 1)).toMatchObject({ licenses: [{ asOf: '2026-12-01' }] });
});

test('a new status takes a lawyer out of the lists, and an active one brings them back', async () => {
  const db = await createTestDirectory();
  await importRows(db, [newYorker]);
  expect(await listedTotal(db)).toBe(1);
  const suspended = { ...newYorker, licenseStatus: 'suspended' as const };
  expect(await importRows(db, [suspended])).toMatchObject({ changed: 1 });
  expect(await listedTotal(db)).toBe(0);
  expect(await findLawyer(db, 1)).toMatchObject({ unlistedReason: 'suspended', isVerified: false });
  await importRows(db, [newYorker]);
  expect(await listedTotal(db)).toBe(1);
  expect(await findLawyer(db, 1)).toMatchObject({ unlistedReason: null, isVerified: true });
});

test('a retired lawyer who claims another admission stays listed', async () => {
  const db = await createTestDirectory();
  const retired = { ...newYorker, licenseStatus: 'retired' as const };
  await importRows(db, [{ ...retired, barAdmissions: ['New York', 'New Jersey'] }]);
  expect(await listedTotal(db)).toBe(1);
  expect(await importRows(db, [{ ...retired, barAdmissions: ['New York'] }])).toMatchObject({
    changed: 1,
  });
  expect(await listedTotal(db)).toBe(0);
});

test('a row without a status confirms nothing', async () => {
  const db = await createTestDirectory();
  const { licenseStatus: _status, ...withoutStatus } = newYorker;
  await importRows(db, [withoutStatus]);
  expect(await findLawyer(db, 1)).toMatchObject({
    licenses: [{ number: '4821007', status: 'unknown', asOf: null, source: null }],
  });
});

test('a row keeps the licenses of other jurisdictions', async () => {
  const db = await createTestDirectory();
  await importRows(db, [newYorker]);
  const id = 1;
  const row = { ...newYorker, id, barState: 'NJ', barNumber: 'NJ-7', admittedOn: '2004-05-20' };
  expect(await importRows(db, [row])).toMatchObject({ changed: 1 });
  const { licenses = [], yearsExperience } = (await findLawyer(db, id)) ?? {};
  expect(licenses.map(({ jurisdiction, number }) => `${jurisdiction} ${number}`)).toEqual([
    'NJ NJ-7',
    'NY 4821007',
  ]);
  expect(yearsExperience).toBe(22);
});

test('rejects a second row of a lawyer, and says whether its license is the same', async () => {
  const numbered = (number: string, barState = 'NY') => ({
    ...newYorker,
    barState,
    barNumber: number,
  });
  const db = await createTestDirectory();
  const otherLicenses = [{ barState: 'NJ', barNumber: '7' }];
  const rejected = async (...rows: CsvLawyer[]) =>
    (await importRows(db, rows)).rejected.map(({ index, reason }) => `${index} ${reason}`);
  expect(await rejected({ ...numbered('6'), otherLicenses }, numbered('7', 'NJ'))).toEqual([
    '1 sameBarNumber',
  ]);
  expect(await rejected(numbered('6'), numbered('7', 'NJ'), numbered('6'))).toEqual([
    '1 sameLawyer',
    '2 sameBarNumber',
  ]);
  expect(await rejected(numbered('7', 'NJ'))).toEqual([]);
});

test('rejects a license whose number another lawyer has', async () => {
  const db = await createTestDirectory(
    lawyer({ licenses: [activeLicense({ jurisdiction: 'GA', number: 'G-1' })] }),
  );
  const row = { ...newYorker, otherLicenses: [{ barState: 'GA', barNumber: 'G-1' }] };
  expect(await importRows(db, [row])).toMatchObject({
    added: 0,
    rejected: [{ index: 0, reason: 'barNumberTaken' }],
  });
});

test('an operator’s override outlasts an import', async () => {
  const db = await createTestDirectory();
  const suspended = { ...newYorker, licenseStatus: 'suspended' as const };
  await importRows(db, [suspended]);
  const licenseOverride = { keepsListed: true, allowsVerified: false, reason: 'Stayed by a court' };
  const edit = { lawyerId: 1, changes: { licenseOverride }, actor: 'administrator a@b.example' };
  await editListing(db, edit, new Date('2026-11-22T12:00:00Z'));
  await importRows(db, [{ ...suspended, licenseStatusText: 'Interim suspension' }]);
  expect(await findLawyer(db, 1)).toMatchObject({ unlistedReason: null, isVerified: false });
});
