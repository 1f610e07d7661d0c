import { expect, test, vi } from 'vitest';
import {
  createTestDirectory,
  createTestDirectoryWithIds,
  lawyer,
} from '../engine/test-directory.ts';
import { listedIdRanges, listedLawyerIds } from './listed-lawyers.ts';

test('lists active lawyers and premium lawyers only', async () => {
  const db = await createTestDirectory(
    lawyer({ isActive: true, isPremium: false }),
    lawyer({ isActive: false, isPremium: false }),
    lawyer({ isActive: false, isPremium: true }),
    lawyer({ isActive: true, isPremium: true, isVerified: false }),
  );
  expect(await listedLawyerIds(db, { after: 0, lastId: 10 })).toEqual([1, 3, 4]);
});

test('returns IDs in ascending order, after the start and up to and including the end', async () => {
  const db = await createTestDirectoryWithIds(1, 2, 3, 5, 8);
  expect(await listedLawyerIds(db, { after: 0, lastId: 9 })).toEqual([1, 2, 3, 5, 8]);
  expect(await listedLawyerIds(db, { after: 2, lastId: 5 })).toEqual([3, 5]);
  expect(await listedLawyerIds(db, { after: 8, lastId: 9 })).toEqual([]);
});

test('numbers the ID ranges and omits all empty ones', async () => {
  const db = await createTestDirectoryWithIds(1, 10, 11, 31, 4_294_967_295);
  expect(await listedIdRanges(db, 10, 100)).toEqual([1, 2, 4, 429_496_730]);
  expect(await listedIdRanges(db, 10, 2)).toEqual([1, 2]);
  expect(await listedIdRanges(await createTestDirectory(), 10, 100)).toEqual([]);
});

test('omits a range that has only unlisted lawyers', async () => {
  const db = await createTestDirectoryWithIds(1, 11, 21);
  await db.updateTable('lawyers').set({ isActive: 0 }).where('id', '=', 11).execute();
  expect(await listedIdRanges(db, 10, 100)).toEqual([1, 3]);
});

test('reads only the search index, not the lawyers in the database', async () => {
  const db = await createTestDirectory(lawyer(), lawyer({ isActive: false }));
  await listedIdRanges(db, 10, 100);
  const select = vi.spyOn(db, 'selectFrom');
  expect(await listedIdRanges(db, 10, 100)).toEqual([1]);
  expect(await listedLawyerIds(db, { after: 0, lastId: 10 })).toEqual([1]);
  expect(select).not.toHaveBeenCalled();
});
