import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { indexesOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { statementsOf } from '../engine/test-statements.ts';
import { enqueueEmail } from '../mail/outbox.ts';
import { erasePerson } from './erasure.ts';
import { readPersonalData } from './personal-data.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a person’s data is found by email through indexes', async () => {
  const db = await createTestDirectory();
  const plans = await queryPlansOf(db, () => readPersonalData(db, 'Dana@Example.com'));
  expect(indexesOf(...plans)).toEqual(
    expect.arrayContaining([
      'requestsByEmail',
      'messagesByEmail',
      'applicationsByEmail',
      'mistakeReportsByEmail',
      'subscribersByEmail',
      'administratorsByEmail',
      'mergedLawyersByEmail',
      'auditLogByActor',
    ]),
  );
});

test('no statement about an unknown person has an empty list, which PostgreSQL rejects', async () => {
  const db = await createTestDirectory();
  const statements = await statementsOf(db, async () => {
    await readPersonalData(db, 'nobody@example.com');
    await erasePerson(db, 'nobody@example.com', 'ann', now);
  });
  expect(statements.length).toBeGreaterThan(30);
  expect(statements.filter((text) => /\bin \(\)/i.test(text))).toEqual([]);
});

test('all emails to a person are found and erased, however many there are', async () => {
  const db = await createTestDirectory();
  const email = { kind: 'receipt', to: 'dana@example.com', subject: '', text: '', html: '' };
  await db.transaction().execute(async (transaction) => {
    for (let count = 0; count < 1001; count++) await enqueueEmail(transaction, email, now);
  });
  const { erasable } = await readPersonalData(db, 'Dana@example.com');
  expect(erasable.outbox).toHaveLength(1001);
  await erasePerson(db, 'Dana@example.com', 'ann', now);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('the data includes every source of the person’s listing, also of a single fact', async () => {
  const db = await createTestDirectory(lawyer({ email: 'dana@example.com' }));
  const names = ['base', 'exception', 'license', 'unrelated'];
  for (const [index, name] of names.entries())
    await db
      .insertInto('sources')
      .values({ id: 101 + index, name, url: '' })
      .execute();
  const exception = { changedBy: 'import', asOf: '2026-01-01', sourceId: 102 };
  const fields = JSON.stringify({ phone: exception, bio: null });
  await db.deleteFrom('provenance').execute();
  await db.deleteFrom('licenses').execute();
  await db
    .insertInto('provenance')
    .values({ lawyerId: 1, sourceId: 101, asOf: '2026-01-01', changedBy: 'import', fields })
    .execute();
  await db
    .insertInto('licenses')
    .values({
      lawyerId: 1,
      jurisdiction: 'AL',
      number: '1',
      status: 'active',
      sourceId: 103,
      origin: 'import',
    })
    .execute();
  const { retained } = await readPersonalData(db, 'dana@example.com');
  expect(retained.sources).toMatchObject(names.slice(0, 3).map((name) => ({ name })));
});
