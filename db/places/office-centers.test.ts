import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { statementsOf } from '../engine/test-statements.ts';
import { officeCenters } from './office-centers.ts';

test('reads the center of each ZIP code only once, even if the ZIP code is unknown', async () => {
  const db = await createTestDirectory();
  const office = (zipCode: string, state = 'AL') => ({ zipCode, city: 'Birmingham', state });
  const offices = [office('35203'), office('35203-1234'), office('00001'), office('35203', 'GA')];
  const first = await officeCenters(db, offices);
  expect(first[0]?.latitude).toBeCloseTo(33.5, 1);
  expect(first[1]).toEqual(first[0]);
  expect(first[2]).not.toBeNull();
  expect(first[3]).toBeNull();
  let second: unknown;
  const statements = await statementsOf(db, async () => {
    second = await officeCenters(db, offices);
  });
  expect(second).toEqual(first);
  expect(statements).toEqual([]);
});
