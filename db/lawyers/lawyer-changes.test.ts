import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { changesAfter, logManyLawyerChanges } from './lawyer-changes.ts';

test('a log that ends before a known change is incomplete', async () => {
  const db = await createTestDirectory();
  expect(await changesAfter(db, 0)).toEqual({ changes: [], isComplete: true });
  await logManyLawyerChanges(db);
  expect((await changesAfter(db, 1)).isComplete).toBe(true);
  expect((await changesAfter(db, 2)).isComplete).toBe(false);
});
