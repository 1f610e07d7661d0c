import { expect, test } from 'vitest';
import { addLawyerCounts } from '../counts/lawyer-counts.ts';
import { beginImport, endImport, importLawyers } from '../csv-import/csv-import.ts';
import type { CsvLawyer } from '../csv-import/csv-import-rows.ts';
import type { Database } from '../engine/database.ts';
import { activeLicense, createTestDirectory, csvLawyer, lawyer } from '../engine/test-directory.ts';
import { fullScansOf, indexesOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { readPersonalData } from '../privacy/personal-data.ts';
import { findLawyer } from './lawyers.ts';
import { editListing, findListing } from './listings.ts';
import {
  findKeptId,
  findMergedListings,
  mergeListings,
  unmergeListing,
} from './merged-listings.ts';
import { removeListing } from './removed-lawyers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const actor = 'administrator ann@example.com';
const DAY = '2026-11-20';

const inNewYork = activeLicense({ jurisdiction: 'NY', number: 'N-1', admittedOn: '2001' });
const inAlabama = activeLicense({ jurisdiction: 'AL', number: 'A-1' });
const inGeorgia = activeLicense({ jurisdiction: 'GA', number: 'G-1' });

/** Lawyer 1 has little but a license in Alabama. Lawyer 2 has one in New York and the rest. */
const kept = lawyer({
  licenses: [inAlabama],
  email: null,
  bio: null,
  website: null,
  specialty: '',
  languages: ['English'],
  yearsExperience: 3,
});
const other = lawyer({
  licenses: [inNewYork],
  name: 'Marisol A. Delgado',
  city: 'Albany',
  state: 'NY',
  email: 'm@albany.example',
  languages: ['Spanish', 'English'],
  barAdmissions: ['New York'],
  practiceAreas: ['family-law'],
  yearsExperience: 25,
});

const directory = () => createTestDirectory(kept, other);

const merge = (db: Database, lawyerId = 2, intoId = 1) =>
  mergeListings(db, { lawyerId, intoId, actor }, NOW);
const unmerge = (db: Database, lawyerId = 2) => unmergeListing(db, { lawyerId, actor }, NOW);
const rows = (db: Database) =>
  Promise.all([
    db.selectFrom('lawyers').selectAll().orderBy('id').execute(),
    db.selectFrom('licenses').selectAll().orderBy('id').execute(),
    db.selectFrom('verifications').selectAll().execute(),
    db.selectFrom('licenseOverrides').selectAll().execute(),
  ]);

test('a merge moves the licenses, fills empty fields and joins lists', async () => {
  const db = await directory();
  expect(await merge(db)).toBe(true);
  expect(await findLawyer(db, 2)).toBeNull();
  const listing = await findListing(db, 1);
  expect(listing).toMatchObject({
    name: 'Marisol Delgado',
    city: 'Birmingham',
    state: 'AL',
    phone: '2055550114',
    email: 'm@albany.example',
    bio: other.bio,
    specialty: 'Personal Injury',
    languages: ['English', 'Spanish'],
    barAdmissions: ['Alabama', 'New York'],
    practiceAreas: ['personal-injury', 'family-law'],
    // Counted from the New York admission.
    yearsExperience: 25,
  });
  expect(listing?.licenses.map(({ number }) => number)).toEqual(['A-1', 'N-1']);
});

test('an office is filled as a whole or not at all', async () => {
  const nowhere = { ...kept, location: null, city: '', state: '', zipCode: null };
  const without = { ...nowhere, latitude: null, longitude: null };
  const withoutStreet = { ...kept, location: null, licenses: [] };
  const db = await createTestDirectory(without, other, withoutStreet, {
    ...other,
    licenses: [inGeorgia],
  });
  await merge(db, 2, 1);
  await merge(db, 4, 3);
  const { location, zipCode } = other;
  expect(await findListing(db, 1)).toMatchObject({
    location,
    city: 'Albany',
    state: 'NY',
    zipCode,
  });
  expect((await findListing(db, 1))?.hasCoordinates).toBe(true);
  expect(await findListing(db, 3)).toMatchObject({ location: null, city: 'Birmingham' });
});

test('an unmerge restores both listings exactly', async () => {
  const db = await directory();
  const changes = {
    verification: { verifiedOn: DAY, source: 'The bar', link: null },
    licenseOverride: { keepsListed: true, allowsVerified: false, reason: 'Checked' },
  };
  await editListing(db, { lawyerId: 2, changes, actor }, NOW);
  const before = await rows(db);
  await merge(db);
  expect(await rows(db)).not.toEqual(before);
  expect(await unmerge(db)).toBe(1);
  expect(await rows(db)).toEqual(before);
  expect(await findKeptId(db, 2)).toBeNull();
  expect(await unmerge(db)).toBeNull();
});

test('an unmerge keeps what has changed in the kept listing since', async () => {
  const db = await directory();
  await merge(db);
  const changes = { bio: 'A new bio.', languages: ['English', 'Spanish', 'French'] };
  await editListing(db, { lawyerId: 1, changes, actor }, NOW);
  await unmerge(db);
  expect(await findListing(db, 1)).toMatchObject({
    ...changes,
    email: null,
    website: null,
    barAdmissions: ['Alabama'],
    yearsExperience: 3,
  });
});

test('a status that a roster reports after the merge survives the unmerge', async () => {
  const db = await directory();
  await merge(db);
  await db
    .updateTable('licenses')
    .set({ status: 'suspended' })
    .where('jurisdiction', '=', 'NY')
    .execute();
  await unmerge(db);
  expect(await findListing(db, 2)).toMatchObject({ unlistedReason: 'suspended' });
  expect(await findListing(db, 1)).toMatchObject({ unlistedReason: null });
});

test('the counts stay with the kept listing', async () => {
  const db = await directory();
  const count = { day: DAY, what: 'profileViews', count: 2 } as const;
  await addLawyerCounts(db, [
    { ...count, lawyerId: 1 },
    { ...count, lawyerId: 2 },
    { ...count, lawyerId: 2, what: 'phoneClicks' },
  ]);
  await merge(db);
  await unmerge(db);
  expect(await db.selectFrom('lawyerCounts').selectAll().orderBy('what').execute()).toEqual([
    { ...count, lawyerId: 1, what: 'phoneClicks' },
    { ...count, lawyerId: 1, count: 4 },
  ]);
});

test('rejects a merge of two licenses for the same jurisdiction', async () => {
  const db = await createTestDirectory(kept, {
    ...other,
    licenses: [inNewYork, { ...inAlabama, number: 'A-2' }],
  });
  const before = await rows(db);
  await expect(merge(db)).rejects.toThrow('Both listings have a license for Alabama.');
  expect(await rows(db)).toEqual(before);
});

test('rejects a merge that would end a premium term or lose a requested change', async () => {
  const db = await createTestDirectory(kept, { ...other, isPremium: true });
  await expect(merge(db)).rejects.toThrow('Listing 2 is premium.');
  await db
    .insertInto('listingChanges')
    .values({ lawyerId: 1, changes: '{}', requestedAt: NOW.toISOString() })
    .execute();
  await expect(merge(db, 1, 2)).rejects.toThrow('Listing 1 has a requested change.');
});

test.each([
  [9, 1],
  [2, 9],
  [1, 1],
])('finds nothing to merge from %i into %i', async (lawyerId, intoId) => {
  const db = await directory();
  expect(await merge(db, lawyerId, intoId)).toBe(false);
  expect(await findLawyer(db, 1)).not.toBeNull();
});

test('chained merges lead to the last listing and are undone from the last to the first', async () => {
  const db = await createTestDirectory(kept, other, { ...kept, licenses: [inGeorgia] });
  const before = await rows(db);
  await merge(db, 2, 1);
  await merge(db, 1, 3);
  expect([await findKeptId(db, 1), await findKeptId(db, 2)]).toEqual([3, 3]);
  await expect(unmerge(db, 2)).rejects.toThrow(
    'Listing 1 was also merged into another listing. Unmerge it first.',
  );
  expect(await findMergedListings(db, 3)).toHaveLength(2);
  await unmerge(db, 1);
  expect(await findKeptId(db, 2)).toBe(1);
  await unmerge(db, 2);
  expect(await rows(db)).toEqual(before);
});

test('both listings have the merge and its end in their history', async () => {
  const db = await directory();
  await merge(db);
  await unmerge(db);
  const log = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  expect(log.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['merge', 1],
    ['merge', 2],
    ['unmerge', 1],
    ['unmerge', 2],
  ]);
  expect(JSON.parse(log[0]?.after ?? '')).toMatchObject({ otherListing: 2, bio: other.bio });
  expect(JSON.parse(log[2]?.before ?? '')).toMatchObject({ bio: other.bio });
});

async function importRows(db: Database, ...lawyers: CsvLawyer[]) {
  const run = await beginImport(db, { day: '2026-11-22', isDry: false });
  const result = await importLawyers(run, lawyers);
  await endImport(run);
  return result;
}

const { latitude: _, longitude: __, ...row } = csvLawyer(other);

test.each([
  ['the bar number', row],
  ['the ID', { ...row, id: 2 }],
])('an import finds the kept listing by %s of the merged one', async (_by, stated) => {
  const db = await directory();
  await merge(db);
  const result = await importRows(db, { ...stated, education: 'LL.M.' });
  expect(result).toMatchObject({ added: 0, changed: 1, rejected: [] });
  expect(await findListing(db, 1)).toMatchObject({ education: 'LL.M.' });
});

test('a file with both IDs updates the kept listing once and rejects the other row', async () => {
  const db = await directory();
  await merge(db);
  const { latitude: _north, longitude: _east, ...keptRow } = csvLawyer(kept);
  const result = await importRows(db, { ...keptRow, id: 1 }, { ...row, id: 2 });
  expect(result.rejected).toEqual([{ index: 1, reason: 'merged' }]);
});

test('removing the kept listing deletes all data about the merged one, for good', async () => {
  const db = await directory();
  const changes = { bio: 'Marisol Delgado of Albany.' };
  await editListing(db, { lawyerId: 2, changes, actor }, NOW);
  await merge(db);
  await removeListing(db, { lawyerId: 1, actor: 'lawyer 1' }, NOW);
  const stored = JSON.stringify([
    await db.selectFrom('mergedLawyers').selectAll().execute(),
    await db.selectFrom('auditLog').selectAll().execute(),
    await db.selectFrom('removedLawyers').selectAll().execute(),
  ]);
  expect(stored).not.toMatch(/Delgado|albany/i);
  const { barNumber: _number, barState: _state, ...unnumbered } = row;
  expect(await importRows(db, row, unnumbered)).toMatchObject({ added: 0, removed: 2 });
});

test('a person’s merged listings are found with an index', async () => {
  const email = 'new@example.com';
  const db = await createTestDirectory({ ...kept, email });
  const plans = await queryPlansOf(db, () => readPersonalData(db, email));
  const plan = plans.find((one) => indexesOf(one).includes('mergedLawyersByEmail'));
  expect(plan?.reads).toContainEqual(expect.objectContaining({ index: 'mergedLawyersByKept' }));
  expect(plan && fullScansOf(plan)).toEqual([]);
});

test('a person’s data includes the listings that had their email before a merge', async () => {
  const db = await createTestDirectory({ ...kept, email: 'new@example.com' }, other);
  await merge(db);
  for (const email of ['M@albany.example', 'new@example.com']) {
    const { retained } = await readPersonalData(db, email);
    expect(retained.mergedLawyers).toMatchObject([{ id: 2, keptId: 1 }]);
  }
});
