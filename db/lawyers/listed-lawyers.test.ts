import { expect, test, vi } from 'vitest';
import { directoryOf, directoryOfIds, lawyer } from '../engine/test-directory.ts';
import { listedLawyerIds, listedStretches } from './listed-lawyers.ts';

test('an active lawyer is listed, and one who pays; any other isn’t', async () => {
  const db = await directoryOf(
    lawyer({ isActive: true, isPremium: false }),
    lawyer({ isActive: false, isPremium: false }),
    lawyer({ isActive: false, isPremium: true }),
    lawyer({ isActive: true, isPremium: true, isVerified: false }),
  );
  expect(await listedLawyerIds(db, { after: 0, upTo: 10 })).toEqual([1, 3, 4]);
});

test('ids come in order from one after the other, both ends as they are said', async () => {
  const db = await directoryOfIds(1, 2, 3, 5, 8);
  expect(await listedLawyerIds(db, { after: 0, upTo: 9 })).toEqual([1, 2, 3, 5, 8]);
  expect(await listedLawyerIds(db, { after: 2, upTo: 5 })).toEqual([3, 5]);
  expect(await listedLawyerIds(db, { after: 8, upTo: 9 })).toEqual([]);
});

test('a stretch is a range of ids; those that hold nobody are left out, however many', async () => {
  const db = await directoryOfIds(1, 10, 11, 31, 4_294_967_295);
  expect(await listedStretches(db, 10, 100)).toEqual([1, 2, 4, 429_496_730]);
  expect(await listedStretches(db, 10, 2)).toEqual([1, 2]);
  expect(await listedStretches(await directoryOf(), 10, 100)).toEqual([]);
});

test('a stretch of lawyers who aren’t listed is none', async () => {
  const db = await directoryOfIds(1, 11, 21);
  await db.updateTable('lawyers').set({ isActive: 0 }).where('id', '=', 11).execute();
  expect(await listedStretches(db, 10, 100)).toEqual([1, 3]);
});

test('nobody is read from the file once the directory is known: not those who aren’t listed either', async () => {
  const db = await directoryOf(lawyer(), lawyer({ isActive: false }));
  await listedStretches(db, 10, 100);
  const select = vi.spyOn(db, 'selectFrom');
  expect(await listedStretches(db, 10, 100)).toEqual([1]);
  expect(await listedLawyerIds(db, { after: 0, upTo: 10 })).toEqual([1]);
  expect(select).not.toHaveBeenCalled();
});
