import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
import { readPersonalData } from './personal-data.ts';

test('a person’s data is found by email through indexes', async () => {
  const db = await createTestDirectory();
  const plans = (await queryPlansOf(db, () => readPersonalData(db, 'Dana@Example.com'))).join('; ');
  for (const index of [
    'requestsByEmail',
    'messagesByEmail',
    'applicationsByEmail',
    'mistakeReportsByEmail',
    'subscribersByEmail',
    'administratorsByEmail',
    'mergedLawyersByEmail',
    'auditLogByActor',
  ])
    expect(plans).toContain(index);
});
