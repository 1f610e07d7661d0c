import { expect, test } from 'vitest';
import { beginImport, endImport, importLawyers } from '../csv-import/csv-import.ts';
import type { CsvLawyer } from '../csv-import/csv-import-rows.ts';
import type { Database } from '../engine/database.ts';
import { createTestDirectory, csvLawyer, lawyer } from '../engine/test-directory.ts';
import { findLawyer, searchLawyers } from './lawyers.ts';
import { editListing } from './listings.ts';
import { allowRelisting, removeListing } from './removed-lawyers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const actor = 'lawyer 1';

async function importRows(db: Database, ...lawyers: CsvLawyer[]) {
  const run = await beginImport(db, { day: '2026-11-22', isDry: false });
  const { added, removed } = await importLawyers(run, lawyers);
  await endImport(run);
  return { added, removed };
}

const {
  latitude: _,
  longitude: __,
  barState: ___,
  ...removedRow
} = csvLawyer(lawyer({ barNumber: 'A-7' }));
const { barNumber: ____, ...withoutBarNumber } = removedRow;
const withoutEmail = { ...withoutBarNumber, email: null };
const otherContacts = { city: 'Mobile', phone: '2515550100' };

test('removes a lawyer from the profile and the search at once', async () => {
  const db = await createTestDirectory(lawyer(), lawyer({ name: 'Someone Else' }));
  const search = () =>
    searchLawyers(db, { q: 'Delgado', radiusMiles: 50 }, { limit: 9, offset: 0 }, '2026-11-22');
  expect((await search()).total).toBe(2);
  expect(await removeListing(db, { lawyerId: 1, actor, reason: 'Asked by email' }, NOW)).toBe(true);
  expect(await findLawyer(db, 1)).toBeNull();
  expect((await search()).total).toBe(1);
  expect(await removeListing(db, { lawyerId: 1, actor }, NOW)).toBe(false);
});

test('stores nothing that identifies a removed lawyer', async () => {
  const db = await createTestDirectory(lawyer());
  for (const changes of [{ bio: 'Marisol Delgado won.' }, { phone: '2055550199' }]) {
    const reason = 'Ms. Delgado called';
    await editListing(db, { lawyerId: 1, changes, actor, reason }, NOW);
  }
  await removeListing(db, { lawyerId: 1, actor, reason: null }, NOW);
  const stored = JSON.stringify([
    await db.selectFrom('removedLawyers').selectAll().execute(),
    await db.selectFrom('auditLog').selectAll().execute(),
  ]);
  expect(stored).not.toMatch(/Marisol|Delgado|2055550114|example/i);
});

test.each([
  ['by the bar number, whatever else changed', { ...removedRow, name: 'M. Delgado', email: null }],
  ['by the ID, in a file without bar numbers', { ...withoutBarNumber, id: 1, email: null }],
  ['by name and email, in a file without bar numbers', withoutBarNumber],
  ['with more spaces in the name', { ...withoutBarNumber, name: 'Marisol  \u00a0Delgado' }],
  [
    'with invisible characters in the name',
    { ...withoutBarNumber, name: 'Mari\u200bsol Delgado\u200f' },
  ],
  ['by name and city, without an email', { ...withoutEmail, phone: null }],
  ['by name and phone number, without an email', { ...withoutEmail, city: 'Mobile' }],
])('skips a removed lawyer in an import: %s', async (_how, row) => {
  const db = await createTestDirectory(lawyer({ barNumber: 'A-7' }));
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importRows(db, row, { ...removedRow, barNumber: 'B-8', name: 'Ann Other' })).toEqual(
    {
      added: 1,
      removed: 1,
    },
  );
});

test('recognizes a lawyer removed without a bar number by name and email once there is one', async () => {
  const db = await createTestDirectory(lawyer());
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importRows(db, removedRow)).toEqual({ added: 0, removed: 1 });
});

test('recognizes a lawyer removed without a bar number by name and city if a row has nothing else', async () => {
  const db = await createTestDirectory(lawyer());
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  const row = { ...withoutEmail, phone: null, barNumber: 'A-7' };
  expect(await importRows(db, row)).toEqual({ added: 0, removed: 1 });
});

test.each([
  ['in another city', { ...withoutEmail, ...otherContacts, id: 9 }],
  ['with another email', { ...withoutBarNumber, email: 'other@delgado.example', id: 9 }],
])('imports a namesake %s', async (_who, row) => {
  const db = await createTestDirectory(lawyer());
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importRows(db, row)).toEqual({ added: 1, removed: 0 });
});

test.each([
  ['by the ID', { ...withoutEmail, id: 2 }],
  ['by the bar number', { ...withoutEmail, barNumber: 'A-8' }],
])('updates a listed namesake in the same city, matched %s', async (_how, row) => {
  const db = await createTestDirectory(lawyer(), lawyer({ barNumber: 'A-8', email: null }));
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importRows(db, { ...row, bio: 'New' })).toEqual({ added: 0, removed: 0 });
  expect(await findLawyer(db, 2)).toMatchObject({ bio: 'New' });
});

test('does not restore a removed lawyer under a namesake’s ID', async () => {
  const db = await createTestDirectory(lawyer({ barNumber: 'A-7' }), lawyer({ barNumber: 'A-8' }));
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importRows(db, { ...removedRow, email: null, id: 2 })).toEqual({
    added: 0,
    removed: 1,
  });
});

test('imports a namesake with another bar number', async () => {
  const db = await createTestDirectory(lawyer({ barNumber: 'A-7' }));
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importRows(db, { ...removedRow, barNumber: 'A-8' })).toEqual({
    added: 1,
    removed: 0,
  });
});

test('respects a removal between two batches of an import', async () => {
  const db = await createTestDirectory(lawyer({ barNumber: 'A-7' }));
  const run = await beginImport(db, { day: '2026-11-22', isDry: false });
  await importLawyers(run, [{ ...removedRow, barNumber: 'B-8' }]);
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  expect(await importLawyers(run, [removedRow])).toMatchObject({ added: 0, removed: 1 });
  await endImport(run);
});

test('imports a removed lawyer again after the removal is lifted', async () => {
  const db = await createTestDirectory(lawyer({ barNumber: 'A-7' }));
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  await allowRelisting(db, removedRow);
  expect(await importRows(db, removedRow)).toEqual({ added: 1, removed: 0 });
});

test('lifts a removal for a lawyer who now has a bar number', async () => {
  const db = await createTestDirectory(lawyer());
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  await allowRelisting(db, removedRow);
  expect(await importRows(db, removedRow)).toEqual({ added: 1, removed: 0 });
});

test('keeps a removal when an administrator lists a namesake', async () => {
  const db = await createTestDirectory(lawyer());
  await removeListing(db, { lawyerId: 1, actor }, NOW);
  await allowRelisting(db, {
    ...removedRow,
    ...otherContacts,
    city: 'Birmingham',
    email: 'other@x.example',
  });
  const row = { ...withoutEmail, phone: null, id: 9 };
  expect(await importRows(db, row)).toEqual({ added: 0, removed: 1 });
});
