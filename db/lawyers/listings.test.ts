import { expect, test } from 'vitest';
import { replaceLink } from '../accounts/one-time-links.ts';
import { startSession } from '../accounts/sessions.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { activeLicense, createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { findLawyer, searchLawyers } from './lawyers.ts';
import { BarNumberTakenError } from './licenses.ts';
import { editListing, findListing, OutdatedEditError } from './listings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const actor = 'administrator ann@example.org';

const edit = (db: Database, changes: Parameters<typeof editListing>[1]['changes'], more = {}) =>
  editListing(db, { lawyerId: 1, changes, actor, ...more }, NOW);

const search = (db: Database, q: string) =>
  searchLawyers(db, { q, radiusMiles: 50 }, { limit: 10, offset: 0 }, '2026-11-22');

async function readLog(db: Database) {
  const rows = await db.selectFrom('auditLog').selectAll().execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
}

test('shows an edit at once in the profile, the name search and the place search', async () => {
  const db = await createTestDirectory(lawyer());
  await search(db, 'Marisol Delgado');
  const version = engineOf(db).contentVersions().content;
  const listing = await edit(db, {
    name: 'Marisol Abernathy',
    city: 'Mobile',
    zipCode: '36602',
    languages: ['English', 'Spanish'],
  });
  expect(listing).toMatchObject({
    name: 'Marisol Abernathy',
    city: 'Mobile',
    hasCoordinates: true,
  });
  expect(engineOf(db).contentVersions().content).toBeGreaterThan(version);
  expect(await findLawyer(db, 1)).toMatchObject({ name: 'Marisol Abernathy' });
  expect((await search(db, 'Abernathy')).total).toBe(1);
  expect((await search(db, 'Marisol Delgado')).lawyers[0]?.name).not.toBe('Marisol Delgado');
  expect((await search(db, 'Mobile, AL')).total).toBe(1);
  expect((await search(db, 'Birmingham, AL')).total).toBe(0);
});

test('logs the old and new values of the changed fields only', async () => {
  const db = await createTestDirectory(lawyer());
  await edit(db, { name: 'Marisol Delgado', phone: '2055550199' }, { reason: 'She called' });
  expect(await readLog(db)).toEqual([
    {
      id: 1,
      at: NOW.toISOString(),
      actor,
      action: 'edit',
      subject: 'lawyer',
      subjectId: 1,
      before: { phone: '2055550114' },
      after: { phone: '2055550199' },
      reason: 'She called',
    },
  ]);
});

test('leaves the log and the content version alone if an edit changes nothing', async () => {
  const db = await createTestDirectory(lawyer());
  const version = engineOf(db).contentVersions().content;
  const before = await findListing(db, 1);
  expect(await edit(db, { name: 'Marisol Delgado', isActive: true })).toEqual(before);
  expect(await readLog(db)).toEqual([]);
  expect(engineOf(db).contentVersions().content).toBe(version);
});

test('rejects an edit of an outdated version and returns the current listing', async () => {
  const db = await createTestDirectory(lawyer());
  const expectedVersion = (await findListing(db, 1))?.version;
  await edit(db, { phone: '2055550199' });
  const thrown = await edit(db, { name: 'Other' }, { expectedVersion }).catch((error) => error);
  expect(thrown).toBeInstanceOf(OutdatedEditError);
  expect(thrown.current).toMatchObject({ name: 'Marisol Delgado', phone: '2055550199' });
  expect(await readLog(db)).toHaveLength(1);

  const { version } = thrown.current;
  expect(await edit(db, { name: 'Other' }, { expectedVersion: version })).toMatchObject({
    name: 'Other',
  });
});

test('rejects a bar number that another lawyer in the state has', async () => {
  const db = await createTestDirectory(lawyer({ barNumber: '7' }), lawyer({ barNumber: '8' }));
  const thrown = await edit(db, { barNumber: '8' }).catch((error) => error);
  expect(thrown).toBeInstanceOf(BarNumberTakenError);
  expect(thrown.lawyerId).toBe(2);
  expect(await edit(db, { barNumber: '8', state: 'GA' })).toMatchObject({ barNumber: '8' });
});

test('stores and removes a premium term and a verification', async () => {
  const db = await createTestDirectory(lawyer({ isVerified: false }));
  const verification = { verifiedOn: '2026-11-20', source: 'Alabama State Bar', link: null };
  const premium = { until: '2027-01-31' };
  expect(await edit(db, { premium, verification })).toMatchObject({ premium, verification });
  expect(await findLawyer(db, 1)).toMatchObject({ isPremium: true, isVerified: true });
  expect(await edit(db, { premium: null, verification: null })).toMatchObject({
    premium: null,
    verification: null,
  });
  expect(await findLawyer(db, 1)).toMatchObject({ isPremium: false, isVerified: false });
  expect((await readLog(db)).map(({ after }) => after)).toEqual([
    { premium, verification },
    { premium: null, verification: null },
  ]);
});

test('reports an unknown place as not on the map, and an unknown lawyer as null', async () => {
  const db = await createTestDirectory(lawyer());
  expect(await edit(db, { city: 'Nowhereville', zipCode: null })).toMatchObject({
    hasCoordinates: false,
  });
  expect(await editListing(db, { lawyerId: 2, changes: {}, actor }, NOW)).toBeNull();
});

test('ends sessions and links when the email of record changes', async () => {
  const db = await createTestDirectory(lawyer(), lawyer({ email: 'other@firm.example' }));
  const expiresAt = new Date(NOW.getTime() + 60_000);
  for (const lawyerId of [1, 2]) {
    await startSession(db, { user: { lawyerId }, awaitsSecondFactor: false }, `${lawyerId}`, NOW);
    await replaceLink(db, { purpose: 'lawyer', subjectId: lawyerId }, `${lawyerId}`, expiresAt);
  }
  await edit(db, { phone: '2055550199' });
  expect(await db.selectFrom('sessions').select('lawyerId').execute()).toHaveLength(2);
  await edit(db, { email: 'marisol@new.example' });
  expect(await db.selectFrom('sessions').select('lawyerId').execute()).toEqual([{ lawyerId: 2 }]);
  expect(await db.selectFrom('oneTimeLinks').select('subjectId').execute()).toEqual([
    { subjectId: 2 },
  ]);
});

test('rejects a second license with the same number in a jurisdiction, even of the same lawyer', async () => {
  const license = activeLicense({ number: 'A-1' });
  const db = await createTestDirectory(lawyer({ licenses: [license] }));
  const [stored] = (await findListing(db, 1))?.licenses ?? [];
  if (!stored) throw new Error('The lawyer has no license.');
  await expect(edit(db, { licenses: [stored, license] })).rejects.toThrow(BarNumberTakenError);
  expect((await findListing(db, 1))?.licenses).toEqual([stored]);
});
