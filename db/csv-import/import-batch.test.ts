import { expect, test } from 'vitest';
import { createTestDirectory, csvLawyer, lawyer } from '../engine/test-directory.ts';
import { statementsOf } from '../engine/test-statements.ts';
import { beginImport, endImport, importLawyers } from './csv-import.ts';
import type { CsvLawyer } from './csv-import-rows.ts';

const options = { day: '2026-11-22', isDry: false, acceptsRenames: true };

function rosterOf(count: number): CsvLawyer[] {
  return Array.from({ length: count }, (_, index) =>
    csvLawyer(lawyer({ name: `Ann Lee ${index}`, barNumber: `B-${index}` })),
  );
}

// In a file, only Kysely's statements are counted, because the others cost no round trip.
test('a batch of many rows takes no more statements than a batch of few', async () => {
  const count = async (rows: CsvLawyer[]) => {
    const db = await createTestDirectory();
    const counts: number[] = [];
    // The second import changes nothing, and the third one only confirms the licenses.
    for (const day of ['2026-11-22', '2026-11-22', '2026-11-23']) {
      const roster = rows.map(({ latitude, longitude, ...row }) => ({
        ...row,
        licenseStatus: 'active' as const,
        licenseAsOf: day,
      }));
      const statements = await statementsOf(db, async () => {
        const run = await beginImport(db, options);
        await importLawyers(run, roster);
        await endImport(run);
      });
      counts.push(statements.length);
    }
    return counts;
  };
  expect(await count(rosterOf(100))).toEqual(await count(rosterOf(2)));
});

test('a row is compared with the earlier rows of its batch', async () => {
  const db = await createTestDirectory(lawyer({ name: 'Bo Ray', barNumber: 'A-1' }));
  const row = (name: string, barNumber: string, id?: number) => ({
    ...csvLawyer(lawyer({ name, barNumber })),
    ...(id !== undefined && { id }),
  });
  const result = await importLawyers(await beginImport(db, options), [
    row('Ann Lee', 'A-2'),
    row('Cy Dunn', 'A-2'),
    row('Bo Ray', 'A-2', 1),
    row('Bo Ray', 'A-3', 1),
    row('Di Fox', 'A-1'),
    row('Ed Kay', 'A-3'),
    row('Flo Poe', 'A-4', 3),
  ]);
  expect(result).toMatchObject({ added: 2, changed: 1 });
  expect(result.rejected).toEqual([
    { index: 1, reason: 'sameBarNumber' },
    { index: 2, reason: 'sameBarNumber' },
    { index: 5, reason: 'sameBarNumber' },
    { index: 6, reason: 'sameId' },
  ]);
  const stored = await db
    .selectFrom('lawyers')
    .innerJoin('licenses', 'licenses.lawyerId', 'lawyers.id')
    .innerJoin('provenance', 'provenance.lawyerId', 'lawyers.id')
    .select(['name', 'number'])
    .orderBy('lawyers.id')
    .execute();
  expect(stored).toEqual([
    { name: 'Bo Ray', number: 'A-3' },
    { name: 'Ann Lee', number: 'A-2' },
    { name: 'Di Fox', number: 'A-1' },
  ]);
});

test('a row with the same license number twice is rejected, and the others are imported', async () => {
  const db = await createTestDirectory();
  const row = (name: string, barNumber: string) => ({
    ...csvLawyer(lawyer({ name, state: 'AL', barNumber })),
    otherLicenses: [{ barState: 'AL', barNumber: 'A-1' }],
  });
  const rows = [row('Ann Lee', 'A-1'), row('Bo Ray', 'A-2')];
  expect(await importLawyers(await beginImport(db, options), rows)).toMatchObject({
    added: 1,
    rejected: [{ index: 0, reason: 'barNumberTaken' }],
  });
});
