import { expect, test } from 'vitest';
import { yearsSinceAdmission } from '../data/license-status.ts';
import { activeLicense, createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { findLawyer } from './lawyers.ts';
import { updateYearsOfExperience } from './years-of-experience.ts';

const admissions = [['2009'], ['2009-06-15'], ['2026-12-24'], ['2012', '2009-06-15'], [null], []];

test.each(['2026-06-14', '2026-06-15', '2027-01-01'])(
  'counts the years since the first admission on %s, and keeps stated years without one',
  async (day) => {
    const db = await createTestDirectory(
      ...admissions.map((dates) =>
        lawyer({
          yearsExperience: 3,
          licenses: dates.map((admittedOn, index) =>
            activeLicense({ admittedOn, jurisdiction: index === 0 ? 'AL' : 'GA' }),
          ),
        }),
      ),
    );
    await updateYearsOfExperience(db, day);
    for (const [index, dates] of admissions.entries()) {
      const expected = yearsSinceAdmission(
        dates.map((admittedOn) => ({ admittedOn })),
        day,
      );
      expect(await findLawyer(db, index + 1)).toMatchObject({ yearsExperience: expected ?? 3 });
    }
    expect(await updateYearsOfExperience(db, day)).toBe(0);
  },
);
