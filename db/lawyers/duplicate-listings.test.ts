import { expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { activeLicense, createTestDirectory, lawyer } from '../engine/test-directory.ts';
import {
  dismissDuplicate,
  findDuplicateListings,
  listDuplicateListings,
} from './duplicate-listings.ts';
import type { NewLawyer } from './lawyer-rows.ts';
import { mergeListings } from './merged-listings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const actor = 'administrator ann@example.com';

const licensed = (...jurisdictions: string[]) => ({
  licenses: jurisdictions.map((jurisdiction) => activeLicense({ jurisdiction })),
});

let count = 0;
/** Returns lawyers who have only their name in common. */
const distinct = (changes: Partial<NewLawyer>) =>
  lawyer({
    phone: String(2_055_560_000 + ++count),
    email: `lawyer${count}@example.com`,
    lawFirmName: `Firm ${count}`,
    ...changes,
  });

const found = async (...lawyers: Partial<NewLawyer>[]) =>
  findDuplicateListings(await createTestDirectory(...lawyers.map(distinct)));

const AL = licensed('AL');
const NY = licensed('NY');

test.each([
  ['phone', { phone: '2055550199' }],
  ['email', { email: 'Same@example.com' }],
  ['law firm', { lawFirmName: 'Same & Firm' }],
] as const)('finds listings with the same name and %s', async (reason, shared) => {
  const pair = { lawyerId: 1, otherId: 2, reason };
  expect(await found({ ...AL, ...shared }, { ...NY, ...shared })).toEqual([pair]);
  const otherCase = {
    ...shared,
    ...('email' in shared && { email: shared.email.toUpperCase() }),
    name: 'Hon. MARISOL A. DELGADO, Jr.',
  };
  expect(await found({ ...AL, ...shared }, { ...NY, ...otherCase })).toEqual([pair]);
});

test.each([
  ['only the name', {}, {}],
  ['another name', { phone: '2055550199' }, { name: 'Marisol Quimby' }],
  ['a law firm in another city', { lawFirmName: 'Same' }, { city: 'Mobile' }],
  ['a license for the same jurisdiction', { phone: '2055550199' }, licensed('AL', 'NY')],
])('leaves out listings with %s', async (_, shared, changes) => {
  expect(await found({ ...AL, ...shared }, { ...NY, ...shared, ...changes })).toEqual([]);
});

test('finds a listing without a license next to one with a license', async () => {
  const phone = '2055550199';
  expect(await found({ ...AL, phone }, { licenses: [], phone })).toHaveLength(1);
});

test('finds all pairs of three listings, and none in a group as large as a mistake', async () => {
  const phone = '2055550199';
  const three = ['AL', 'NY', 'GA'].map((code) => ({ ...licensed(code), phone }));
  expect((await found(...three)).map(({ lawyerId, otherId }) => [lawyerId, otherId])).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
  const many = Array.from({ length: 21 }, () => ({ licenses: [], phone }));
  expect(await found(...many)).toEqual([]);
});

test('reports the progress and serves other requests between batches', async () => {
  const db = await createTestDirectory(...Array.from({ length: 4001 }, () => distinct(AL)));
  let ticks = 0;
  let next = setImmediate(function tick() {
    ticks++;
    next = setImmediate(tick);
  });
  const progress: number[] = [];
  const ticksAtProgress: number[] = [];
  await findDuplicateListings(db, (done) => {
    progress.push(done);
    ticksAtProgress.push(ticks);
  });
  clearImmediate(next);
  expect(progress).toEqual([2000, 4000, 4001]);
  expect(new Set(ticksAtProgress).size).toBe(3);
});

const createDirectoryWithPair = () =>
  createTestDirectory(
    distinct({ ...AL, phone: '2055550199' }),
    distinct({ ...NY, phone: '2055550199' }),
  );
const open = async (db: Database) =>
  (await listDuplicateListings(db, { limit: 10, offset: 0 })).duplicates;

test('a dismissed pair isn’t proposed again, and is in both histories', async () => {
  const db = await createDirectoryWithPair();
  await findDuplicateListings(db);
  expect(await open(db)).toMatchObject([{ reason: 'phone', listings: [{ id: 1 }, { id: 2 }] }]);
  const dismissal = { lawyerId: 2, otherId: 1, actor };
  expect(await dismissDuplicate(db, dismissal, NOW)).toBe(true);
  expect(await dismissDuplicate(db, dismissal, NOW)).toBe(false);
  expect(await findDuplicateListings(db)).toEqual([]);
  expect(await open(db)).toEqual([]);
  const log = await db.selectFrom('auditLog').select(['action', 'subjectId']).execute();
  expect(log).toEqual([
    { action: 'keep separate', subjectId: 2 },
    { action: 'keep separate', subjectId: 1 },
  ]);
});

test('a merged pair waits for no decision, and a new search replaces outdated pairs', async () => {
  const db = await createDirectoryWithPair();
  await findDuplicateListings(db);
  await mergeListings(db, { lawyerId: 2, intoId: 1, actor }, NOW);
  expect(await open(db)).toEqual([]);
  const other = await createDirectoryWithPair();
  await findDuplicateListings(other);
  await other.updateTable('lawyers').set({ phone: null }).where('id', '=', 2).execute();
  await findDuplicateListings(other);
  expect(await open(other)).toEqual([]);
});
