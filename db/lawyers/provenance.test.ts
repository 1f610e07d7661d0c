import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { findLawyer } from './lawyers.ts';
import { decideChange, listPendingChanges } from './listing-changes.ts';
import { editListing, findListing } from './listings.ts';
import { editOwnListing } from './my-listing.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const byOperator = { changedBy: 'operator', asOf: '2026-11-21', source: null };
const byLawyer = { changedBy: 'lawyer', asOf: '2026-11-21', source: null };

async function createDirectory() {
  const db = await createTestDirectory(lawyer({ website: null }));
  const provenance = async () => (await findLawyer(db, 1))?.provenance;
  return { db, provenance };
}

test('facts that were added before sources were recorded have an unknown origin', async () => {
  const { provenance } = await createDirectory();
  expect(await provenance()).toMatchObject({ name: null, office: null, barAdmissions: null });
  expect(await provenance()).not.toHaveProperty('website');
});

test('an edit changes the origin only of the changed facts', async () => {
  const { db, provenance } = await createDirectory();
  const actor = 'administrator ann@example.org';
  const { version, ...listing } = (await findListing(db, 1)) ?? {};
  await editListing(db, { lawyerId: 1, changes: { ...listing, phone: '2055550177' }, actor }, NOW);
  expect(await provenance()).toMatchObject({ phone: byOperator, name: null, email: null });
  const own = { specialty: 'Tax Law', bio: 'Hello', education: null };
  await editListing(db, { lawyerId: 1, changes: own, actor: 'lawyer 1' }, NOW);
  const after = await provenance();
  expect(after).toMatchObject({
    ...{ phone: byOperator, bio: byLawyer, practiceAreas: byLawyer, languages: null },
  });
  expect(after).not.toHaveProperty('education');
});

test('a change that an administrator approves is the lawyer’s own', async () => {
  const { db, provenance } = await createDirectory();
  const { version: expectedVersion = '' } = (await findListing(db, 1)) ?? {};
  const requested = {
    ...{ lawyerId: 1, fields: { name: 'Marisol Abernathy' }, reviewedFields: ['name'] as const },
    ...{ expectedVersion, buildEmails: () => [] },
  };
  await editOwnListing(db, requested, NOW);
  expect(await provenance()).toMatchObject({ name: null });
  const [change] = (await listPendingChanges(db, { limit: 1, offset: 0 })).changes;
  const { id: administratorId } = await db
    .insertInto('administrators')
    .values({
      email: 'ann@example.org',
      role: 'owner',
      passwordHash: '',
      createdAt: NOW.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await decideChange(
    db,
    {
      ...{ changeId: change?.id ?? 0, administratorId, decision: 'approved', reason: null },
      ...{ version: change?.version ?? '', buildEmails: () => [] },
    },
    NOW,
  );
  expect(await provenance()).toMatchObject({ name: byLawyer, phone: null });
});

test('the row is deleted together with the lawyer', async () => {
  const { db } = await createDirectory();
  await editListing(db, { lawyerId: 1, changes: { bio: 'Hello' }, actor: 'lawyer 1' }, NOW);
  await db.deleteFrom('lawyers').execute();
  expect(await db.selectFrom('provenance').selectAll().execute()).toEqual([]);
});
