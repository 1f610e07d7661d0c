import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
import { listPeople } from './people.ts';

test('a page of people reads their invitations from an index, and needs no sort', async () => {
  const db = await createTestDirectory();
  const [, rows] = await queryPlansOf(db, () => listPeople(db, {}, { limit: 25, offset: 0 }));
  expect(rows?.reads).toContainEqual(
    expect.objectContaining({ index: 'oneTimeLinksBySubject', by: ['subjectId', 'purpose'] }),
  );
  expect(rows?.sorts).toBe(false);
});
